import { describe, expect, it } from 'vitest';
import { readContext } from '../../lib/context.ts';
import { billOf, priceOf } from './bill.ts';
import { type Fleet, MINUTES, messagesOf } from './fleet.ts';
import { biggestLevers, CHANGES } from './levers.ts';
import { RECOMMENDED, readFleet } from './options.ts';
import { PRICES } from './prices.ts';
import { PATHS, usage } from './usage.ts';

const usual = readFleet({ readings: 'timestream', users: '50', alarms: '200' });
const both: Fleet[] = [usual, { ...usual, readings: 'dynamodb' }];
const nobody: Fleet = { ...usual, wingnuts: 0, properties: 0, companies: 0, users: 0, alarms: 0 };
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);

describe('A month of the portal', () => {
  it.each(both)('costs the same added by path and by service, with readings in $readings', (fleet) => {
    const { byPath, byService, total } = billOf(fleet);
    expect(Object.keys(byPath)).toEqual(Object.keys(PATHS));
    expect(sum(Object.values(byPath))).toBeCloseTo(total, 8);
    expect(sum(byService.values())).toBeCloseTo(total, 8);
  });

  it.each(both)('never costs less when there is more of anything, with readings in $readings', (fleet) => {
    const { total } = billOf(fleet);
    for (const name of ['wingnuts', 'inputs', 'users', 'hours', 'board', 'alarms', 'months'] as const) {
      expect(billOf({ ...fleet, [name]: fleet[name] * 2 }).total, name).toBeGreaterThanOrEqual(total);
    }
    for (const name of ['interval', 'poll'] as const) {
      expect(billOf({ ...fleet, [name]: fleet[name] / 2 }).total, name).toBeGreaterThan(total);
    }
  });

  it('without wingnuts and people costs only the queues, the check, alarms and their metrics', () => {
    const { byPath, total } = billOf(nobody);
    const standing = new Set(['telemetry', 'check', 'facts', 'files', 'operating']);
    for (const [path, cost] of Object.entries(byPath)) if (!standing.has(path)) expect(cost, path).toBe(0);
    expect(total).toBeLessThan(5);
    expect(billOf({ ...nobody, interval: 1, inputs: 48, months: 60, readings: 'dynamodb' }).total).toBeCloseTo(
      total,
      8,
    );
  });

  it('of a thousand wingnuts that post each minute costs what a calculation by hand gives', () => {
    const { telemetry, history, live } = usage({ ...usual, wingnuts: 1000, interval: 60, users: 50, hours: 1 });
    // 1,000 wingnuts in 43,800 minutes.
    expect(messagesOf(usual)).toBe(43_800_000);
    expect(telemetry.iotMinutes).toBe(1000 * MINUTES);
    expect(telemetry.iotMessages).toBe(43_800_000);
    // 50 hours a day, 900 polls an hour, 365/12 days.
    expect(live.apiCalls).toBeCloseTo(50 * 900 * (365 / 12), 6);
    // 3⅓ messages a call (16⅔ a second, five pollers) of some 385 bytes each make 2 KB: 13,140,000 calls.
    expect(history.seriesWrites).toBeCloseTo(2 * 13_140_000, 0);
  });

  it.each(both)('has energy for at most 2% of it, with readings in $readings', (fleet) => {
    const { byPath, total } = billOf({ ...fleet, wingnuts: 1000, properties: 1000 });
    expect(byPath.energy).toBeGreaterThan(0);
    expect(byPath.energy / total).toBeLessThan(0.02);
  });

  it('is free up to the free amount of every account', () => {
    expect(priceOf('people', 10_000)).toBe(0);
    expect(priceOf('people', 10_100)).toBeCloseTo(1.5, 10);
    expect(priceOf('iotMessages', 1_000_000)).toBe(1);
    expect(priceOf('traces', 148_800)).toBeCloseTo(0.244, 10);
  });

  it('has a lower price for what is above a tier, and only for that', () => {
    expect(priceOf('iotMessages', 1e9)).toBeCloseTo(1000, 6);
    expect(priceOf('iotMessages', 1.5e9)).toBeCloseTo(1400, 6);
    expect(priceOf('iotMessages', 6e9)).toBeCloseTo(1000 + 3200 + 700, 6);
  });

  it('of one large company costs more than that of many small ones: each list reads all of a company', () => {
    const reads = (companies: string) => usage(readFleet({ wingnuts: '2000', companies })).accounts.reads ?? 0;
    // A list of 2,000 wingnuts with all 48 inputs reads some 900 units (docs/decisions/096).
    const listed = usage(readFleet({ wingnuts: '2000', inputs: '48', companies: '1', users: '1' })).accounts.reads ?? 0;
    expect(listed / ((365 / 12) * 10)).toBeGreaterThan(900);
    expect(listed / ((365 / 12) * 10)).toBeLessThan(1400);
    expect(reads('1')).toBeGreaterThan(5 * reads('40'));
  });

  it('has the polls of open boards, every second of which reads the company', () => {
    const of = (board: string, companies = '1') =>
      usage(readFleet({ wingnuts: '1000', users: '10', companies, board })).boards;
    expect([of('0').apiCalls, of('0').reads]).toEqual([0, 0]);
    // Ten people for two hours, 240 polls an hour.
    const calls = 10 * 2 * 240 * (365 / 12);
    expect(of('2').apiCalls).toBeCloseTo(calls, 6);
    const inOne = ((of('2').reads ?? 0) - 2 * calls) / (calls / 2);
    const inTen = ((of('2', '10').reads ?? 0) - 2 * calls) / (calls / 2);
    // 1,000 wingnuts and properties: some 6.5 MB at half price.
    expect(inOne).toBeGreaterThan(500);
    expect(inOne).toBeLessThan(1200);
    expect(inOne / inTen).toBeCloseTo(10, 6);
  });

  it('has one reading in 30 seconds of a board of many properties, whoever looks', () => {
    const of = (wingnuts: string, users: string) =>
      usage(readFleet({ wingnuts, users, companies: '1', board: '2' })).boards;
    const calls = (users: number) => users * 2 * 240 * (365 / 12);
    // 2,001 properties: the most that is read in a month, and some units for each second poll.
    const [few, many] = [of('2001', '200'), of('2001', '400')];
    const more = ((many.reads ?? 0) - (few.reads ?? 0) - 2 * calls(200)) / (calls(200) / 2);
    expect(more).toBeLessThan(30);
    expect(many.writes).toBe(few.writes);
    expect(of('2000', '400').reads).toBeGreaterThan(5 * (many.reads ?? 0));
    expect(of('2000', '400').writes).toBeUndefined();
    // One person alone: as much as before is read, and it is stored.
    const [below, above] = [of('2000', '1'), of('2001', '1')];
    expect((above.reads ?? 0) / (below.reads ?? 1)).toBeLessThan(1.05);
  });

  it('has the mails of a storm', () => {
    const mails = (outages: string) => usage(readFleet({ wingnuts: '10000', outages, alarms: '0' })).mail.mails;
    // 1,000 wingnuts, three people: raised, five reminders, ended.
    expect([mails('0'), mails('2')]).toEqual([0, 2 * 1000 * 3 * 7]);
  });
});

