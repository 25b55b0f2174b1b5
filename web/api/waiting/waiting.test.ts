import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Waiting } from './waiting-store.ts';

const stored = new Map<string, Waiting>();
let person = 'ada';
vi.mock('./waiting-store.ts', () => ({
  readWaiting: async (userId: string) =>
    [...stored.values()].filter((each) => each.userId === userId).sort((a, b) => a.at - b.at),
  writeWaiting: async (change: Waiting) => void stored.set(change.key, change),
  removeWaiting: async (key: string) => void stored.delete(key),
}));
// Progress needs a browser. The rest of an upload is a fetch.
vi.mock('../upload.ts', () => ({ upload: (url: string, init: RequestInit) => fetch(url, init) }));
vi.mock('../identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: true, person: { userId: person } }),
  idToken: async () => 'token',
  renewSession: vi.fn(),
  sessionEnd: () => new AbortController().signal,
  signOut: vi.fn(),
}));
const { callOrWait, discard, readChanges, sendWaiting, WaitsError, waitFor } = await import('./waiting.ts');

/** The changes that the server got: the key and the text of each note. */
let sent: { readonly key: string | null; readonly note: string }[];
let answer: (note: string) => Promise<Response>;
const envelope = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const ok = () => envelope(200, { success: true, data: {} });
const refused = (status: number, code: string) => () => envelope(status, { success: false, code, message: 'No.' });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 14), shouldAdvanceTime: true });
  stored.clear();
  person = 'ada';
  sent = [];
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { note } = JSON.parse(String(init.body)) as { note: string };
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), note });
    return answer(note);
  });
  await readChanges();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function note(text: string, instead?: string): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(1000);
  const call = { group: 'alarms', name: 'note', input: { path: { incidentId: 'i' }, body: { note: text } } } as const;
  const about = { title: 'Alarm', detail: text, page: '/portal/alarms/i', instead };
  const result = await callOrWait(call, about).catch((error: unknown) => error);
  // It may try to send what waits already.
  await vi.advanceTimersByTimeAsync(10);
  return result;
}
const details = () => [...stored.values()].map(({ detail, refused: why }) => [detail, why?.sentence]);

test('With a network a change is made at once, and nothing waits', async () => {
  answer = ok;
  expect(await note('one')).toEqual({});
  expect(stored.size).toBe(0);
});

test('Without a network changes wait, and are sent in order with the keys that they had', async () => {
  answer = noNetwork;
  expect(await note('one')).toBeInstanceOf(WaitsError);
  expect(await note('two')).toBeInstanceOf(WaitsError);
  const [attempt] = sent;
  sent = [];
  answer = ok;
  expect(await sendWaiting()).toBe(2);
  expect(sent.map((each) => each.note)).toEqual(['one', 'two']);
  expect(sent[0]?.key).toBe(attempt?.key);
  expect(sent[1]?.key).not.toBe(attempt?.key);
  expect(stored.size).toBe(0);
});

test('A change goes behind those that wait, also when the network is back', async () => {
  answer = noNetwork;
  await note('one');
  answer = ok;
  sent = [];
  expect(await note('two')).toBeInstanceOf(WaitsError);
  await vi.waitFor(() => expect(stored.size).toBe(0));
  expect(sent.map((each) => each.note)).toEqual(['one', 'two']);
});

test('When the network fails in the middle, the rest waits on', async () => {
  answer = noNetwork;
  await note('one');
  await note('two');
  answer = (text) => (text === 'one' ? ok() : noNetwork());
  expect(await sendWaiting()).toBe(1);
  expect(details()).toEqual([['two', undefined]]);
});

test.each([
  [
    'something else answers, such as the page of a hotel',
    () => Promise.resolve(new Response('<html>', { status: 200 })),
  ],
  ['the server is broken', refused(500, 'INTERNAL')],
  ['the server has too much to do', refused(429, 'TOO_MANY_REQUESTS')],
])('A change waits on while %s', async (_what, badAnswer) => {
  answer = noNetwork;
  await note('one');
  answer = badAnswer;
  expect(await sendWaiting()).toBe(0);
  expect(details()).toEqual([['one', undefined]]);
});

