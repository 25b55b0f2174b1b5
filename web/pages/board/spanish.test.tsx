import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardRow, BoardViewReply } from '../../../shared/api/types/board-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { ALARMS } from '../../../shared/domain/language/spanish/alarms.ts';
import { BOARD } from '../../../shared/domain/language/spanish/board.ts';
import { COMMON } from '../../../shared/domain/language/spanish/common.ts';
import { DASHBOARD } from '../../../shared/domain/language/spanish/dashboard.ts';
import { FRAME } from '../../../shared/domain/language/spanish/frame.ts';
import { MESSAGES } from '../../../shared/domain/language/spanish/messages.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../spanish.sample.ts';
import Board from './Board.tsx';
import { boardCsv } from './columns.tsx';
import FirstSteps from './first-steps/FirstSteps.tsx';
import { coldRow, sampleRow, WATCHED } from './rows.sample.ts';
import { BOARD_ADDRESS } from './rules/address.ts';
import { placed } from './rules/order.ts';
import WallLinksDialog from './wall-links/WallLinksDialog.tsx';

vi.mock('../../api/identity/session.ts', () => ({
  useSession: vi.fn(),
  currentSession: () => ({ isSignedIn: false }),
}));

const server = fakeServer();
const NOW = Date.now();
const foundEnglish = () => englishFound(BOARD, ALARMS, COMMON, DASHBOARD, FRAME, MESSAGES);

const [cold] = coldRow(NOW).alarms;
const alarm = (differs: object) => ({ ...cold, ...differs }) as BoardRow['alarms'][number];
const inAlarm = (name: string, differs: object, more: Partial<BoardRow> = {}) =>
  coldRow(NOW, { id: name, name, alarms: [alarm(differs)], ...more });
const QUIET = { isOn: true, limits: 3, told: 2, outside: 0, warnings: 0, unknown: 0 };
const row = (name: string, differs: Partial<BoardRow>) => sampleRow(NOW, { id: name, name, ...differs });
/** A property of each kind, with all that a row can say. */
const ROWS: readonly BoardRow[] = [
  inAlarm(
    'Roble',
    { noHeat: true, severity: 'critical', others: 2 },
    { findings: { open: 2, worst: 'noHeat' }, jobs: 1 },
  ),
  inAlarm(
    'Pino',
    { kind: 'silence', subject: 'w', serial: '7', extreme: undefined, owner: '' },
    { wingnuts: { Disconnected: 1 } },
  ),
  inAlarm('Cedro', { kind: 'unknown', cause: 'fault', owner: 'Dana' }),
  inAlarm(
    'Olmo',
    { isMuted: true },
    { quietAlarms: { muted: 1, snoozed: 0, notices: 0 }, watch: { ...QUIET, mutedUntil: 'on' } },
  ),
  inAlarm('Sauce', { snoozed: NOW + HOUR_MS, owner: 'Dana' }, { quietAlarms: { snoozed: 1, notices: 0 } }),
  inAlarm(
    'Fresno',
    { severity: 'notice', extreme: { value: 210, time: NOW, side: 'max', limit: 130 } },
    { quietAlarms: { snoozed: 0, notices: 1 } },
  ),
  row('Abeto', { newestAt: NOW - 9 * HOUR_MS }),
  row('Haya', { supply: { label: 'boilerSupplyHeaderTemperature1', value: 80, time: NOW, min: 130 } }),
  row('Tilo', { watch: { ...WATCHED, unknown: 2 }, burner: { isOn: false, startsToday: 3 } }),
  row('Nogal', { watch: { ...WATCHED, isOn: false, told: 0 }, city: '', portfolio: '' }),
  row('Laurel', {
    plannedWork: { from: NOW + HOUR_MS, to: NOW + 5 * HOUR_MS, kinds: ['heating'], reason: '' },
    hasPressureSensor: false,
  }),
  row('Arce', { watch: { ...WATCHED, mutedUntil: NOW + HOUR_MS }, findings: { open: 1, worst: 'waste' } }),
  row('Ciruelo', { wingnuts: {}, newestAt: null }),
];
const VIEWS: readonly BoardViewReply[] = [
  { id: 'v1', name: 'Mía', query: 'group=none', isShared: false, version: 1, mayChange: true },
  { id: 'v2', name: 'De todos', query: 'group=city', isShared: true, version: 1, mayChange: false },
] as never;
let rows: readonly BoardRow[] | Error;

readSpanish('metric');

