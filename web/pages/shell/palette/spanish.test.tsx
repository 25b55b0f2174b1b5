import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { COMMON } from '../../../../shared/domain/language/spanish/common.ts';
import { FIND } from '../../../../shared/domain/language/spanish/find.ts';
import { FRAME } from '../../../../shared/domain/language/spanish/frame.ts';
import { PAGES } from '../../../../shared/portal/pages.ts';
import { sessionOf } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../../spanish.sample.ts';
import { finderOf } from './find.ts';
import Palette from './Palette.tsx';
import { placesFor } from './pages.ts';
import Shortcuts from './Shortcuts.tsx';

const server = fakeServer();
readSpanish();

const address = { streetAddress: '', city: 'Portland', provinceState: '', country: '', postalZip: '' };
const property = {
  id: 'roble',
  externalId: '1042',
  linkedWingnuts: [],
  config: { name: 'Edificio Roble', portfolio: '', address },
} as unknown as PropertyReply;
const rights = { isAuth: true, isAdmin: true };
const session = sessionOf({ 'custom:role': 'admin', 'custom:uuid': 'ines' }) as Parameters<
  typeof Palette
>[0]['session'];
/** The key Tab is called so in Spanish too. */
const foundEnglish = () => englishFound(FIND, FRAME, COMMON).filter((word) => word !== 'tab');

let wingnuts: object[] | Error;
beforeEach(() => {
  localStorage.clear();
  wingnuts = [{ id: 'w1', externalId: '48213007', status: 'Disconnected', propertyName: 'Edificio Roble', config: {} }];
  const answers: Readonly<Record<string, unknown>> = {
    'properties list': [property],
    'dashboards favourites': { propertyIds: ['roble'] },
    'companies users': [{ id: 'u', entityStatus: 'pending', config: { email: 'x@y.example', role: 'read' } }],
  };
  server.mockImplementation((async (group: string, name: string) => {
    if (group !== 'wingnuts') return answers[`${group} ${name}`] ?? [];
    if (wingnuts instanceof Error) throw wingnuts;
    return wingnuts;
  }) as never);
});

const find = (current?: string) =>
  finderOf({
    ...{ properties: [property], settings: [], now: 0, wingnuts: [], people: [], rights, recent: [], current },
    favourites: new Set<string>(),
  });
const found = (query: string) => find()(query).flatMap(({ entries }) => entries);

test('docs/product/go-anywhere.md#find: Find has no English words for a reader of Spanish', async () => {
  renderPage(<Palette session={session} onClose={() => {}} />, '/portal/dashboard/0/roble');
  await screen.findByText('Favoritas');
  await waitFor(() => expect(screen.queryByText('Cargando')).toBeNull());
  expect(foundEnglish()).toEqual([]);
  for (const typed of ['roble', '4821', 'x@y', 'abrir equipos', 'xyzxyz', 'tenant']) {
    fireEvent.change(screen.getByPlaceholderText('Propiedad, wingnut, persona, página o acción'), {
      target: { value: typed },
    });
    await waitFor(() => expect(document.body.textContent).toMatch(/Edificio Roble|x@y|Nada coincide|inquilinos/));
    // What was typed is English here.
    expect(foundEnglish().filter((word) => word !== typed)).toEqual([]);
  }
});

test('docs/product/go-anywhere.md#find: a list that fails has no English words', async () => {
  wingnuts = new Error('down');
  renderPage(<Palette session={session} onClose={() => {}} />);
  await screen.findAllByText('No se pudo cargar: wingnuts.');
  expect(foundEnglish()).toEqual([]);
});

test('docs/product/go-anywhere.md#shortcuts: the list of keys has no English words', async () => {
  renderPage(<Shortcuts session={session} onFind={() => {}} />);
  fireEvent.keyDown(document.body, { key: '?' });
  await screen.findByText('Atajos de teclado');
  screen.getByText('Todas las propiedades');
  expect(foundEnglish()).toEqual([]);
});

test('docs/product/go-anywhere.md#find: a page is found by its Spanish and by its English name', () => {
  for (const { name, words } of placesFor(rights).filter(({ ofProperty }) => !ofProperty)) {
    const [entry] = find()('').flatMap(({ entries }) => entries.filter(({ id }) => id === `page/${name}`));
    for (const typed of [words, entry?.title ?? ''])
      expect(
        found(typed).map(({ id }) => id),
        typed,
      ).toContain(`page/${name}`);
  }
  expect(found('ordenes').map(({ title }) => title)).toContain('Órdenes de trabajo');
  expect(found(PAGES.jobs.title).map(({ title }) => title)).toContain('Órdenes de trabajo');
});

test.each([
  ['tablero roble', 'Abrir el tablero de Edificio Roble'],
  ['dashboard roble', 'Abrir el tablero de Edificio Roble'],
  ['limites', 'Cambiar los límites de Edificio Roble'],
  ['nota a roble', 'Agregar una nota a Edificio Roble'],
  ['contratista', 'Invitar a un contratista a Edificio Roble'],
])('docs/product/go-anywhere.md#actions: %j offers %j', (typed, title) => {
  expect(found(typed).map((each) => each.title)).toContain(title);
});
