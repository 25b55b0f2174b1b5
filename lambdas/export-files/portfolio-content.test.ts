import { deserialize, serialize } from 'node:v8';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { ExportItem } from '../../shared/platform/items/export-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import { listProperties } from '../store/base/properties.ts';
import { portfolioContent } from './portfolio-content.ts';
import { readingsContent } from './readings-content.ts';

vi.mock('../store/base/properties.ts');
vi.mock('./readings-content.ts', async (importActual) => ({
  ...(await importActual<typeof import('./readings-content.ts')>()),
  readingsContent: vi.fn(),
}));

const START = Date.UTC(2026, 9, 1);
const item = {
  at: START,
  kind: 'readings',
  format: 'csv',
  portfolio: '',
  startTime: START,
  endTime: START + 2 * DAY_MS,
};
const request = { reach: wholeCompany('c'), user: {} as UserItem, item: item as ExportItem, now: START };
const property = (id: string, name: string, timeZone = 'UTC') =>
  ({ id, name, timeZone, externalId: id, portfolio: '' }) as PropertyItem;
/** Ids of properties that somebody has removed. */
let removed: string[];

beforeEach(() => {
  removed = [];
  vi.mocked(listProperties).mockResolvedValue([
    property('10', 'Cedar', 'America/Toronto'),
    property('2', 'Alder'),
    property('3', 'Birch'),
  ]);
  // Each run says how many slices runs have made, so that a run which begins anew is seen.
  vi.mocked(readingsContent).mockImplementation(async ({ item: { propertyId = '', startTime } }, before) => {
    if (removed.includes(propertyId)) throw new Refusal('NOT_FOUND');
    let made = (before as unknown as { made: number } | undefined)?.made ?? 0;
    return {
      slices: 2,
      slice: async (index) => {
        made += 1;
        return Buffer.from(`${index}${made} ${new Date(startTime ?? 0).toISOString().slice(0, 13)};`);
      },
      end: () => Buffer.from('end'),
      state: () => ({ made }),
    };
  });
});

/** Makes the file, each slice by a run of its own. */
async function made(between = (_slices: number): void => undefined): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  let state: unknown;
  const open = async () => portfolioContent(request, '', state as Parameters<typeof portfolioContent>[2]);
  for (let index = 0; ; index += 1) {
    const content = await open();
    if (index >= content.slices) {
      parts.push(content.end());
      break;
    }
    parts.push(await content.slice(index));
    state = deserialize(serialize(content.state()));
    between(index + 1);
  }
  const files = Object.entries(unzipSync(Buffer.concat(parts)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

const UTC_DAYS = '01 2026-10-01T00;12 2026-10-01T00;end';

test('Each property is whole when every slice is made by another run, on its own clock and in the order of the names', async () => {
  const files = await made();
  expect(Object.entries(files)).toEqual([
    ['2-alder.csv', UTC_DAYS],
    ['3-birch.csv', UTC_DAYS],
    ['10-cedar.csv', '01 2026-10-01T04;12 2026-10-01T04;end'],
  ]);
});

test.each([
  ['the first', 0, '2', ['3-birch.csv', '10-cedar.csv']],
  ['the next', 2, '3', ['2-alder.csv', '10-cedar.csv']],
  ['the last', 4, '10', ['2-alder.csv', '3-birch.csv']],
])('A property that is removed before its turn is left out: %s', async (_which, after, id, names) => {
  if (after === 0) removed = [id];
  const files = await made((slices) => {
    if (slices === after) removed = [id];
  });
  expect(Object.keys(files)).toEqual(names);
});

test('A property that is removed in the middle fails the export', async () => {
  const half = made((slices) => {
    if (slices === 3) removed = ['3'];
  });
  await expect(half).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
