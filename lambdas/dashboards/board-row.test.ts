import { describe, expect, it } from 'vitest';
import type { BoardRow } from '../../shared/api/types/board-types.ts';
import type { Threshold } from '../../shared/domain/alarms/limits/breach.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { JobCount } from '../../shared/domain/jobs/job.ts';
import { type Cell, countedInputs, HALF_HOUR_MS, halfHourOf } from '../../shared/domain/readings/half-hours.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../shared/domain/wingnuts/wingnut.ts';
import { runningText, withCells } from '../../shared/platform/half-hours.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import { type BoardFacts, boardRow } from './board-row.ts';

const NOW = Date.UTC(2026, 10, 23, 15, 10);
const address = { streetAddress: '1 Elm', city: 'Boston', provinceState: 'MA', country: 'US', postalZip: '02101' };
const property: BoardFacts['property'] = {
  id: 'p',
  externalId: '17',
  entityStatus: 'enabled',
  createdAt: 0,
  name: 'Alder',
  portfolio: 'West',
  address,
  assets: [],
  timeZone: 'America/New_York',
  linkedWingnuts: ['w'],
  wiringVersion: 1,
};

/** A wingnut whose sensors, by label, have said these values at these times. Its inputs are the labels' places. */
function wingnut(said: Record<string, readonly [value: number | null, ago: number] | undefined>, id = 'w', ago = 0) {
  const entries = Object.entries(said).map(([label, known], at) => ({ label, known, input: `AN0${at + 1}` }));
  const values = entries.flatMap(({ input, known }) =>
    known ? [[input, { value: known[0], time: NOW - known[1] }] as const] : [],
  );
  return {
    wingnut: {
      id,
      externalId: `WN-${id}`,
      createdAt: 0,
      version: 1,
      propertyId: 'p',
      sensors: Object.fromEntries(entries.map(({ input, label }) => [input, { type: 'x', label }])) as Sensors,
    },
    latest: { id, receivedAt: NOW - ago, values: Object.fromEntries(values) },
  };
}

const settings = (thresholds: Record<string, Threshold>, more: Partial<NotificationItem> = {}): NotificationItem => ({
  companyId: 'c',
  propertyId: 'p',
  entityStatus: 'enabled',
  recipients: [],
  thresholds,
  ...more,
});
const on = (limits: Partial<Threshold>): Threshold => ({ thresholdStatus: 'enabled', ...limits });
const rowOf = (facts: Partial<BoardFacts>): BoardRow =>
  boardRow(
    {
      property,
      wingnuts: [],
      state: undefined,
      notification: undefined,
      halfHours: new Map(),
      reached: { users: new Map([['ann', {}]]), contacts: [] },
      owners: new Map(),
      ...facts,
    },
    NOW,
  );

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const OUTLET = 'boilerOutletTemperature1';

