import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CHECKOUT } from '../../../shared/domain/language/spanish/checkout.ts';
import { COMMON } from '../../../shared/domain/language/spanish/common.ts';
import { FRAME } from '../../../shared/domain/language/spanish/frame.ts';
import { MESSAGES } from '../../../shared/domain/language/spanish/messages.ts';
import { WINGNUTS } from '../../../shared/domain/language/spanish/wingnuts.ts';
import { ApiError } from '../../api/api-error.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../spanish.sample.ts';
import LinkPropertyPage from './LinkPropertyPage.tsx';
import LinkWingnutPage from './LinkWingnutPage.tsx';

vi.mock('../../api/identity/session.ts', () => ({ useSession: () => ({ isAuth: true }) }));
vi.mock('../../api/identity/reach.ts', () => ({ useMayAt: () => true, useMayAtEach: () => () => true }));
const server = fakeServer();
readSpanish();
const found = () => englishFound(WINGNUTS, CHECKOUT, COMMON, FRAME, MESSAGES);

const ID = '0b7c2f7e-1111-4000-8000-00000000abcd';
const address = { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' };
const property = (id: string, name: string, linkedWingnuts: object[] = []) => ({
  ...{ id, externalId: id, linkedWingnuts, createdAt: '2026-11-20 10:00:00' },
  config: { name, portfolio: '', timeZone: 'UTC', address },
});
const sensors = { AN17: { type: 'pressure', label: 'boilerSystemPressure1' } };
const wingnut = (id: string, more: object = {}, config: object = {}) => ({
  ...{ id, externalId: id, createdAt: '2026-11-20 10:00:00', status: 'Unlinked', config: { sensors, ...config } },
  ...more,
});
const ROBLE = property('1', 'Roble');
const PINO = property('2', 'Pino', [wingnut('80', {}, { propertyId: '2' })]);

function open(path: string, answers: Readonly<Record<string, unknown>>) {
  server.mockImplementation((async (group: string, name: string) => {
    const answer = answers[`${group} ${name}`];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
  const router = createMemoryRouter(
    [
      { path: '/portal/wingnut/link/:id', element: <LinkPropertyPage /> },
      { path: '/portal/property/link/:id', element: <LinkWingnutPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const AFTER = {
  'wingnuts commissionings': { records: [] },
  'notifications list': { id: 'n', entityStatus: 'disabled', told: 0, config: { thresholds: {} } },
};

test('docs/product/languages.md#screens: linking a wingnut, with labels that are in use, has no English words', async () => {
  open('/portal/wingnut/link/70?property=2', {
    'wingnuts get': wingnut('70'),
    'properties list': [ROBLE, PINO],
    'wingnuts link': new ApiError('SERVER_ERROR', 500, 'x'),
  });
  await screen.findByText(/^Estas etiquetas ya se usan en esta propiedad: Presión/);
  expect(found()).toEqual([]);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'RENUMERAR TODAS A 2 Y VINCULAR' }));
  await screen.findByText('No se pudo vincular el wingnut. Inténtelo de nuevo.');
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: moving a wingnut says in Spanish what will change', async () => {
  open('/portal/wingnut/link/70?move&property=1', {
    'wingnuts get': wingnut('70', { property: PINO }, { propertyId: '2' }),
    'properties list': [ROBLE, PINO],
  });
  await screen.findByText('Las lecturas anteriores se quedan en Pino. Las nuevas van a Roble.');
  screen.getByRole('button', { name: 'MOVER WINGNUT' });
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: a property links its first wingnut, and the next steps, in Spanish', async () => {
  const own = wingnut(ID, {}, { sensors: {} });
  open('/portal/property/link/1', {
    'properties get': ROBLE,
    'wingnuts list': [],
    'wingnuts claim': own,
    'wingnuts get': own,
    'wingnuts link': own,
    ...AFTER,
  });
  await screen.findByText('Todavía no tiene wingnuts. Agregue uno aquí y queda vinculado enseguida.');
  expect(found()).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: 'UUID' }), { target: { value: ID } });
  fireEvent.click(screen.getByRole('button', { name: 'AGREGAR Y VINCULAR WINGNUT' }));
  await screen.findByText('Listo: el wingnut y la propiedad se vincularon');
  await screen.findByRole('link', { name: 'PONER LÍMITES' });
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: the choice of a wingnut is in Spanish', async () => {
  open('/portal/property/link/1', { 'properties get': ROBLE, 'wingnuts list': [wingnut('70')] });
  await screen.findByPlaceholderText('Elija un wingnut por su número de serie');
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: a property that is gone says so in Spanish', async () => {
  open('/portal/property/link/1', { 'properties get': new ApiError('NOT_FOUND', 404, 'x') });
  await screen.findByText('No se encontró la propiedad. Es posible que se haya eliminado.');
  expect(found()).toEqual([]);
});
