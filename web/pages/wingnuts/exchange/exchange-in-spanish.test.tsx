import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CHECKOUT } from '../../../../shared/domain/language/spanish/checkout.ts';
import { COMMON } from '../../../../shared/domain/language/spanish/common.ts';
import { FRAME } from '../../../../shared/domain/language/spanish/frame.ts';
import { WINGNUTS } from '../../../../shared/domain/language/spanish/wingnuts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../../spanish.sample.ts';
import ExchangePage from './ExchangePage.tsx';

vi.mock('../../../api/identity/session.ts', () => ({ useSession: () => ({ isAuth: true }) }));
const server = fakeServer();
readSpanish();
const found = () => englishFound(WINGNUTS, CHECKOUT, COMMON, FRAME);

const NEW = '0b7c2f7e-1111-4000-8000-00000000abcd';
const sensors = { AN01: { type: 'temperature', label: 'outdoorTemperature1' } };
const OLD = {
  id: 'old',
  externalId: '48213007',
  config: { sensors, version: 1, propertyId: 'p' },
  property: { id: 'p', externalId: '1', config: { name: 'Edificio Roble' } },
};

function open(old: object, list: readonly object[], answer: object | ApiError) {
  server.mockImplementation((async (_: string, name: string) => {
    if (name === 'get') return old;
    if (name === 'list') return list;
    if (answer instanceof ApiError) throw answer;
    return answer;
  }) as never);
  const router = createMemoryRouter(
    [
      { path: '/portal/wingnut/exchange/:id', element: <ExchangePage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/portal/wingnut/exchange/old'] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('docs/product/languages.md#screens: replacing a wingnut, and its refusal, have no English words', async () => {
  const own = { ...OLD, id: NEW, externalId: '50070001', config: { sensors, version: 1 }, property: undefined };
  const refusal = 'This wingnut isn’t linked to a property, so it can’t be replaced';
  const router = open(OLD, [own], new ApiError('NOT_LINKED', 409, refusal));
  await screen.findByText('1 entrada con etiquetas y límites actuales');
  fireEvent.change(screen.getByRole('textbox', { name: 'UUID' }), { target: { value: NEW } });
  await screen.findByText('El wingnut 50070001 ya es suyo. Se reemplazará su configuración de 1 entrada.');
  fireEvent.click(screen.getByRole('button', { name: 'REEMPLAZAR WINGNUT' }));
  await screen.findByText('Este wingnut no está vinculado a una propiedad, así que no se puede reemplazar');
  expect(found()).toEqual([]);
  await router.navigate('/portal');
  await screen.findByText('El wingnut todavía no se ha reemplazado.');
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: a replaced wingnut, and one that cannot be, say so in Spanish', async () => {
  open(OLD, [], { ...OLD, id: NEW });
  fireEvent.change(await screen.findByRole('textbox', { name: 'UUID' }), { target: { value: NEW } });
  fireEvent.click(screen.getByRole('button', { name: 'REEMPLAZAR WINGNUT' }));
  await screen.findByText('Se reemplazó 48213007. Para deshacer, use Reemplazar en esta página.');
  open({ ...OLD, property: undefined }, [], {});
  await screen.findByText('Vincule este wingnut a una propiedad antes de reemplazarlo.');
});
