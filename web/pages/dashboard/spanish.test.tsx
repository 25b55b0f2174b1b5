import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DashboardReply } from '../../../shared/api/types/entity-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { DASHBOARD } from '../../../shared/domain/language/spanish/dashboard.ts';
import { FRAME } from '../../../shared/domain/language/spanish/frame.ts';
import { MESSAGES } from '../../../shared/domain/language/spanish/messages.ts';
import { formatUtc } from '../../../shared/domain/time-text.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../spanish.sample.ts';
import { DashboardBar } from './header/DashboardBar.tsx';
import { headOf } from './header/head.ts';
import { PropertyCard } from './header/PropertyCard.tsx';
import RangePickers from './range/RangePickers.tsx';
import ViewBar from './range/ViewBar.tsx';
import type { ShownView } from './range/view-address.ts';
import { Systems } from './Systems.tsx';

vi.mock('../../opening/after-charts.ts', () => ({ afterCharts: () => Promise.resolve(), chartsHaveData: () => {} }));

const server = fakeServer();
const now = Date.UTC(2026, 0, 12, 10);
const from = now - DAY_MS;
const [SUPPLY, PUMP, RELAY] = ['boilerSupplyHeaderTemperature1', 'boilerPumpCurrent1', 'boilerPumpRelayState1'];
const OTHER = '7c2f4a61-90d3-4e0b-8f5a-2b6d1c9e3a47';
const propertyOf = (id: string, name: string) => ({
  id,
  externalId: '1042',
  openAlarms: 1,
  config: {
    name,
    timeZone: 'UTC',
    address: { streetAddress: 'Calle 12', city: '', provinceState: '', country: '', postalZip: '' },
  },
  linkedWingnuts: [
    {
      id: 'w1',
      externalId: '48213007',
      status: 'Live',
      config: wiring(SUPPLY, PUMP, RELAY, 'boilerReturnHeaderTemperature1'),
    },
    { id: 'w2', externalId: '48213008', status: 'Disconnected', config: wiring() },
  ],
});
const wiring = (...labels: readonly (string | undefined)[]) => ({
  latestPost: formatUtc(now - 3 * HOUR_MS),
  sensors: Object.fromEntries(labels.map((label, index) => [`T${index + 1}`, { label }])),
});
const reply = {
  property: propertyOf('p1', 'Edificio Roble'),
  latest: {
    [SUPPLY]: { time: now, value: 77.6 },
    [PUMP]: { time: now, value: null },
    [RELAY]: { time: now, value: 1 },
  },
  thresholds: { [SUPPLY]: { min: '130', thresholdStatus: 'enabled' } },
  active: [],
  checkedAt: now - 4 * MINUTE_MS,
  now,
  watch: { isOn: true, limits: 1, told: 0, outside: 0, warnings: 0, unknown: 0 },
  plannedWork: [{ id: 'k', from, to: now + HOUR_MS, reason: 'válvula', kinds: ['heating'], wingnutId: 'w2' }],
  alarms: [
    {
      id: 'a1',
      kind: 'sensor',
      subject: SUPPLY,
      since: now - 2 * HOUR_MS,
      raisedAt: now,
      extreme: { side: 'min', limit: 130, value: 70 },
    },
  ],
} as unknown as DashboardReply;

const lineOf = (value: number, ...figures: readonly unknown[]) => [
  [value, value, ...figures],
  ...Array.from({ length: 1440 }, (_, minute): [number, number] => [from + minute * MINUTE_MS, value]),
];
const CYCLE = {
  label: RELAY,
  cycle_count: 24,
  min_cycle_on_time: 0,
  average_cycle_on_time: 12 * MINUTE_MS,
  max_cycle_on_time: null,
  longest_on_time: HOUR_MS,
  total_cycle_on_time: DAY_MS / 4,
  min_cycle_off_time: 7 * MINUTE_MS,
  average_cycle_off_time: 48 * MINUTE_MS,
  max_cycle_off_time: 90 * MINUTE_MS,
  total_cycle_off_time: (3 * DAY_MS) / 4,
  average_cycle_time: DAY_MS / 24,
  unknown_time: HOUR_MS,
};
const GAUGE = { label: SUPPLY, unit: '°F', min: 70, max: 180, average: 150, coverage: 0.5, lastValue: 77.6, time: now };
const ANSWERS: Readonly<Record<string, unknown>> = {
  list: [propertyOf('p1', 'Edificio Roble'), propertyOf(OTHER, 'Edificio Pino')],
  boilerPressure: { ...GAUGE, time: null, lastValue: 'none' },
  boilerTemperature: GAUGE,
  hotWaterTemperature: { ...GAUGE, time: now - 8 * HOUR_MS },
  overviewTimeSeries: { [SUPPLY]: lineOf(120), [PUMP]: lineOf(2) },
  overviewStates: { [RELAY]: lineOf(1) },
  boilerCycles: [CYCLE, { label: 'adjusted_time', start_time: from, end_time: now, unknown_time: HOUR_MS }],
  hotWaterCycles: [],
  alarms: { alarms: [{ ...reply.alarms[0], endedAt: null, acknowledged: null }], more: true },
  notes: { notes: [{ id: 'n', kind: 'service', from: now - HOUR_MS, to: null, text: 'quemador' }] },
  wingnutSpecs: [],
};