describe('A row of the board', () => {
  it('says of a property without wingnuts only what it is', () => {
    expect(rowOf({})).toEqual({
      id: 'p',
      externalId: '17',
      name: 'Alder',
      portfolio: 'West',
      city: 'Boston',
      timeZone: 'America/New_York',
      wingnuts: {},
      alarms: [],
      openAlarms: 0,
      hasPressureSensor: false,
      newestAt: null,
      watch: { isOn: false, limits: 0, told: 0, outside: 0, unknown: 0, warnings: 0 },
    });
  });

  it.each<[what: string, said: Parameters<typeof wingnut>[0], supply: BoardRow['supply']]>([
    [
      'the best source of the gauge',
      { [OUTLET]: [150, 0], [SUPPLY]: [160, 0] },
      { label: SUPPLY, value: 160, time: NOW },
    ],
    [
      'the next one while the best is faulted',
      { [SUPPLY]: [null, 0], [OUTLET]: [150, 0] },
      { label: OUTLET, value: 150, time: NOW },
    ],
    [
      'the best one with its time, when it is stale',
      { [SUPPLY]: [160, HOUR_MS], [OUTLET]: [150, 0] },
      { label: SUPPLY, value: 160, time: NOW - HOUR_MS },
    ],
    [
      'the next one when the best is silent for more than a day',
      { [SUPPLY]: [160, DAY_MS + 1], [OUTLET]: [150, 0] },
      { label: OUTLET, value: 150, time: NOW },
    ],
    [
      'the old value of the only one',
      { [SUPPLY]: [160, 9 * DAY_MS] },
      { label: SUPPLY, value: 160, time: NOW - 9 * DAY_MS },
    ],
    ['nothing without a value', { [SUPPLY]: undefined }, undefined],
    ['nothing of other sensors', { boilerReturnHeaderTemperature1: [120, 0] }, undefined],
  ])('takes as supply temperature %s', (_, said, supply) => {
    expect(rowOf({ wingnuts: [wingnut(said)] }).supply).toEqual(supply);
  });

  it('has pressure and hot water from their own sensors, also of two wingnuts', () => {
    const two = [
      wingnut({ boilerSystemPressure1: [21, 0] }),
      wingnut({ hotWaterTankOutletTemperature1: [130, 0] }, 'v'),
    ];
    expect(rowOf({ wingnuts: two })).toMatchObject({
      pressure: { label: 'boilerSystemPressure1', value: 21 },
      hotWater: { label: 'hotWaterTankOutletTemperature1', value: 130 },
    });
  });

  const RETURN = 'boilerReturnHeaderTemperature1';
  it.each<[what: string, said: Parameters<typeof wingnut>[0], returned: BoardRow['return']]>([
    ['with the time of the supply temperature unsaid', { [SUPPLY]: [160, 0], [RETURN]: [142.2, 0] }, { value: 142.2 }],
    [
      'with its own time where that is another one',
      { [SUPPLY]: [160, 0], [RETURN]: [142.2, MINUTE_MS] },
      { value: 142.2, time: NOW - MINUTE_MS },
    ],
    ['without a supply temperature', { [RETURN]: [142.2, 0] }, { value: 142.2, time: NOW }],
    [
      'of the next sensor while the best is faulted',
      { [SUPPLY]: [160, 0], [RETURN]: [null, 0], boilerInletTemperature1: [141, 0], returnLineTemperature1: [140, 0] },
      { value: 140 },
    ],
    ['not at all without such a sensor', { [SUPPLY]: [160, 0] }, undefined],
  ])('says the return temperature %s', (_, said, returned) => {
    expect(rowOf({ wingnuts: [wingnut(said)] }).return).toEqual(returned);
  });

  it.each<[what: string, said: Parameters<typeof wingnut>[0], has: boolean]>([
    ['none is wired', { [SUPPLY]: [160, 0] }, false],
    ['it has a value', { boilerSystemPressure1: [21, 0] }, true],
    ['it is faulted', { boilerSystemPressure1: [null, 0] }, true],
    ['it has sent nothing yet', { boilerSystemPressure1: undefined }, true],
  ])('says whether a pressure sensor is wired: %s', (_, said, has) => {
    expect(rowOf({ wingnuts: [wingnut(said)] }).hasPressureSensor).toBe(has);
  });

  it.each<[what: string, notification: NotificationItem | undefined, limits: object, on: number]>([
    ['both sides', settings({ [SUPPLY]: on({ min: '130', max: '180' }) }), { min: 130, max: 180 }, 1],
    ['one side: 999 is no limit', settings({ [SUPPLY]: on({ min: '130', max: '999' }) }), { min: 130 }, 1],
    ['none: a limit without a figure', settings({ [SUPPLY]: on({ min: '0', max: '999' }) }), {}, 0],
    ['none: the limit is off', settings({ [SUPPLY]: { min: '130', thresholdStatus: 'disabled' } }), {}, 0],
    [
      'none: the notifications are off',
      settings({ [SUPPLY]: on({ min: '130' }) }, { entityStatus: 'disabled' }),
      {},
      1,
    ],
    ['none: another sensor has limits, which nobody has wired', settings({ [OUTLET]: on({ min: '130' }) }), {}, 0],
    ['none: there are no settings', undefined, {}, 0],
  ])('has the limits that are on: %s', (_, notification, limits, count) => {
    const row = rowOf({ wingnuts: [wingnut({ [SUPPLY]: [160, 0] })], notification });
    expect(row.watch.limits).toBe(count);
    expect(row.supply).toEqual({ label: SUPPLY, value: 160, time: NOW, ...limits });
  });

  it('knows what decides whether it is watched', () => {
    const LEAK = 'leak1';
    const linked = [
      wingnut({ [SUPPLY]: [90, 0], [OUTLET]: [null, 0], [LEAK]: [1, 0] }),
      wingnut({ outdoorTemperature1: [null, 0] }, 'silent', 16 * MINUTE_MS),
    ];
    const notification = settings(
      { [SUPPLY]: on({ min: '130' }), [OUTLET]: { min: '130', thresholdStatus: 'disabled' } },
      {
        entityStatus: 'disabled',
        recipients: ['ann', 'gone'].map((id) => ({ id, type: 'email' as const })),
      },
    );
    expect(rowOf({ wingnuts: linked, notification }).watch).toEqual({
      isOn: false,
      limits: 1,
      told: 1,
      outside: 1,
      unknown: 1,
      warnings: 1,
    });
  });

  it('counts its jobs that are to do; those that the data must judge are none', () => {
    const jobsOf = (jobs: JobCount) => rowOf({ property: { ...property, jobs } }).jobs;
    expect([jobsOf({ open: 2, done: 1 }), jobsOf({ open: 0, done: 1 })]).toEqual([2, undefined]);
  });

  it('counts its wingnuts by their status, says how many have sent nothing yet, and has the newest message', () => {
    const linked = [
      wingnut({ [SUPPLY]: [160, 0] }, 'a', MINUTE_MS),
      wingnut({ [OUTLET]: [150, 0] }, 'b', 16 * MINUTE_MS),
      wingnut({}, 'c', 2 * MINUTE_MS),
      { ...wingnut({}, 'd'), latest: undefined },
    ];
    expect(rowOf({ wingnuts: linked })).toMatchObject({
      wingnuts: { Live: 1, Disconnected: 2, Unconfigured: 1 },
      waiting: 1,
      newestAt: NOW - MINUTE_MS,
    });
  });

  it.each<[what: string, burners: readonly (readonly [number | null, number] | undefined)[], isOn: boolean | null]>([
    [
      'one is ON',
      [
        [0, 0],
        [1, 0],
      ],
      true,
    ],
    ['one is ON, and nobody knows of the other', [undefined, [1, 0]], true],
    [
      'all are OFF',
      [
        [0, 0],
        [0, 0],
      ],
      false,
    ],
    [
      'one is OFF, and nobody knows of the other',
      [
        [0, 0],
        [1, 16 * MINUTE_MS],
      ],
      null,
    ],
    ['it is faulted', [[null, 0]], null],
    ['it has never said a state', [undefined], null],
  ])('says whether a burner is ON: %s', (_, burners, isOn) => {
    const said = Object.fromEntries(burners.map((known, at) => [`boilerRelayState${at + 1}`, known]));
    expect(rowOf({ wingnuts: [wingnut(said)] }).burner).toMatchObject({ isOn });
  });

  it('has no burner without a sensor of its state', () => {
    expect(rowOf({ wingnuts: [wingnut({ boilerPumpRelayState1: [1, 0] })] }).burner).toBeUndefined();
  });

  describe('Its open alarms', () => {
    const raised = (since: number, severity?: 'critical' | 'notice') => ({
      phase: 'raised' as const,
      since,
      raisedAt: since,
      toldAt: since,
      breachedAt: since,
      extreme: { value: 1, limit: 2, time: since },
      ...(severity && { severity }),
    });
    const alarmsIn = (state: object, owners: BoardFacts['owners'] = new Map()) =>
      rowOf({
        state: { wingnuts: {}, acknowledged: [], ...state } as unknown as BoardFacts['state'],
        wingnuts: [wingnut({ [SUPPLY]: [160, 0] })],
        owners,
      });
    const subjects = ({ alarms }: BoardRow) => alarms.map(({ subject }) => subject);

    it('are the three most urgent, and how many there are', () => {
      const row = alarmsIn({
        sensors: { late: raised(40), notice: raised(1, 'notice'), early: raised(10), critical: raised(50, 'critical') },
        wingnuts: { w: { since: 20, raisedAt: 21, toldAt: 21 } },
      });
      expect(subjects(row)).toEqual(['critical', 'w', 'early']);
      expect(row.alarms[1]).toEqual({
        kind: 'silence',
        subject: 'w',
        serial: 'WN-w',
        since: 20,
        raisedAt: 21,
        depth: 1,
      });
      expect(row.openAlarms).toBe(5);
    });

    it('docs/product/incidents.md#count: of one cause are one, with the worst severity; a snooze that is over has nobody', () => {
      const row = alarmsIn(
        {
          sensors: { lead: raised(10), follower: raised(30, 'critical'), free: raised(20), asleep: raised(40) },
          acknowledged: ['10-lead'],
          snoozed: { '40-asleep': 'over', '20-free': NOW },
          groups: { '10-lead': { cause: 'heat', followers: ['30-follower'] } },
        },
        new Map([['p.10-lead', 'Ann']]),
      );
      expect(
        row.alarms.map(({ subject, severity, others, owner, snoozed }) => [subject, severity, others, owner, snoozed]),
      ).toEqual([
        ['lead', 'critical', 1, 'Ann', undefined],
        ['free', undefined, undefined, undefined, undefined],
        ['asleep', undefined, undefined, '', 'over'],
      ]);
      expect([row.openAlarms, row.quietAlarms]).toEqual([3, { snoozed: 1, notices: 0 }]);
    });

    it('have the end of their snooze, and somebody without a name where nobody knows who', () => {
      const row = alarmsIn({ sensors: { asleep: raised(40) }, snoozed: { '40-asleep': 'over' } });
      expect(row.alarms[0]).toMatchObject({ owner: '', snoozed: 'over' });
    });

    it('have the newest value of their sensor', () => {
      expect(alarmsIn({ sensors: { [SUPPLY]: raised(1) } }).alarms[0]?.latest).toEqual({ value: 160, time: NOW });
      expect(alarmsIn({ sensors: { [OUTLET]: raised(1) } }).alarms[0]).not.toHaveProperty('latest');
    });
  });

  it('has the planned work that goes on or comes next', () => {
    const work = (from: number, to: number, more = {}) => ({
      id: 'x',
      userId: 'u',
      reason: `${from}`,
      from: NOW + from,
      to: NOW + to,
      ...more,
    });
    const works = [work(50, 60), work(-9, -1), work(-5, 20), work(-8, 30, { endedAt: NOW - 3 })];
    expect(rowOf({ notification: settings({}, { plannedWork: works }) }).plannedWork).toEqual({
      from: NOW - 5,
      to: NOW + 20,
      reason: '-5',
    });
    expect(rowOf({ notification: settings({}, { plannedWork: [work(-9, -1)] }) }).plannedWork).toBeUndefined();
  });
});

