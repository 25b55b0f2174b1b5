import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type FileRow, type RowOutcome, saveRows } from './save-rows.ts';

const row = (number: number, save: () => Promise<unknown>, of = String(number)): FileRow => ({
  row: number,
  kind: 'add',
  sentence: 'City',
  work: { of, save },
});
const saved = async () => {};
const failing = (error: unknown) => () => Promise.reject(error);
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function outcomesOf(rows: readonly FileRow[], signal = new AbortController().signal) {
  const outcomes = new Map<number, RowOutcome['kind'] | string>();
  const failure = await saveRows(
    rows,
    ({ row: number }, { kind, sentence }) => outcomes.set(number, kind === 'saved' ? kind : sentence),
    signal,
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { outcomes: Object.fromEntries(outcomes), failure };
}

test.each([
  ['CHANGED_MEANWHILE', 409, 'Someone else changed it. Choose the file again to see the latest'],
  ['PROPERTY_ID_IN_USE', 409, 'The Property ID is now in use. Choose the file again to see the latest'],
  ['LABELS_COLLIDE', 409, 'the words of the server'],
  ['NOT_FOUND', 404, 'It was removed. Choose the file again to see the latest'],
  ['BAD_REQUEST', 400, 'the words of the server'],
] as const)('A row that is refused with %s leaves the others alone', async (code, status, sentence) => {
  const rows = [row(2, failing(new ApiError(code, status, 'the words of the server'))), row(3, saved)];
  expect(await outcomesOf(rows)).toEqual({ outcomes: { 2: sentence, 3: 'saved' }, failure: undefined });
});

test.each([
  ['no connection', new ApiError('NETWORK', 0, 'x')],
  ['a failure of the server', new ApiError('SERVER_ERROR', 500, 'x')],
  ['a quota', new ApiError('TOO_MANY_REQUESTS', 429, 'x')],
  ['another role', new ApiError('FORBIDDEN', 403, 'x')],
  ['a mistake of the portal', new TypeError('x')],
])('%s ends the work after the rows that are on their way', async (_what, error) => {
  const later = vi.fn(saved);
  const slow = async () => void (await turn());
  const rows = [row(2, slow), row(3, failing(error)), row(4, slow), row(5, slow), row(6, later), row(7, later)];
  expect(await outcomesOf(rows)).toEqual({ outcomes: { 2: 'saved', 4: 'saved', 5: 'saved' }, failure: error });
  expect(later).not.toHaveBeenCalled();
});

test('Four rows are on their way at once, and those of one property follow each other', async () => {
  let now = 0;
  let most = 0;
  const ofOne: number[] = [];
  const counted = (number: number) => async () => {
    most = Math.max(most, ++now);
    if (number < 5) ofOne.push(number);
    await turn();
    if (number < 5) ofOne.push(-number);
    now -= 1;
  };
  const rows = Array.from({ length: 20 }, (_, index) =>
    row(index + 2, counted(index + 2), index < 3 ? 'one' : `${index}`),
  );
  await outcomesOf(rows);
  expect(most).toBe(4);
  expect(ofOne).toEqual([2, -2, 3, -3, 4, -4]);
});

test('A person who stops leaves the rest open', async () => {
  const controller = new AbortController();
  const stopping = () => turn().then(() => controller.abort());
  const rows = Array.from({ length: 9 }, (_, index) => row(index + 2, index === 0 ? stopping : turn));
  const { outcomes, failure } = await outcomesOf(rows, controller.signal);
  expect(Object.keys(outcomes)).toEqual(['2', '3', '4', '5']);
  expect(failure).toBeUndefined();
});
