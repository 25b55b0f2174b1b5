import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ALARMS } from '../../../../shared/domain/language/spanish/alarms.ts';
import { COMMON } from '../../../../shared/domain/language/spanish/common.ts';
import { MESSAGES } from '../../../../shared/domain/language/spanish/messages.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../../spanish.sample.ts';
import SwitchOnDialog from './SwitchOnDialog.tsx';

const server = fakeServer();
readSpanish('metric');
const found = () => englishFound(ALARMS, COMMON, MESSAGES);

const wingnut = {
  latest: {},
  now: 0,
  config: {
    version: 1,
    sensors: {
      AN01: { type: 'temperature', label: 'boilerOutletTemperature1' },
      DI05: { type: 'state', label: 'door1' },
    },
  },
} as never;
const ANA = {
  id: 'ana',
  externalId: 'ana@h.example',
  config: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@h.example', phone: '' },
};
const before = { min: '120', max: '190', thresholdStatus: 'disabled' };
const SETTINGS = {
  ...{ id: 'p', entityStatus: 'disabled', propertyName: 'Roble', version: 7 },
  config: { propertyId: 'p', thresholds: { boilerOutletTemperature1: before }, recipients: [] },
};

function open(answers: Readonly<Record<string, unknown>>) {
  server.mockImplementation((async (group: string, name: string) => {
    const answer = answers[`${group} ${name}`];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SwitchOnDialog wingnut={wingnut} propertyId="p" propertyName="Roble" onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('docs/product/languages.md#screens: turning alarms on, its limits and its refusal have no English words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open({
    'notifications list': SETTINGS,
    'notifications save': new ApiError('SERVER_ERROR', 500, 'x'),
    'properties get': { id: 'p', linkedWingnuts: [wingnut] },
    'properties templates': new ApiError('SERVER_ERROR', 500, 'x'),
    'users list': [ANA],
  });
  await screen.findByRole('list', { name: 'Se activan' });
  screen.getByText('Este sensor no tiene un valor estándar');
  screen.getByText('Elija al menos un destinatario.');
  expect(found()).toEqual([]);
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Ana/ }));
  fireEvent.click(screen.getByRole('button', { name: 'ACTIVAR' }));
  await screen.findByText('No se pudieron activar las alarmas. Inténtelo de nuevo.');
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: without the settings the dialog says so in Spanish', async () => {
  const failed = new ApiError('SERVER_ERROR', 500, 'x');
  open({
    'notifications list': failed,
    'properties get': failed,
    'properties templates': { templates: [] },
    'users list': [],
  });
  await screen.findByText('No se pudo cargar la configuración de alarmas.');
  expect(found()).toEqual([]);
});
