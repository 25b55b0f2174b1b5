import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

const KEY = ['notes', 'p'];

/** A page that reads a list. The server answers when the test says so. */
function reading(known?: readonly string[]) {
  const queries = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  const options = { queryKey: KEY, queryFn: () => promise, staleTime: 0, ...(known && { initialData: known }) };
  const stop = new QueryObserver(queries, options).subscribe(() => {});
  return { queries, stop, answer: resolve };
}

test.each([
  ['for the first time', undefined],
  ['again', ['old']],
])('A read that began %s before a change does not take back what the change has answered', async (_when, known) => {
  const { queries, stop, answer } = reading(known);
  expect(queries.isFetching()).toBe(1);
  showAnswer(queries, KEY, ['old', 'new']);
  answer(['old']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(queries.getQueryData(KEY)).toEqual(['old', 'new']);
  expect(queries.getQueryState(KEY)).toMatchObject({ status: 'success', fetchStatus: 'idle' });
  stop();
});

test('What is under way for another list goes on', async () => {
  const { queries, stop, answer } = reading();
  showAnswer(queries, KEY.slice(0, 1), ['other']);
  answer(['old']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(queries.getQueryData(KEY)).toEqual(['old']);
  stop();
});
