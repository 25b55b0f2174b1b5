import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Thresholds } from '../../../../shared/domain/alarms/limits/breach.ts';
import { STAYS_OFF } from '../../../../shared/domain/alarms/limits/switch-on.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { choose } from '../../../fields.sample.ts';
import SwitchOnDialog from './SwitchOnDialog.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const OUTLET = 'boilerOutletTemperature1';
const OTHER = 'hotWaterTankOutletTemperature1';
const wingnut = {
  latest: {},
  now: 0,
  config: {
    version: 1,
    sensors: {
      AN01: { type: 'temperature', label: OUTLET },
      AN17: { type: 'current', label: 'boilerSystemPressure1' },
      DI05: { type: 'state', label: 'door1' },
    },
  },
} as never;
const PEOPLE = ['Dana', 'Ines'].map((firstName) => ({
  id: firstName.toLowerCase(),
  externalId: `${firstName}@h.example`,
  config: { firstName, lastName: 'Webb', email: `${firstName}@h.example`, phone: '' },
}));
const TEMPLATE = { id: 't', name: 'Gas boilers', version: 1, limits: { [OUTLET]: on('90', '210') } };
function on(min: string, max: string) {
  return { min, max, thresholdStatus: 'enabled' } as const;
}

interface World {
  readonly thresholds?: Thresholds;
  readonly recipients?: readonly { readonly id: string; readonly type: string }[];
  readonly save?: () => Promise<unknown>;
}

const closed = vi.fn();
function open({ thresholds = {}, recipients = [], save = () => Promise.resolve({}) }: World = {}) {
  const replies: Readonly<Record<string, () => Promise<unknown>>> = {
    'notifications list': () =>
      Promise.resolve({
        id: 'p',
        entityStatus: 'disabled',
        propertyName: 'Alder House',
        version: 7,
        config: { propertyId: 'p', thresholds, recipients },
      }),
    'notifications save': save,
    'properties get': () => Promise.resolve({ id: 'p', linkedWingnuts: [wingnut] }),
    'properties templates': () => Promise.resolve({ templates: [{ id: 't', name: TEMPLATE.name, version: 1 }] }),
    'properties template': () => Promise.resolve(TEMPLATE),
    'users list': () => Promise.resolve(PEOPLE),
  };
  server.mockImplementation(((group: string, name: string) => replies[`${group} ${name}`]?.()) as never);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SwitchOnDialog wingnut={wingnut} propertyId="p" propertyName="Alder House" onClose={closed} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const saved = (): unknown[] => server.mock.calls.filter(([, name]) => name === 'save').map(([, , input]) => input);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));

beforeEach(() => {
  server.mockReset();
  closed.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('The preview says which limit each sensor gets, and what stays off', async () => {
  open();
  expect((await screen.findAllByRole('list', { name: 'Turns on' })).length).toBe(1);
  expect(rows('Turns on').some((row) => row?.startsWith('Boiler System Pressure 1'))).toBe(true);
  expect(rows('Stays off')).toEqual([`Door 1 ${STAYS_OFF.noPreset}`]);
});

test('Nobody who is told keeps it from being switched on', async () => {
  open();
  await tick(/^Dana/);
  expect((screen.getByRole('button', { name: 'TURN ON' }) as HTMLButtonElement).disabled).toBe(false);
  await tick(/^Dana/);
  expect(screen.getByText('Choose at least one recipient.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'TURN ON' }) as HTMLButtonElement).disabled).toBe(true);
});

test('A template, the people and the switch are saved in one call, and other limits stay', async () => {
  const other = on('100', '150');
  open({ thresholds: { [OTHER]: other }, recipients: [{ id: 'ines', type: 'email' }] });
  choose(await screen.findByLabelText('Limits'), 'Gas boilers');
  await waitFor(() => expect(rows('Turns on')).toEqual(['Boiler Outlet Temperature 1 90–210°F']));
  await tick(/^Dana/);
  press('TURN ON');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved()).toEqual([
    {
      path: { propertyId: 'p' },
      body: {
        entityStatus: 'enabled',
        version: 7,
        config: {
          thresholds: { [OTHER]: other, [OUTLET]: on('90', '210') },
          recipients: [
            { id: 'ines', type: 'email' },
            { id: 'dana', type: 'email' },
          ],
        },
      },
    },
  ]);
});

test('A limit that is not ticked stays as it is', async () => {
  open({ recipients: [{ id: 'ines', type: 'email' }] });
  await tick(/^Boiler System Pressure 1/);
  press('TURN ON');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(
    Object.keys((saved()[0] as { body: { config: { thresholds: object } } }).body.config.thresholds),
  ).not.toContain('boilerSystemPressure1');
});

test.each([
  ['CHANGED_MEANWHILE', 'Someone else saved these settings. Review them, then turn alarms on.'],
  ['SERVER_ERROR', 'Couldn’t turn on alarms. Try again.'],
])('After %s the dialog stays and says why', async (code, words) => {
  open({
    recipients: [{ id: 'ines', type: 'email' }],
    save: () => Promise.reject(new ApiError(code as never, 409, 'x')),
  });
  await screen.findByRole('list', { name: 'Turns on' });
  press('TURN ON');
  expect((await screen.findByText(words)).textContent).toBe(words);
  expect(closed).not.toHaveBeenCalled();
});