beforeEach(() => {
  localStorage.clear();
  rows = ROWS;
  vi.mocked(useSession).mockReturnValue({
    isSignedIn: true,
    isAuth: true,
    isAdmin: true,
    person: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  } as never);
  server.mockImplementation((async (group: string, name: string) => {
    if (name === 'boardViews') return { views: VIEWS, defaultId: 'v1' };
    if (name === 'board') {
      if (rows instanceof Error) throw rows;
      return { at: Date.now(), whole: true, rows, gone: [] };
    }
    if (name === 'walls') return { links: [{ id: 'l', name: 'TV', portfolio: '', city: '', usedAt: null }], max: 1 };
    if (group === 'alarms' && name === 'list') {
      const next = { kind: 'reminds', at: Date.now() + 9 * MINUTE_MS };
      const incident = {
        ...cold,
        id: 'Roble.a',
        propertyId: 'Roble',
        severity: 'critical',
        next,
        endedAt: null,
        timeZone: 'UTC',
      };
      return { open: [incident], past: [], more: false, checkedAt: Date.now(), now: Date.now() };
    }
    if (name === 'check') return { checkedAt: null, now: Date.now() };
    return [];
  }) as never);
});

const open = (query: string) => renderPage(<Board />, `/portal/dashboard/0?${query}`);
// Queries by role compute the names of the whole page each time, which takes seconds here.
const press = (selector: string) => {
  for (const button of document.querySelectorAll<HTMLElement>(selector)) fireEvent.click(button);
};

test('docs/product/languages.md#screens: the overview has no English words for a reader of Spanish', async () => {
  open('group=portfolio');
  await screen.findByText(/^en \d+ min$/);
  press('tbody button[aria-expanded="false"]');
  expect(foundEnglish()).toEqual([]);
  for (const said of [
    '3 requieren atención',
    '1 pospuesta',
    '1 aviso',
    'Suministro de caldera 1 25.3°C, por debajo de 54.4°C',
    'Sin calefacción, 3°C afuera',
    'Mantenimiento programado para calefacción de ',
    'Sin configurar (1)',
    'Sin cartera',
    '2 hallazgos, sin calefacción',
    'Sin lecturas desde hace',
  ])
    expect(document.body.textContent).toContain(said);
});

test.each([
  ['group=city&sort=property', '13 propiedades'],
  ['group=none&density=dense&view=v1&show=alarm', 'cambiada'],
  ['group=none&search=xyz', 'Nada coincide con "xyz". Pruebe con una ciudad o un Id. de propiedad.'],
  ['group=none&show=jobs&city=x', 'Ninguna propiedad coincide con estos filtros.'],
])('docs/product/languages.md#screens: the overview with %s has no English words', async (query, words) => {
  open(query);
  await screen.findByText(words);
  expect(foundEnglish()).toEqual([]);
});

test('docs/product/languages.md#screens: the menus of the overview have no English words', async () => {
  rows = ROWS.slice(-1);
  const { unmount } = open('group=portfolio&hide=starts');
  await screen.findByText('VISTAS');
  unmount();
  open('group=city&view=v1');
  await screen.findByText('cambiada');
  for (const words of ['ESTADO', 'COLUMNAS', 'Mía', 'MÁS']) {
    fireEvent.click(screen.getByText(words).closest('button') ?? document.body);
    expect(document.querySelectorAll('[role^="menuitem"]').length).toBeGreaterThan(2);
    expect(foundEnglish()).toEqual([]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  }
});

test('docs/product/languages.md#screens: an overview that fails or has nothing yet has no English words', async () => {
  rows = new Error('down');
  const { unmount } = open('group=none');
  await screen.findByText('No se pudieron cargar sus propiedades.');
  expect(foundEnglish()).toEqual([]);
  unmount();
  rows = [];
  open('group=none');
  await screen.findByText('Todavía no hay propiedades. Agregue la primera.');
  expect(foundEnglish()).toEqual([]);
});

test('docs/product/languages.md#screens: first steps and links of TV displays have no English words', async () => {
  renderPage(<FirstSteps userId="dana" isAdmin />);
  await screen.findByText('0 de 5 completos');
  expect(foundEnglish()).toEqual([]);
  renderPage(<WallLinksDialog rows={ROWS} view={BOARD_ADDRESS.read(new URLSearchParams())} onClose={() => {}} />);
  await screen.findByText('Llegó al límite de 1 enlaces.');
  expect(foundEnglish()).toEqual([]);
});

test('docs/product/board.md#csv: the file of the overview is Spanish for a reader of Spanish', () => {
  const lines = boardCsv(
    ROWS.map((each) => placed(each, NOW)),
    NOW,
  ).split('\r\n');
  expect(lines[0]).toMatch(
    /^Estado,Propiedad,Id. de la propiedad,Cartera,Ciudad,.*Suministro \(°C\),Suministro \(UTC\),/,
  );
  expect(lines[1]).toMatch(/^Alarma,Roble,.*crítica, sin asignar/);
});
