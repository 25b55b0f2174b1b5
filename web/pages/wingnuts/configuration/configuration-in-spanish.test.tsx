import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { CHECKOUT } from '../../../../shared/domain/language/spanish/checkout.ts';
import { COMMON } from '../../../../shared/domain/language/spanish/common.ts';
import { FRAME } from '../../../../shared/domain/language/spanish/frame.ts';
import { MESSAGES } from '../../../../shared/domain/language/spanish/messages.ts';
import { WINGNUTS } from '../../../../shared/domain/language/spanish/wingnuts.ts';
import { type Category, inWords, SENSORS, sensorsOf } from '../../../../shared/domain/sensor.ts';
import { PUMP_LIMIT_PROBLEMS } from '../../../../shared/domain/wingnuts/pump-limits.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { openList } from '../../../fields.sample.ts';
import { englishFound, readSpanish } from '../../../spanish.sample.ts';
import { ConfigurationSection } from './ConfigurationSection.tsx';
import { saveFailure } from './failure.ts';

const server = fakeServer();
readSpanish('metric');
const found = () => englishFound(WINGNUTS, CHECKOUT, COMMON, FRAME, MESSAGES);

/** The types and labels of a family, in the server's English. */
const family = (category: Category) => {
  const choice = (value: string) => ({ value, label: inWords(value) });
  const names = sensorsOf(category);
  return {
    sensors: { types: [...new Set(names.map((name) => SENSORS[name].type))].map(choice), labels: names.map(choice) },
  };
};
const SCHEMA = {
  thermistorInputs: family('thermistor'),
  currentLoopInputs: family('currentLoop'),
  gpioInputs: family('generalPurpose'),
  relayInputs: family('relay'),
};
const NOW = Date.UTC(2026, 10, 30, 15);
const at = (value: number | null) => ({ time: NOW - 20_000, value });
const WINGNUT = {
  id: 'w',
  externalId: '48213007',
  config: {
    version: 1,
    sensors: {
      AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
      AN18: { type: 'current', label: 'boilerPumpCurrent1', onFrom: 0.15, offBelow: 0.08 },
    },
  },
  latest: { AN01: at(140), AN02: at(70), AN18: at(null), DI05: { time: NOW - 40 * MINUTE_MS, value: 1 } },
  now: NOW,
} as unknown as WingnutDetailReply;

/** The open configuration of an editor. @param refused what a save is answered with */
async function open(refused?: ApiError) {
  server.mockImplementation((async (group: string, name: string) => {
    if (group === 'schema') return SCHEMA;
    if (name === 'templates')
      return { templates: [{ id: 't', name: 'Torre', sensors: WINGNUT.config.sensors }], max: 30 };
    if (name === 'list') return [{ ...WINGNUT, id: 'x', externalId: '48213008' }];
    if (name === 'configure' && refused) throw refused;
    return {};
  }) as never);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const section = (
    <ConfigurationSection wingnut={WINGNUT} heardAt={Date.now()} mayChange open arrived={false} onOpen={() => {}} />
  );
  const router = createMemoryRouter([{ path: '*', element: section }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText(/^2\/\d+ entradas configuradas$/);
  return router;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('docs/product/languages.md#screens: the inputs of a wingnut and their choices have no English words', async () => {
  await open();
  screen.getByText('Temperatura del colector de suministro de la caldera 1');
  screen.getByText('Señal detectada');
  press(/^A01/);
  press(/^A02/);
  const row = within(screen.getByRole('group', { name: 'A02' }));
  for (const name of ['Tipo de sensor', 'Etiqueta']) openList(row.getByLabelText(name));
  expect(screen.getAllByRole('option').length).toBeGreaterThan(20);
  expect(found()).toEqual([]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
    ...['Termistor', 'Transductor', 'Uso general', 'Detección de relé'],
  ]);
  fireEvent.click(screen.getByRole('tab', { name: /^Transductor/ }));
  screen.getByText('ACTIVA desde 0.15 A, INACTIVA bajo 0.08 A');
  press(/^A18/);
  const limit = screen.getByRole('textbox', { name: 'ACTIVA desde, A' });
  for (const text of ['', '21', '0.05']) {
    fireEvent.focus(limit);
    fireEvent.change(limit, { target: { value: text } });
    fireEvent.blur(limit);
    expect(found()).toEqual([]);
  }
  for (const problem of Object.values(PUMP_LIMIT_PROBLEMS)) expect(WINGNUTS[problem]).toBeDefined();
  press(/^GUARDAR CONFIGURACIÓN/);
  await screen.findByRole('dialog', { name: 'Configuración incompleta' });
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: finding an input has no English words', async () => {
  await open();
  press('BUSCAR UNA ENTRADA');
  const list = within(screen.getByRole('list', { name: 'Entradas por su último cambio' }));
  list.getByRole('button', { name: /^A02 Sin etiqueta Sin cambio 21\.1\s?°C hace \d+ s$/ });
  press(/ sin señal$/);
  press(/^A02/);
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: templates and their preview have no English words', async () => {
  await open();
  press('GUARDAR COMO PLANTILLA');
  expect(found()).toEqual([]);
  press('CANCELAR');
  press('USAR UNA PLANTILLA');
  await screen.findByRole('button', { name: 'Quitar Torre' });
  expect(found()).toEqual([]);
  press(/^Dos calderas, principal y de apoyo/);
  await screen.findByText(/^15 entradas, 2 sin cambio\./);
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: what is changed, saved, refused or given up has no English words', async () => {
  const refusal = 'These labels are already in use at this property: boilerSupplyHeaderTemperature1';
  const router = await open(new ApiError('LABELS_COLLIDE', 409, refusal));
  press(/^A01/);
  press('Borrar la entrada');
  press(/^A02/);
  const likely = within(screen.getByRole('group', { name: 'A02' })).getByRole('list', { name: 'Etiquetas probables' });
  fireEvent.click(within(likely).getAllByRole('button')[0] as HTMLElement);
  expect(found()).toEqual([]);
  press(/^GUARDAR CONFIGURACIÓN/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(found()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'GUARDAR CONFIGURACIÓN' }));
  await screen.findByText(
    'Estas etiquetas ya están en uso en esta propiedad: Temperatura del colector de suministro de la caldera 1. Sus cambios siguen aquí.',
  );
  expect(found()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'CANCELAR' }));
  await router.navigate('/portal');
  await screen.findByText(/^Va a salir con 2 cambios sin guardar: A01, A02\./);
  expect(found()).toEqual([]);
});

test.each([
  [new ApiError('NOT_FOUND', 404, 'x'), true, 'No se pudo guardar: este wingnut se quitó de su empresa.'],
  [
    new ApiError('NOT_FOUND', 404, 'x'),
    false,
    'No se pudo guardar: este wingnut ya no está vinculado a esta propiedad.',
  ],
  [new ApiError('SERVER_ERROR', 500, 'x'), true, 'No se pudo guardar. Sus cambios siguen aquí.'],
  [
    new ApiError('INVALID_SENSORS', 400, 'A09: All fields must be selected for active sensor configurations'),
    true,
    'A09: Elija todos los campos de cada sensor activo. Sus cambios siguen aquí.',
  ],
])(
  'docs/product/languages.md#screens: a configuration that was not saved says why in Spanish',
  (error, isCompany, words) => {
    expect(saveFailure(error, isCompany)).toBe(words);
  },
);