it('A firewall costs its rule and each request', () => {
  const of = (firewall: string) => billOf(readFleet({ wingnuts: '10000', firewall })).byPath.operating;
  const { live, boards, charts, energy, accounts } = usage(readFleet({ wingnuts: '10000' }));
  const requests = [live, boards, charts, energy, accounts].reduce(
    (sum, { edgeRequests = 0 }) => sum + edgeRequests,
    0,
  );
  expect(of('on') - of('off')).toBeCloseTo(6 + requests * 0.6e-6, 6);
});

it('Copies outside cost 42 whole backups and a copy a day of what can be recovered', () => {
  const of = (copies: string) => billOf(readFleet({ wingnuts: '1000', copies })).byPath.operating;
  const { history, facts, energy, accounts } = usage(readFleet({ wingnuts: '1000' }));
  const gb = [history, facts, energy, accounts].reduce((sum, { recoverable = 0 }) => sum + recoverable, 0);
  expect(gb).toBeGreaterThan(0);
  expect(of('outside') - of('off')).toBeCloseTo(gb * (42 * 0.1 + (365 / 12) * 0.02), 6);
});

describe('With the recommended options', () => {
  /** Dollars, to a tenth of a cent, as docs/operations.md has them. */
  const aWingnut = (wingnuts: string) =>
    Number((billOf(readFleet({ ...RECOMMENDED, wingnuts })).total / Number(wingnuts)).toFixed(3));

  it('a wingnut costs at most 4.6 cents a month with 1,000 of them, 3.5 with 10,000, and 3.7 with 100,000', () => {
    expect(aWingnut('1000')).toBeLessThanOrEqual(0.046);
    expect(aWingnut('10000')).toBeLessThanOrEqual(0.035);
    expect(aWingnut('100000')).toBeLessThanOrEqual(0.037);
  });

  it('nothing is left to recommend but what users lose', () => {
    const cheaper = biggestLevers(readFleet({ ...RECOMMENDED, wingnuts: '10000' }));
    expect(cheaper.map(({ option }) => option)).toEqual(['"readingsMonths": 6']);
  });
});