/** A property whose sensors, by label, have these cells, by how many half hours ago. The one of now goes on. */
function withHistory(
  said: Parameters<typeof wingnut>[0],
  cells: Record<string, Record<number, Cell>>,
  timeZone = property.timeZone,
): Partial<BoardFacts> {
  const known = wingnut(said);
  const counted = countedInputs('p', known.wingnut.sensors);
  const now = halfHourOf(NOW);
  const over = new Map<InputKey, Map<number, Cell>>();
  const running = new Map<InputKey, Cell>();
  for (const [input, { label }] of counted.inputs) {
    for (const [ago, cell] of Object.entries(cells[label] ?? {})) {
      if (ago === '0') running.set(input, cell);
      else over.set(input, (over.get(input) ?? new Map<number, Cell>()).set(now - Number(ago), cell));
    }
  }
  const item = withCells('w', undefined, counted, over);
  const half = runningText(counted, { halfHour: now, cells: running });
  return {
    property: { ...property, timeZone },
    wingnuts: [{ ...known, latest: { ...known.latest, half } }],
    halfHours: new Map(item ? [['w', item]] : []),
  };
}

describe('The last 24 hours of a row', () => {
  it('are 48 half hours and the one that goes on, of the supply and of the outdoor temperature', () => {
    const outdoor = 'outdoorTemperature1';
    const cells = {
      [SUPPLY]: { 0: [1500, 1501], 1: [1402, 1503], 48: [1, 2], 49: [3, 4] },
      [outdoor]: { 2: [-55, 12] },
    } as const;
    const { history } = rowOf(withHistory({ [SUPPLY]: [150, 0], [outdoor]: undefined }, cells));
    expect(history?.from).toBe(halfHourOf(NOW) * HALF_HOUR_MS - DAY_MS);
    const none = (count: number) => Array.from({ length: count }, () => null);
    expect(history?.supply).toEqual([[0.1, 0.2], ...none(46), [140.2, 150.3], [150, 150.1]]);
    expect(history?.outdoor).toEqual([...none(46), [-5.5, 1.2], ...none(2)]);
  });

  it('are empty before the first reading, and absent without a sensor', () => {
    const { history } = rowOf(withHistory({ [OUTLET]: undefined }, {}));
    expect(history?.supply).toHaveLength(49);
    expect(history?.supply.every((each) => each === null)).toBe(true);
    expect(history).not.toHaveProperty('outdoor');
    expect(rowOf(withHistory({ outdoorTemperature1: [50, 0] }, {})).history).toBeUndefined();
  });

  it('are of the sensor whose value is shown', () => {
    const cells = { [SUPPLY]: { 1: [1, 2] }, [OUTLET]: { 1: [3, 4] } } as const;
    const { history } = rowOf(withHistory({ [SUPPLY]: [null, 0], [OUTLET]: [150, 0] }, cells));
    expect(history?.supply.at(-2)).toEqual([0.3, 0.4]);
  });
});

