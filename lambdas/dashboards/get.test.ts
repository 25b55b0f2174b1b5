import { beforeEach, expect, test, vi } from 'vitest';
import type { DashboardReply } from '../../shared/api/types/entity-types.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { getItem, getItems } from '../store/base/entities.ts';
import { get } from './get.ts';

vi.mock('../store/base/entities.ts');
// The company has nobody who could be notified.
vi.mock('../store/contacts.ts', () => ({ listContacts: async () => [] }));
vi.mock('../store/people/users.ts', () => ({ listUserFacts: async () => [] }));

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const text = ({ pk, sk }: Key) => `${pk} ${sk}`;
const address = { streetAddress: '1 Elm', city: 'Boston', provinceState: 'MA', country: 'US', postalZip: '02101' };
const property = {
  id: 'p',
  externalId: '1',
  entityStatus: 'enabled',
  createdAt: 0,
  name: 'Alder',
  portfolio: '',
  address,
  assets: [],
  timeZone: 'UTC',
  linkedWingnuts: ['w'],
  wiringVersion: 1,
};
const sensors = { AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' } };
const wingnut = { id: 'w', externalId: 'WN-1', createdAt: 0, sensors, version: 1, propertyId: 'p' };

/** The table when the wingnut has said a value. */
const tableWith = (value: number): Map<string, object> => {
  const latest = { id: 'w', version: value, receivedAt: NOW, times: [NOW], values: { AN01: { time: NOW, value } } };
  return new Map<string, object>([
    [text(KEYS.property('c', 'p')), property],
    [text(KEYS.wingnut('c', 'w')), wingnut],
    [text(KEYS.latest('c', 'w')), latest],
    [text(KEYS.check()), { completedAt: NOW - 30_000 }],
  ]);
};

let stored: Map<string, object>;
/** What cheap reads see. */
let late: Map<string, object>;
let consistentReads: number;

beforeEach(() => {
  stored = tableWith(150);
  late = stored;
  consistentReads = 0;
  const find = (key: Key, consistent: boolean) => (consistent ? stored : late).get(text(key));
  vi.mocked(getItem).mockImplementation((async (key: Key, consistent = true) => {
    if (consistent) consistentReads += 1;
    return find(key, consistent);
  }) as typeof getItem);
  vi.mocked(getItems).mockImplementation((async (keys: readonly Key[], consistent = true) => {
    if (consistent) consistentReads += keys.length;
    return keys.flatMap((key) => find(key, consistent) ?? []);
  }) as typeof getItems);
});

const CALL = { caller: { companyId: 'c' }, path: { propertyId: 'p' } };
const ask = (since?: string, now = NOW) => get({ ...CALL, query: { since }, now } as Parameters<typeof get>[0]);
const whole = async () => (await ask()) as DashboardReply;

test('An answer with the same content has the same tag, whatever the time is', async () => {
  const { tag } = await whole();
  expect(tag).toMatch(/^[\w-]{22}$/);
  expect(await ask(undefined, NOW + 4000)).toMatchObject({ tag, now: NOW + 4000 });
  stored = tableWith(151);
  expect((await whole()).tag).not.toBe(tag);
});

test('Nothing new is said in few words, from cheap reads alone', async () => {
  const { tag } = await whole();
  consistentReads = 0;
  expect(await ask(tag, NOW + 4000)).toEqual({ unchanged: true, checkedAt: NOW - 30_000, now: NOW + 4000 });
  expect(consistentReads).toBe(0);
});

test('Time alone changes an answer too: a wingnut that has fallen silent', async () => {
  const { tag } = await whole();
  expect(await ask(tag, NOW + 16 * 60_000)).toMatchObject({
    property: { linkedWingnuts: [{ status: 'Disconnected' }] },
  });
});

test('A change is read consistently, and is the same answer as without since', async () => {
  const { tag } = await whole();
  stored = tableWith(160);
  late = stored;
  expect(await ask(tag)).toEqual(await whole());
});

test('A cheap read of an older value never takes back what the client has', async () => {
  late = tableWith(140);
  const { tag } = await whole();
  expect(await ask(tag)).toMatchObject({ unchanged: true });
  stored = tableWith(140);
  const { tag: old } = await whole();
  stored = tableWith(150);
  late = tableWith(130);
  expect(await ask(old)).toMatchObject({ tag, latest: { boilerSupplyHeaderTemperature1: { value: 150 } } });
});
