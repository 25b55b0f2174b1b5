import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { CHECKOUT } from '../../../../shared/domain/language/spanish/checkout.ts';
import { COMMON } from '../../../../shared/domain/language/spanish/common.ts';
import { FRAME } from '../../../../shared/domain/language/spanish/frame.ts';
import { MESSAGES } from '../../../../shared/domain/language/spanish/messages.ts';
import { WINGNUTS } from '../../../../shared/domain/language/spanish/wingnuts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../../spanish.sample.ts';
import AddedPage from './AddedPage.tsx';
import AddPage from './AddPage.tsx';

const session = vi.hoisted(() => ({ isAuth: true }));
vi.mock('../../../api/identity/session.ts', () => ({ useSession: () => session }));

const server = fakeServer();
readSpanish('metric');
beforeEach(() => {
  session.isAuth = true;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const english = () => englishFound(WINGNUTS, CHECKOUT, COMMON, FRAME, MESSAGES);

const ID = '0b7c2f7e-1111-4000-8000-00000000abcd';
/** Answers by group and name; an error refuses the call. */
const answer = (answers: Readonly<Record<string, unknown>>) =>
  server.mockImplementation((async (group: string, name: string) => {
    const reply = answers[`${group} ${name}`];
    if (reply instanceof Error) throw reply;
    return reply;
  }) as never);

/** Opens a page with the guards that a whole router has. */
function open(page: React.ReactElement, at: string) {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('docs/product/languages.md#screens: adding a wingnut, its refusals and the way to an own one have no English words', async () => {
  answer({
    'wingnuts list': [],
    'wingnuts claim': new ApiError(
      'CLAIM_CODE_NEEDED',
      400,
      'Enter the claim code too. It’s on the label, below the UUID',
    ),
  });
  const router = open(<AddPage />, '/portal/wingnut/add');
  press('AGREGAR WINGNUT');
  await screen.findByText('Este campo es obligatorio');
  type('UUID', ID);
  press('AGREGAR WINGNUT');
  await screen.findByText('Escriba también el código de registro. Está en la etiqueta, debajo del UUID');
  expect(english()).toEqual([]);
  type('Código de registro', 'K7MPQ');
  press('AGREGAR WINGNUT');
  await screen.findByText('Código de registro incompleto. Revise cada carácter');
  await router.navigate('/portal');
  await screen.findByText('Su wingnut no se ha agregado.');
  expect(english()).toEqual([]);
});

test.each([
  ['a server that fails', new ApiError('SERVER_ERROR', 500, 'x'), /^No se pudo conectar con el servidor/],
  ['no network', new ApiError('OFFLINE', 0, 'x'), /^Está sin conexión y esto no se puede guardar/],
  [
    'too many wrong codes',
    new ApiError('TOO_MANY_REQUESTS', 429, 'Too many wrong claim codes. Try again in an hour'),
    /^Demasiados códigos/,
  ],
  ['an own wingnut', new ApiError('INVALID_WINGNUT', 400, 'x'), 'Ir al wingnut'],
])('docs/product/languages.md#screens: the form of a new wingnut says %s in Spanish', async (_, refusal, words) => {
  answer({ 'wingnuts list': [], 'wingnuts get': { id: ID }, 'wingnuts claim': refusal });
  open(<AddPage />, `/portal/wingnut/add?uuid=${ID}`);
  press('AGREGAR WINGNUT');
  await screen.findByText(words);
  expect(english()).toEqual([]);
});

test('docs/product/languages.md#screens: the scanner of labels has no English words', async () => {
  open(<AddPage />, '/portal/wingnut/add');
  press('ESCANEAR');
  await screen.findByText(/^No se puede usar la cámara/);
  expect(english()).toEqual([]);
});

test('docs/product/languages.md#screens: an added wingnut, and one that is not there, have no English words', async () => {
  answer({ 'wingnuts get': { id: 'w', config: {} } });
  const added = (
    <Routes>
      <Route path="/added/:id" element={<AddedPage />} />
    </Routes>
  );
  open(added, '/added/w');
  fireEvent.click(await screen.findByRole('button', { name: 'VOLVER A TODOS LOS WINGNUTS' }));
  await screen.findByText('¿Seguro que quiere omitir la configuración?');
  expect(english()).toEqual([]);
});

test.each([
  ['NOT_FOUND', 'No se encontró el wingnut.'],
  ['SERVER_ERROR', 'No se pudo cargar el wingnut.'],
] as const)(
  'docs/product/languages.md#screens: a wingnut that is not shown says so in Spanish: %s',
  async (code, words) => {
    answer({ 'wingnuts get': new ApiError(code, code === 'NOT_FOUND' ? 404 : 500, 'x') });
    open(
      <Routes>
        <Route path="/added/:id" element={<AddedPage />} />
      </Routes>,
      '/added/w',
    );
    await screen.findByText(words);
    expect(english()).toEqual([]);
  },
);