describe('Provisioned capacity', () => {
  const of = (capacity: string, more: Record<string, string> = {}) =>
    usage(readFleet({ wingnuts: '10000', capacity, ...more }));

  it('has units for what wingnuts read and write each second, of which seven tenths are used', () => {
    const asked = of('on-demand').history;
    const { writes, writeUnits, readUnits } = of('provisioned').history;
    expect(writes).toBeUndefined();
    expect(writeUnits).toBeCloseTo((asked.writes ?? 0) / 3600 / 0.7, 6);
    expect(readUnits).toBeCloseTo((asked.reads ?? 0) / 3600 / 0.7, 6);
  });

  it('follows people later than they come', () => {
    expect(of('provisioned').live.readUnits).toBeCloseTo((of('on-demand').live.reads ?? 0) / 3600 / 0.525, 6);
  });

  it('has ten units for each table and index, if nobody uses them', () => {
    const idle = { wingnuts: '0', properties: '0', companies: '0', users: '0', alarms: '0' };
    const all = Object.values(of('provisioned', idle));
    expect(sum(all.map(({ writeUnits = 0 }) => writeUnits))).toBeCloseTo(3 * 10 * (365 / 12) * 24, 6);
  });

  it('saves more than half of the price of requests from 1,000 wingnuts on', () => {
    const dynamodb = (capacity: string) =>
      billOf(readFleet({ wingnuts: '1000', capacity })).byService.get('DynamoDB') ?? 0;
    expect(dynamodb('provisioned')).toBeLessThan(dynamodb('on-demand') / 2);
  });
});

it('Files are stored, and read from S3 itself: two photos of a property a month, each seen five times, and exports', () => {
  const { files } = usage(readFleet({ wingnuts: '1000', properties: '1000', users: '40', months: '10' }));
  expect(files.filesWritten).toBe(2 * 2000 + 10);
  expect(files.filesRead).toBe(10_010);
  expect(files.filesSent).toBeCloseTo(10_000 * 0.0005 + 10 * 0.005, 10);
  expect(files.filesStored).toBeCloseTo(2000 * 10 * 0.0005 * 1.05 + 10 * 0.005 * (7 / (365 / 12)), 10);
});

it('Lambda polls each of its seven queues, also when nothing is in it', () => {
  const requests = sum(Object.values(usage(nobody)).map(({ queueRequests = 0 }) => queueRequests));
  expect(requests).toBeCloseTo(7 * 5 * 3 * MINUTES, 0);
});

describe('Facts of days', () => {
  it.each([...both, readFleet({ ...RECOMMENDED, wingnuts: '1000' })])(
    'cost at most 3% of the month with 1,000 wingnuts and readings in $readings, reported by $reporting',
    (fleet) => {
      const { byPath, total } = billOf(fleet);
      expect(byPath.facts).toBeGreaterThan(0);
      expect(byPath.facts / total).toBeLessThanOrEqual(0.03);
    },
  );

  it('of a thousand properties are one write each hour and two more a day, and ten a day for their findings', () => {
    const { writes } = usage(readFleet({ wingnuts: '1000', inputs: '20' })).facts;
    expect(writes).toBeCloseTo(1000 * (26 + 10) * (365 / 12), 6);
  });
});

describe('Reports by mail', () => {
  it('of a hundred people are ten mails for each report, with five reports and a third in a month', () => {
    const { mails = 0 } = usage(readFleet({ wingnuts: '1000', users: '100' })).reports;
    expect(mails).toBeCloseTo(10 * (365 / 12 / 7 + 1), 6);
  });

  it.each([...both, readFleet({ ...RECOMMENDED, wingnuts: '1000' })])(
    'cost less than 2% of the month with 1,000 wingnuts and readings in $readings, reported by $reporting',
    (fleet) => {
      const { byPath, total } = billOf(fleet);
      expect(byPath.reports).toBeGreaterThan(0);
      expect(byPath.reports / total).toBeLessThan(0.02);
    },
  );
});

describe('The biggest levers', () => {
  it('are at most three, the largest first, and each saves the stated amount', () => {
    const levers = biggestLevers(usual);
    expect(levers).toHaveLength(3);
    expect(levers.map(({ savings }) => savings)).toEqual(
      levers.map(({ savings }) => savings).toSorted((a, b) => b - a),
    );
    const saved = billOf(usual).total - billOf({ ...usual, readings: 'dynamodb' }).total;
    expect(levers.find(({ option }) => option === '"readings": "dynamodb"')?.savings).toBeCloseTo(saved, 8);
  });

  it('are none where nothing can be saved', () => {
    expect(biggestLevers({ ...nobody, readings: 'dynamodb', tracing: 'off' })).toEqual([]);
  });

  it('each name the option that does it, and those of the deployment can be set', () => {
    const needed = { mailFrom: 'a@b.example', vendorMail: 'a@b.example', vendorDomain: 'b.example' };
    for (const { option } of CHANGES) {
      const [, name, value] = /^"(\w+)": "?(\w+)"?$/.exec(option(usual)) ?? [];
      if (!name) expect(option(usual)).toBe('firmware with "reporting": true in its status (docs/device.md)');
      else expect(() => readContext({ ...needed, [name]: value }), option(usual)).not.toThrow();
    }
  });
});

it.each(Object.entries(PRICES))('The price of %s has a positive value, a month and a source', (_meter, price) => {
  expect(price.usd).toBeGreaterThan(0);
  expect(price.asOf).toMatch(/^\d{4}-\d{2}$/);
  expect(price.source).toMatch(/^https:\/\/aws\.amazon\.com\//);
});
