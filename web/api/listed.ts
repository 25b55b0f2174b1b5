import { type QueryFunctionContext, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import { applyChanges, type ListChanges } from '../../shared/domain/list-changes.ts';
import { expectedRows, FIRST_ROWS, MAX_PAGE } from '../../shared/domain/list-pages.ts';
import { ApiError } from './api-error.ts';

/** A list with the time from which the server must say what has changed, UTC ms. 0: it has not said a time yet. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly at: number;
}

export const rowsOf = <Row>({ rows }: Listed<Row>): readonly Row[] => rows;

/** A list that was read as a whole. */
const wholeList = <Row>(rows: readonly Row[]): Listed<Row> => ({ rows, at: 0 });

/** A requested page of a list. */
export interface PageAsked {
  /** The id of the last row of the page before. */
  readonly after: string | undefined;
  readonly most: number;
}

/** The first page of each list. */
export const FIRST_PAGE: PageAsked = { after: undefined, most: FIRST_ROWS };

/** A list whose first page is all of it. */
export const listOfOnePage = <Row>(rows: readonly Row[]): Listed<Row> | undefined =>
  rows.length === FIRST_ROWS ? undefined : wholeList(rows);

/** The rows that have come of a list while others are under way, and about how many there will be. */
export interface Arriving<Row> {
  readonly rows: readonly Row[];
  readonly about: number;
}

/** The part of the list with a key that has arrived. Null once it is all there. */
export const arrivingQuery = <Row>(queryKey: QueryKey) =>
  queryOptions<Arriving<Row> | null>({ queryKey: ['arriving', ...queryKey], queryFn: skipToken });

type Context = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** An attempt that failed goes on where it was, if that was not longer ago, ms. */
const GOES_ON_WITHIN_MS = 30_000;

function cameBefore<Row>({ client, queryKey }: Context): readonly Row[] {
  const { queryKey: key } = arrivingQuery<Row>(queryKey);
  const { data, dataUpdatedAt = 0 } = client.getQueryState<Arriving<Row> | null>(key) ?? {};
  return data && Date.now() - dataUpdatedAt < GOES_ON_WITHIN_MS ? data.rows : [];
}

/**
 * Reads a list page by page, and shows the rows that have come meanwhile. What changes between two pages comes with the
 * changes of the list.
 */
async function readPages<Row extends { readonly id: string }>(
  context: Context,
  page: (asked: PageAsked, signal: AbortSignal) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { client, queryKey, signal } = context;
  const key: QueryKey = arrivingQuery<Row>(queryKey).queryKey;
  let rows = cameBefore<Row>(context);
  for (;;) {
    const last = rows.at(-1)?.id;
    const asked = last === undefined ? FIRST_PAGE : { after: last, most: MAX_PAGE };
    const answer = await page(asked, signal);
    // An earlier version of the server knows no pages, and answers the whole list.
    const others = last === undefined ? answer : answer.filter(({ id }) => id > last);
    rows = [...rows, ...others];
    const end = others.at(-1);
    if (!end || answer.length !== asked.most) break;
    client.setQueryData<Arriving<Row>>(key, { rows, about: expectedRows(rows.length, end.id) });
  }
  client.setQueryData(key, null);
  return rows;
}

/**
 * Reads a list: the first time page by page, and after a change that the person has made in one answer. Later it asks only
 * what has changed: a hundred people may have a list of thousands open (docs/decisions/096).
 * @param read asks for a page, or for the whole list
 */
export async function readList<Row extends { readonly id: string }>(
  context: Context,
  read: (asked: PageAsked | undefined, signal: AbortSignal) => Promise<readonly Row[]>,
  changes: (query: { since: number }, signal: AbortSignal) => Promise<ListChanges<Row>>,
): Promise<Listed<Row>> {
  const { client, queryKey, signal } = context;
  const readWhole = async () => wholeList(await read(undefined, signal));
  const state = client.getQueryState<Listed<Row>>(queryKey);
  if (!state?.data) return wholeList(await readPages(context, read));
  if (state.isInvalidated) return readWhole();
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
