import type { Query, QueryClient } from '@tanstack/react-query';
import { SECOND_MS } from '../../../shared/domain/durations.ts';
import { isRefusal } from '../api-error.ts';
import type { AnswerStore, KeptAnswer } from './answer-store.ts';
import { isKept } from './kept-queries.ts';

/** The answers that come together are written together. */
const SOON_MS = SECOND_MS;
/** Between two times of writing an answer again. A dashboard has a new one every four seconds. */
const EVERY_MS = 20 * SECOND_MS;

const answerOf = ({ queryHash, state }: Query): readonly [string, KeptAnswer] => [
  queryHash,
  { data: state.data, at: state.dataUpdatedAt },
];

/**
 * Keeps the newest answers of the server on this device, while it runs. What the server refuses now is removed: the person may not
 * see it any more, or it is gone. Returns what ends it.
 */
export function keepAnswers(queries: QueryClient, store: AnswerStore): () => void {
  const fresh = new Set<Query>();
  let isOver = false;
  /** Answers that this device has. A new one does not wait: a phone may end the page at any moment. */
  const written = new Set<string>();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let dueAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = (error: unknown) => console.warn('What is shown is not kept on this device', error);
  const write = () => {
    const answers = [...fresh].filter(({ state }) => state.data !== undefined).map(answerOf);
    fresh.clear();
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    writtenAt = Date.now();
    for (const [hash] of answers) written.add(hash);
    if (answers.length > 0 && !isOver) store.write(answers).catch(failed);
  };
  const keep = (query: Query) => {
    if (!isKept(query.queryKey)) return;
    fresh.add(query);
    const wait = written.has(query.queryHash) ? writtenAt + EVERY_MS - Date.now() : SOON_MS;
    const at = Date.now() + Math.max(SOON_MS, wait);
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(write, at - Date.now());
  };
  const forget = (query: Query, error: unknown) => {
    if (!isKept(query.queryKey) || !isRefusal(error)) return;
    fresh.delete(query);
    written.delete(query.queryHash);
    store.remove([query.queryHash]).catch(failed);
  };
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') keep(event.query);
    if (event.action.type === 'error') forget(event.query, event.action.error);
  });
  // The page had answers and refusals before this began.
  for (const query of queries.getQueryCache().getAll()) {
    if (query.state.status === 'success') keep(query);
    if (query.state.status === 'error') forget(query, query.state.error);
  }
  // A phone closes pages without a word after it has hidden them.
  const onHide = () => document.visibilityState === 'hidden' && write();
  document.addEventListener('visibilitychange', onHide);
  return () => {
    isOver = true;
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHide);
  };
}