readSpanish();
beforeEach(() => {
  server.mockImplementation((async (_group: string, name: string) => ANSWERS[name] ?? {}) as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly look: (entries: readonly object[]) => void;
      constructor(look: (entries: readonly object[]) => void) {
        this.look = look;
      }
      observe() {
        this.look([{ contentRect: { width: 900 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const foundEnglish = () => englishFound(DASHBOARD, FRAME, MESSAGES);

const view: ShownView = { propertyId: 'p1', at: undefined, range: 'Last 24 hours', zone: undefined, compare: OTHER };
const base = { kind: 'live', preset: 'Last 24 hours', length: DAY_MS } as const;
const nothing = () => {};

test('docs/product/languages.md#screens: the bar and the concerns of a property have no English words', () => {
  const head = headOf({ reply, tail: {}, zone: 'UTC', now, silentSince: now - HOUR_MS, isLost: false });
  renderPage(
    <>
      <DashboardBar property={reply.property} tags={head.tags} now={now} />
      <PropertyCard {...head} tags={head.tags} zone="UTC" />
    </>,
  );
  expect(foundEnglish()).toEqual([]);
  screen.getByText('77.6°F · 52.4°F por debajo del mínimo de 130°F · desde hace 2 h');
  screen.getByText(/^Mantenimiento programado en el wingnut 48213008 para calefacción hasta .+: válvula$/);
});

test('docs/product/languages.md#screens: the choices of range and zone have no English words', async () => {
  renderPage(
    <>
      <ViewBar
        range={{ view, range: base, zone: 'UTC', now, earliest: from, onPrepare: nothing, onApply: nothing }}
        window={{
          view: { ...view, part: { startTime: from, endTime: now } },
          base,
          window: { startTime: from, endTime: now },
          zone: 'UTC',
          now,
          earliest: from,
          onShow: nothing,
        }}
        zone={{ view, timeZone: 'UTC', time: now, onChoose: nothing }}
      />
      <RangePickers
        range={base}
        at={undefined}
        zone="UTC"
        now={now}
        earliest={from}
        pending={undefined}
        onPend={nothing}
      />
    </>,
  );
  expect(foundEnglish()).toEqual([]);
  expect(screen.getAllByText('Últimas 24 horas').length).toBeGreaterThan(0);
});

test('docs/product/languages.md#screens: gauges, charts, states, cycles and wingnuts have no English words', async () => {
  renderPage(
    <Systems
      reply={reply}
      request={{ propertyId: 'p1', range: base, zone: 'UTC', enabled: true }}
      base={base}
      now={now}
      tail={{}}
      pollingGaps={[]}
      tab="System Overview"
      top={{ current: null }}
      view={view}
      earliest={from - DAY_MS}
      onShow={nothing}
    />,
  );
  await screen.findByRole('table', { name: 'Estados: valores' });
  await screen.findByText('Análisis de ciclos de bombas');
  await screen.findByText(/^Líneas más claras: Edificio Pino/);
  await screen.findAllByText('Suministro de caldera 1');
  fireEvent.click(await screen.findByRole('button', { name: 'MÁS' }));
  fireEvent.click(await screen.findByRole('button', { name: /^1 wingnut sin conexión, 1 en vivo.*Último: / }));
  for (const panel of await screen.findAllByRole('button', { name: /Wingnut \d+/ })) fireEvent.click(panel);
  await screen.findAllByText('Modelo del wingnut');
  expect(foundEnglish()).toEqual([]);
  for (const table of screen.getAllByRole('button', { name: / como tabla$/ })) fireEvent.click(table);
  await screen.findByText('Estados: cambios');
  expect(foundEnglish()).toEqual([]);
});