test('A change that is refused stays with the reason, is not sent again, and does not stop the others', async () => {
  answer = noNetwork;
  await note('one');
  await note('two');
  answer = (text) => (text === 'one' ? refused(409, 'CHANGED_MEANWHILE')() : ok());
  expect(await sendWaiting()).toBe(1);
  expect([...stored.values()].map((each) => each.refused?.isConflict)).toEqual([true]);
  sent = [];
  await sendWaiting();
  expect(sent).toEqual([]);
});

test('A refusal with a network is told at once and does not wait', async () => {
  answer = refused(404, 'NOT_FOUND');
  expect(await note('one')).toMatchObject({ code: 'NOT_FOUND' });
  expect(stored.size).toBe(0);
});

test('A later change of the same takes the place of the earlier one', async () => {
  answer = noNetwork;
  await note('first wiring', 'configuration w');
  await note('a note');
  await note('second wiring', 'configuration w');
  expect(details().map(([detail]) => detail)).toEqual(['a note', 'second wiring']);
});

test('Nobody sends or sees what another person has left here', async () => {
  answer = noNetwork;
  await note('one');
  person = 'ben';
  answer = ok;
  sent = [];
  expect(await readChanges()).toEqual([]);
  expect(await sendWaiting()).toBe(0);
  expect(sent).toEqual([]);
  expect(stored.size).toBe(1);
});

const photo = {
  group: 'properties',
  name: 'addPhoto',
  input: { path: { id: 'p' }, body: { note: 'photo', aboutId: 'n', image: 'x'.repeat(20_000) } },
} as const;
const words = { title: 'Photo', detail: 'photo', page: '/' };

test('A small change overtakes a photo that waits, and the number falls while they are sent', async () => {
  answer = noNetwork;
  await callOrWait(photo, words).catch(() => {});
  answer = (text) => (text === 'photo' ? noNetwork() : ok());
  expect(await note('one')).toEqual({});
  answer = noNetwork;
  await note('two');
  const left: number[] = [];
  answer = () => {
    left.push(stored.size);
    return ok();
  };
  sent = [];
  expect(await sendWaiting()).toBe(2);
  expect(sent.map((each) => each.note)).toEqual(['two', 'photo']);
  expect(left).toEqual([2, 1]);
});

test('A change that the server fails at does not stop those about other things', async () => {
  answer = noNetwork;
  await note('one');
  await callOrWait(photo, words).catch(() => {});
  answer = (text) => (text === 'one' ? refused(500, 'INTERNAL')() : ok());
  expect(await sendWaiting()).toBe(1);
  expect(details()).toEqual([['one', undefined]]);
});

test.each([
  ['no network', false, 'You’re offline.'],
  ['a network that breaks', true, 'The connection is too slow or broken.'],
])('With %s the sentence is true', async (_what, onLine, begins) => {
  vi.stubGlobal('navigator', { onLine });
  answer = noNetwork;
  const waits = note('one');
  await vi.advanceTimersByTimeAsync(5000);
  expect(String(((await waits) as Error).message).startsWith(begins)).toBe(true);
});

test('A large change on a slow network is kept and sent at once, so that nobody waits for it', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { effectiveType: '3g' } });
  answer = ok;
  await expect(callOrWait(photo, words)).rejects.toBeInstanceOf(WaitsError);
  await vi.waitFor(() => expect(stored.size).toBe(0));
  expect(sent).toHaveLength(1);
});

test('A device that is full says so', async () => {
  answer = noNetwork;
  const write = vi.spyOn(stored, 'set').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await note('one')).toMatchObject({ code: 'STORAGE_FULL' });
  write.mockRestore();
});

test('What waits in a document of somebody else is theirs', async () => {
  const end = waitFor(() => 'contractor-1');
  answer = noNetwork;
  await note('one');
  expect([...stored.values()].map(({ userId }) => userId)).toEqual(['contractor-1']);
  end();
  expect(await readChanges()).toEqual([]);
});

test('A discarded change can be brought back, and is sent then', async () => {
  answer = noNetwork;
  await note('one');
  const bringBack = await discard([...stored.keys()][0] ?? '');
  expect(stored.size).toBe(0);
  answer = ok;
  sent = [];
  await bringBack();
  await vi.waitFor(() => expect(sent.map((each) => each.note)).toEqual(['one']));
});

test('A discarded change is not sent', async () => {
  answer = noNetwork;
  await note('one');
  await discard([...stored.keys()][0] ?? '');
  answer = ok;
  expect(await sendWaiting()).toBe(0);
});
