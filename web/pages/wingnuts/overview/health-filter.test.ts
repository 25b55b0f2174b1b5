import { expect, test } from 'vitest';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { rowsCsv } from '../../common/selection/rows-csv.ts';
import { havingFilter, healthChoices, WINGNUTS_ADDRESS } from './health-filter.ts';
import { wingnutCsv } from './wingnut-csv.ts';
import { wingnutRows } from './wingnut-rows.ts';

const wingnut = (id: string, health: WingnutReply['health'], status = 'Live') =>
  ({
    id,
    externalId: id,
    status,
    config: { sensors: { AN01: {} }, propertyId: 'p' },
    health,
  }) as unknown as WingnutReply;
const ROWS = wingnutRows([
  wingnut('a', { network: 'lte', rssi: -113, restarts: { watchdog: 4 } }, 'Disconnected'),
  wingnut('b', { network: 'lte', rssi: -110, clockOffset: 300, buffered: 7 }),
  wingnut('c', { network: 'ethernet', buffered: 90 }),
  wingnut('d', undefined),
]);

// docs/product/wingnuts.md#overview
test.each([
  ['', 'abcd'],
  ['health=any', 'abc'],
  ['health=Weak+signal', 'ab'],
  ['health=Wrong+clock', 'b'],
  ['health=Restarting', 'a'],
  ['health=Waiting+readings', 'c'],
  ['health=Weak+signal&status=Live', 'b'],
  ['health=Tired', 'abcd'],
])('the address %j shows %j', (address, shown) => {
  const rows = havingFilter(ROWS, WINGNUTS_ADDRESS.read(new URLSearchParams(address)));
  expect(rows.map(({ uuid }) => uuid).join('')).toBe(shown);
});

test('each choice says how many wingnuts it shows', () => {
  expect(healthChoices(ROWS, 'all')[0]?.options.map(({ title }) => title)).toEqual([
    'Any health',
    'Any problem (3)',
    'Restarting (1)',
    'Waiting readings (1)',
    'Weak signal (2)',
    'Wrong clock (1)',
  ]);
});

test('a choice in the address can be taken back where no wingnut says anything of its health', () => {
  const silent = ROWS.filter(({ health }) => !health);
  expect(healthChoices(silent, 'all')).toEqual([]);
  expect(healthChoices(silent, 'any')).toHaveLength(1);
});

// docs/product/bulk.md#csv
test('the file has the health of each wingnut', () => {
  const [, signal, restarts, waiting, health] = wingnutCsv()
    .slice(-6)
    .map(({ text }) => text);
  const file = rowsCsv(wingnutCsv(), ROWS);
  expect(file).toContain('Signal,Restarts this week,Readings waiting,Health,Status');
  expect(ROWS.map((row) => [signal, restarts, waiting, health].map((text) => text?.(row)))).toEqual([
    ['Weak LTE signal (-113 dBm)', '4', '', 'Restarting, Weak signal'],
    ['Weak LTE signal (-110 dBm)', '', '7', 'Weak signal, Wrong clock'],
    ['Ethernet', '', '90', 'Waiting readings'],
    ['', '', '', ''],
  ]);
});
