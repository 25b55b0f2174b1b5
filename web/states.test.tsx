import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../shared/api/types/board-types.ts';
import type { DashboardReply, NotificationReply, PropertyReply } from '../shared/api/types/entity-types.ts';
import { listFacts } from '../shared/domain/alarms/list-facts.ts';
import {
  PROPERTY_STATES,
  type PropertyState,
  STATE_WORDS,
  type WatchFacts,
} from '../shared/domain/alarms/property-state.ts';
import { HOUR_MS } from '../shared/domain/durations.ts';
import { READER } from '../shared/domain/figures/reader.ts';
import { statusSection } from '../shared/domain/reports/status.ts';
import { formatUtc } from '../shared/domain/time-text.ts';
import { watchedOf } from './pages/alarms/incidents/watched.ts';
import { type PropertyRow, propertyRows } from './pages/alarms/notifications/property-rows.ts';
import { BoardRow as BoardLine } from './pages/board/BoardRow.tsx';
import { boardCsv, shownColumns } from './pages/board/columns.tsx';
import { sampleRow, WATCHED } from './pages/board/rows.sample.ts';
import { placed } from './pages/board/rules/order.ts';
import { StateMark } from './pages/common/state/StateMark.tsx';
import { concernsOf, tagsOf } from './pages/dashboard/header/property-concerns.ts';
import { MapList } from './pages/map/MapList.tsx';
import { PROPERTY_COLUMNS } from './pages/properties/overview/columns.tsx';
import { PROPERTY_CSV } from './pages/properties/overview/csv-columns.ts';
import { propertyEntry } from './pages/shell/palette/entries.ts';
import { WallTile } from './pages/wall/WallTile.tsx';

/** docs/product/states.md#places: one property in each state, as each place says it. */

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const LABEL = 'boilerSupplyHeaderTemperature1';
const ALARM = {
  id: 'a',
  kind: 'sensor',
  subject: LABEL,
  since: NOW - HOUR_MS,
  raisedAt: NOW,
  acknowledged: false,
} as const;

/** The state of a property. */
interface Scene {
  readonly alarms?: number;
  readonly wingnuts?: readonly ('Live' | 'Disconnected')[];
  /** The first of them has not sent anything yet. */
  readonly isWaiting?: boolean;
  readonly watch?: Partial<WatchFacts>;
  readonly isUnderWork?: boolean;
}

const work = { id: 'k', from: NOW - HOUR_MS, to: NOW + HOUR_MS, reason: 'x' };
const settingsIn = ({ watch, isUnderWork }: Scene): NotificationReply =>
  ({
    id: 'p',
    entityStatus: (watch?.isOn ?? true) ? 'enabled' : 'disabled',
    told: watch?.told ?? 1,
    config: {
      propertyId: 'p',
      thresholds: { [LABEL]: { min: '130', thresholdStatus: watch?.limits === 0 ? 'disabled' : 'enabled' } },
      recipients: [],
    },
    ...(isUnderWork && { plannedWork: [work] }),
  }) as unknown as NotificationReply;
const linkedIn = ({ wingnuts = ['Live'], isWaiting = false }: Scene) =>
  wingnuts.map((status, index) => ({
    id: `w${index}`,
    externalId: `4821300${index}`,
    status,
    config: {
      version: 1,
      ...(!(isWaiting && index === 0) && { latestPost: formatUtc(status === 'Live' ? NOW : NOW - HOUR_MS) }),
      sensors:
        index === 0 ? { AN01: { type: 'x', label: LABEL } } : { AN02: { type: 'x', label: 'outdoorTemperature1' } },
    },
  }));