describe('The starts of today', () => {
  const [ONE, TWO] = ['boilerRelayState1', 'boilerRelayState2'];
  // 15:10 UTC is 10:10 in New York, 20:55 in Kathmandu and 15:10 in London: 20, 41 and 30 half hours after midnight.
  it.each<[what: string, zone: string, cells: Record<string, Record<number, Cell>>, burner: object]>([
    [
      'are those of all burners',
      'America/New_York',
      { [ONE]: { 0: [1, 0], 3: [2, 0] }, [TWO]: { 1: [4, 0] } },
      { startsToday: 7 },
    ],
    [
      'begin at midnight in the zone of the property',
      'America/New_York',
      { [ONE]: { 20: [3, 0], 21: [5, 0] } },
      { startsToday: 3 },
    ],
    [
      'are fewer in a zone whose day is younger',
      'Europe/London',
      { [ONE]: { 20: [3, 0], 30: [5, 0], 31: [9, 1] } },
      { startsToday: 8 },
    ],
    [
      'may be more, when readings came late',
      'America/New_York',
      { [ONE]: { 2: [3, 1] } },
      { startsToday: 3, isAtLeast: true },
    ],
    [
      'may be more, when midnight is inside a half hour',
      'Asia/Kathmandu',
      { [ONE]: { 41: [3, 0], 42: [2, 0] } },
      { startsToday: 3, isAtLeast: true },
    ],
    ['are none before the first', 'America/New_York', {}, { startsToday: 0 }],
  ])('%s', (_, zone, cells, burner) => {
    const row = rowOf(withHistory({ [ONE]: [0, 0], [TWO]: [0, 0] }, cells, zone));
    expect(row.burner).toEqual({ isOn: false, ...burner });
  });
});
