import type { QueryFunctionContext } from '@tanstack/react-query';
import { applyChanges, type ListChanges } from '../../shared/domain/list-changes.ts';
import { ApiError } from './api-error.ts';

/** A list with the time from which the server must say what has changed, UTC ms. 0: it has not said a time yet. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly at: number;
}

export const rowsOf = <Row>({ rows }: Listed<Row>): readonly Row[] => rows;

/** A list that was read as a whole. */
export const wholeList = <Row>(rows: readonly Row[]): Listed<Row> => ({ rows, at: 0 });

/**
 * Reads a list. The first time, and after a change that the person has made, it reads the whole list. Later it asks only
 * what has changed: a hundred people may have a list of thousands open (docs/decisions/096).
 */
export async function readList<Row extends { readonly id: string }>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  whole: (signal: AbortSignal) => Promise<readonly Row[]>,
  changes: (query: { since: number }, signal: AbortSignal) => Promise<ListChanges<Row>>,
): Promise<Listed<Row>> {
  const readWhole = async () => wholeList(await whole(signal));
  const state = client.getQueryState<Listed<Row>>(queryKey);
  if (!state?.data || state.isInvalidated) return readWhole();
  const { rows, at } = state.data;
  try {
    const news = await changes({ since: at }, signal);
    return { rows: applyChanges(rows, news), at: news.at };
  } catch (error) {
    // An earlier version of the server does not know the call.
    if (error instanceof ApiError && error.status === 404) return readWhole();
    throw error;
  }
}