const propertyIn = (scene: Scene): PropertyReply => {
  const { outside = 0, warnings = 0, unknown = 0 } = scene.watch ?? {};
  return {
    id: 'p',
    externalId: '1042',
    entityStatus: 'enabled',
    createdAt: '2024-10-03 14:20:00',
    version: 0,
    config: {
      name: 'Alder House',
      portfolio: '',
      assets: [],
      alarms: {},
      timeZone: 'UTC',
      address: { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' },
    },
    ...(scene.alarms && { openAlarms: scene.alarms }),
    trouble: { outside, warnings, unknown },
    linkedWingnuts: linkedIn(scene),
  } as unknown as PropertyReply;
};
const rowIn = ({ alarms = 0, wingnuts = ['Live'], isWaiting, watch, isUnderWork }: Scene): BoardRow =>
  sampleRow(NOW, {
    id: 'p',
    name: 'Alder House',
    openAlarms: alarms,
    alarms: alarms > 0 ? [ALARM] : [],
    watch: { ...WATCHED, ...watch },
    wingnuts: Object.fromEntries(
      ['Live', 'Disconnected'].map((status) => [status, wingnuts.filter((wingnut) => wingnut === status).length]),
    ),
    newestAt: wingnuts.includes('Live') ? NOW : NOW - HOUR_MS,
    ...(isWaiting && { waiting: 1 }),
    ...((wingnuts.length === 0 || (isWaiting && wingnuts.length === 1)) && { newestAt: null }),
    ...(isUnderWork && { plannedWork: work }),
  });
const dashboardIn = (scene: Scene): DashboardReply => {
  const { outside = 0, unknown = 0 } = scene.watch ?? {};
  return {
    property: propertyIn(scene),
    latest: {
      [LABEL]: { time: NOW, value: unknown > 0 ? null : outside > 0 ? 90 : 160 },
      outdoorTemperature1: { time: NOW, value: 30 },
    },
    thresholds: settingsIn(scene).config.thresholds,
    active: outside > 0 ? [LABEL] : [],
    alarms: scene.alarms ? [ALARM] : [],
    watch: { ...WATCHED, ...scene.watch },
    ...(scene.isUnderWork && { plannedWork: [work] }),
    checkedAt: NOW,
    now: NOW,
  };
};

const SCENES: readonly [what: string, scene: Scene, state: PropertyState, says: string][] = [
  ['all is well', {}, 'watched', 'No alarms active'],
  ['an alarm is open', { alarms: 1 }, 'alarm', '1 alarm active'],
  ['nothing reports', { wingnuts: ['Disconnected'] }, 'silent', 'Wingnut offline'],
  ['nothing has come yet', { wingnuts: ['Disconnected'], isWaiting: true }, 'unwatched', 'Waiting for first message'],
  [
    'a wingnut beside another has sent nothing yet',
    { wingnuts: ['Disconnected', 'Live'], isWaiting: true },
    'unwatched',
    '1 of 2 wingnuts has sent nothing yet',
  ],
  ['a part does not report', { wingnuts: ['Live', 'Disconnected'] }, 'unknown', '1 of 2 wingnuts offline'],
  ['a sensor has no value', { watch: { unknown: 1 } }, 'unknown', '1 sensor not reporting'],
  ['a value is outside', { watch: { outside: 1 } }, 'outside', '1 sensor out of range'],
  [
    'no wingnut is linked',
    { wingnuts: [], watch: { limits: 0, isOn: false, told: 0 } },
    'unwatched',
    'No wingnut linked',
  ],
  ['no limit is on', { watch: { limits: 0 } }, 'unwatched', 'No alarm limits set'],
  ['alarms are off', { watch: { isOn: false } }, 'unwatched', 'Alarms are off'],
  ['nobody is told', { watch: { told: 0 } }, 'unwatched', 'No recipients'],
  ['work goes on', { isUnderWork: true }, 'unwatched', 'Scheduled maintenance'],
];

const shown = (element: React.ReactNode) => {
  const { container, unmount } = render(<MemoryRouter>{element}</MemoryRouter>);
  const state = container.querySelector('[data-state]')?.getAttribute('data-state');
  const mark = container.querySelector('span[data-state]');
  const said = {
    state: mark?.getAttribute('data-state') ?? state,
    word: mark?.textContent,
    text: container.textContent ?? '',
  };
  unmount();
  return said;
};
const listRow = (scene: Scene): PropertyRow => {
  const [row] = propertyRows([propertyIn(scene)], [settingsIn(scene)], NOW);
  if (!row) throw new Error('The list has the property');
  return row;
};
const cell = (id: string, row: PropertyRow) => PROPERTY_COLUMNS.find((column) => column.id === id)?.cell(row);

describe.each(SCENES)('Where %s, one truth is said', (_what, scene, state, says) => {
  const { word } = STATE_WORDS[state];
  const at = placed(rowIn(scene), NOW);
  const nothing = () => {};

  test('on the board, in its file, on the wall and in the list of the map', () => {
    const columns = shownColumns(new Set(), true);
    const rest = { minute: NOW, columns, index: 0, isDense: false, measure: undefined };
    const line = shown(
      <table>
        <tbody>
          <BoardLine {...at} {...rest} />
        </tbody>
      </table>,
    );
    const tile = shown(<WallTile {...at} size="plain" isRoomy={false} minute={NOW} />);
    const map = shown(
      <MapList
        located={[at]}
        missing={[]}
        minute={NOW}
        selected={undefined}
        search=""
        onSelect={nothing}
        onAim={undefined}
        mayAim={() => false}
        onClear={nothing}
      />,
    );
    for (const said of [line, tile, map]) expect(said).toMatchObject({ state, word });
    expect(boardCsv([at], NOW).split('\r\n')[1]).toMatch(new RegExp(`^${word},`));
    if (state === 'unwatched') for (const said of [line, tile, map]) expect(said.text).toContain(says);
  });

  test('on the dashboard', () => {
    const reply = dashboardIn(scene);
    const [first] = tagsOf(reply, concernsOf(reply));
    expect(first).toMatchObject({ state, words: says });
  });

  test('in the list of properties, its file and find', () => {
    const row = listRow(scene);
    expect(shown(<StateMark state={row.state} />)).toMatchObject({ state, word });
    expect(shown(cell('alarm', row))).toMatchObject({ state, word });
    const text = PROPERTY_CSV.find(({ heading }) => heading === 'State')?.text(row);
    expect(text).toBe(state === 'watched' ? word : `${word}: ${says}`);
    expect(propertyEntry(propertyIn(scene), row.facts).value).toBe(state === 'watched' ? word : says);
  });

  test('on the page without alarms and in reports', () => {
    const { isAll, words } = watchedOf([propertyIn(scene)], [settingsIn(scene)], NOW);
    expect(isAll).toBe(state === 'watched');
    // It counts properties, so it says nothing of one wingnut of two.
    const counted = says.includes('sent nothing yet') ? 'Waiting for first message' : says;
    if (!isAll) expect(words[0]).toBe(`${state === 'unwatched' ? counted : word}: 1 of 1 property`);
    const facts = listFacts(propertyIn(scene), settingsIn(scene), NOW);
    const property = { id: 'p', title: 'Alder', facts, alarms: [], findings: [], days: [], before: [], notes: [] };
    const section = statusSection({
      properties: [property],
      period: { kind: 'week', from: '', to: '' },
      zone: 'UTC',
      reader: READER,
    } as never);
    expect(section?.lines.map((line) => line.words)).toEqual(state === 'watched' ? [] : [`Alder: ${word}: ${says}`]);
  });
});

test('Each state is among them', () => {
  expect(new Set(SCENES.map(([, , state]) => state))).toEqual(new Set(PROPERTY_STATES));
});
