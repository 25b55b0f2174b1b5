import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../base/refusal.ts';
import * as answers from '../../store/first-answers.ts';
import { type CallOutcome, type KeyedCall, once } from './once.ts';

vi.mock('../../store/first-answers.ts');
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const CALL: KeyedCall = { key: '0123456789abcdef', caller: 'u1', asked: 'POST /x {"a":1}', now: 1000 };
const DONE: CallOutcome = { status: 200, envelope: { success: true, data: { code: '7K3M-Q2XR' } } };

/** What the table holds: undefined while a call runs. */
const kept = new Map<string, { asked: string; answer: Uint8Array | undefined }>();
beforeEach(() => {
  kept.clear();
  vi.mocked(answers.beginCall).mockImplementation(async (id, asked) => {
    const earlier = kept.get(id);
    if (!earlier) kept.set(id, { asked, answer: undefined });
    return earlier;
  });
  vi.mocked(answers.keepAnswer).mockImplementation(async (id, answer) => {
    kept.set(id, { asked: kept.get(id)?.asked ?? '', answer });
  });
  vi.mocked(answers.freeCall).mockImplementation(async (id) => {
    kept.delete(id);
  });
});

test('A repeat gets the first answer, and nothing runs', async () => {
  const run = vi.fn(async () => DONE);
  expect(await once(CALL, run)).toEqual(DONE);
  expect(await once({ ...CALL, now: 9999 }, run)).toEqual(DONE);
  expect(run).toHaveBeenCalledTimes(1);
});

test('A refusal is an answer too', async () => {
  const refused: CallOutcome = { status: 409, envelope: { success: false, code: 'ALREADY_LINKED', message: 'Linked' } };
  const run = vi.fn(async () => refused);
  await once(CALL, run);
  expect(await once(CALL, run)).toEqual(refused);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([
  ['another key', { key: 'fedcba9876543210' }],
  ['another caller', { caller: 'u2' }],
])('A call with %s is another call', async (_what, other) => {
  const run = vi.fn(async () => DONE);
  await once(CALL, run);
  await once({ ...CALL, ...other }, run);
  expect(run).toHaveBeenCalledTimes(2);
});

test('A key that belongs to a call for something else is refused', async () => {
  await once(CALL, async () => DONE);
  await expect(once({ ...CALL, asked: 'POST /y {}' }, async () => DONE)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test.each(['', 'short', 'a'.repeat(65), 'with a space in it', 'ü'.repeat(20)])(
  'The key "%s" is refused',
  async (key) => {
    await expect(once({ ...CALL, key }, async () => DONE)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('A repeat of a running call is told to ask again', async () => {
  const { promise, resolve } = Promise.withResolvers<CallOutcome>();
  const first = once(CALL, () => promise);
  await expect(once(CALL, async () => DONE)).rejects.toMatchObject({ code: 'STILL_RUNNING' });
  resolve(DONE);
  expect(await first).toEqual(DONE);
});

test('After an error of the server the repeat runs again', async () => {
  await expect(once(CALL, () => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
  expect(await once(CALL, async () => DONE)).toEqual(DONE);
});

test('A refusal that says when to come again is no answer: the repeat runs again', async () => {
  const refusal = new Refusal('TOO_MANY_REQUESTS', 'Try again in 25 seconds', 25);
  await expect(once(CALL, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(await once(CALL, async () => DONE)).toEqual(DONE);
});

test('A first answer that cannot be kept is given all the same', async () => {
  vi.mocked(answers.keepAnswer).mockRejectedValue(new Error('throttled'));
  expect(await once(CALL, async () => DONE)).toEqual(DONE);
});

test('Neither the answer nor the key stands in the table', async () => {
  await once(CALL, async () => DONE);
  const stored = [...kept].flatMap(([id, { asked, answer }]) => [
    id,
    asked,
    Buffer.from(answer ?? []).toString('latin1'),
  ]);
  expect(stored.join(' ')).not.toMatch(/7K3M-Q2XR|0123456789abcdef|POST/);
});

test('docs/product/reach.md#told: who has lost a right since is answered as if nothing had been there', async () => {
  const sight = { role: 'write', roles: [['p', 'write'] as const, ['q', 'write'] as const] } as const;
  await once({ ...CALL, sight }, async () => DONE);
  expect(await once({ ...CALL, sight }, async () => DONE)).toEqual(DONE);
  const less = { role: 'write', roles: [['p', 'write'] as const] } as const;
  await expect(once({ ...CALL, sight: less }, async () => DONE)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
