import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { speak } from '../../../api/reader/spanish.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { InEnglish } from '../../common/InEnglish.tsx';
import { entriesFor } from '../navigation/navigation.ts';
import { Sidebar } from '../navigation/Sidebar.tsx';
import { headerOf } from './headers.ts';
import { isInEnglish } from './InEnglish.tsx';

fakeServer({ alarms: { count: { open: 5, unowned: 2, red: 4, critical: 1 } } });
const admin = { isAuth: true, isAdmin: true };
const readSpanish = () => {
  speak();
  readAs({ language: 'es', units: 'us' });
};
afterEach(() => readAs(READER));

test('docs/product/languages.md#screens: a page in English says so to a reader of Spanish alone', () => {
  expect(isInEnglish(PAGE_PATHS.users)).toBe(false);
  readSpanish();
  expect([isInEnglish(PAGE_PATHS.users), isInEnglish('/no-such-page')]).toEqual([true, false]);
  renderPage(<InEnglish />, PAGE_PATHS.users);
  expect(screen.getByText('Esta página está en inglés.').lang).toBe('es');
});

test('docs/product/languages.md#screens: the menu has no English words for a reader of Spanish', () => {
  readSpanish();
  const act = vi.fn();
  renderPage(
    <Sidebar entries={entriesFor(admin)} rights={admin} open over={false} toggle={act} close={act} onLogOut={act} />,
    PAGE_PATHS.users,
  );
  const words = screen.getAllByRole('list').flatMap((list) => [
    list.getAttribute('aria-label'),
    ...within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ]);
  expect(words).toEqual([
    ...['Operar', 'TABLERO', 'ALARMAS', 'HALLAZGOS', 'ÓRDENES', 'MAPA'],
    ...['Analizar', 'ENERGÍA', 'INFORMES', 'CUMPLIMIENTO'],
    ...['Administrar', 'PROPIEDADES', 'WINGNUTS', 'USUARIOS'],
    ...[null, 'AYUDA', expect.stringMatching(/^TEMA (OSCURO|CLARO)$/), 'CUENTA', 'CERRAR SESIÓN', 'CONTRAER'],
  ]);
});

test('docs/product/languages.md#screens: the title of each page is Spanish', () => {
  const titles = () => Object.values(PAGE_PATHS).map((path) => headerOf(path, admin).title);
  const inEnglish = titles();
  readSpanish();
  const same = titles().filter((title, index) => title === inEnglish[index]);
  expect([...new Set(same)].sort()).toEqual(['Webhooks', 'Wingnut']);
});
