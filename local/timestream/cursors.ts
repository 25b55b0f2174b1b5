import { randomBytes } from 'node:crypto';
import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api';
import { AwsError } from '../aws-json.ts';
import { wireRows } from './wire.ts';

/** The result of a query, which is returned page by page. */
export interface QueryResult {
  readonly columnInfo: string;
  readonly types: readonly DuckDBType[];
  readonly chunks: readonly DuckDBDataChunk[];
}

/** Where a page starts. */
interface PagePosition {
  readonly chunk: number;
  readonly row: number;
}
interface Cursor {
  readonly answer: QueryResult;
  readonly sql: string;
  readonly pages: PagePosition[];
  texts: { readonly chunk: number; readonly rows: readonly string[] };
}

/** The unread parts of results, by query id. */
export interface Cursors {
  /** The first page of an answer, as the JSON text of a Query response. */
  open(answer: QueryResult, sql: string, maxRows: number): string;
  /** The page that a token stands for. Asking again gives it again. Throws ValidationException for an unknown token. */
  read(token: string, sql: string, maxRows: number): string;
  /** Discards a query; false when it is unknown or was read to the end. */
  cancel(queryId: string): boolean;
}

/** Timestream answers at most 1 MB at a time. */
const MAX_PAGE_BYTES = 1_000_000;
const MAX_CURSORS = 32;

function takePage(
  cursor: Cursor,
  start: PagePosition,
  maxRows: number,
): { rows: string[]; bytes: number; next?: PagePosition } {
  const { chunks, types } = cursor.answer;
  const rows: string[] = [];
  let bytes = 0;
  let { chunk, row } = start;
  for (; chunk < chunks.length; chunk++, row = 0) {
    const source = chunks[chunk];
    if (!source) break;
    if (cursor.texts.chunk !== chunk) cursor.texts = { chunk, rows: wireRows(source, types) };
    for (; row < cursor.texts.rows.length; row++) {
      const text = cursor.texts.rows[row] ?? '';
      if (rows.length === maxRows || (rows.length && bytes + text.length > MAX_PAGE_BYTES)) {
        return { rows, bytes, next: { chunk, row } };
      }
      rows.push(text);
      bytes += text.length;
    }
  }
  return { rows, bytes };
}

/** Stores the latest results in memory. The oldest is discarded, and its token is then invalid. */
export function createCursors(): Cursors {
  const cursors = new Map<string, Cursor>();
  const give = (queryId: string, cursor: Cursor, number: number, maxRows: number): string => {
    const start = cursor.pages[number] ?? { chunk: 0, row: 0 };
    const { rows, bytes, next } = takePage(cursor, start, maxRows);
    if (next) cursor.pages[number + 1] = next;
    const token = next ? `"NextToken":"${queryId}.${number + 1}",` : '';
    const status = `{"ProgressPercentage":100,"CumulativeBytesScanned":${bytes},"CumulativeBytesMetered":10000000}`;
    return `{"QueryId":"${queryId}",${token}"ColumnInfo":${cursor.answer.columnInfo},"QueryStatus":${status},"Rows":[${rows.join(',')}]}`;
  };
  return {
    open: (answer, sql, maxRows) => {
      const queryId = `AE${randomBytes(27).toString('hex').toUpperCase()}`;
      const cursor: Cursor = { answer, sql, pages: [{ chunk: 0, row: 0 }], texts: { chunk: -1, rows: [] } };
      const text = give(queryId, cursor, 0, maxRows);
      if (cursor.pages.length > 1) cursors.set(queryId, cursor);
      const oldest = cursors.size > MAX_CURSORS ? cursors.keys().next().value : undefined;
      if (oldest) cursors.delete(oldest);
      return text;
    },
    read: (token, sql, maxRows) => {
      const [queryId = '', number] = token.split('.');
      const cursor = cursors.get(queryId);
      if (!cursor?.pages[Number(number)]) {
        throw new AwsError('ValidationException', 'The pagination token is invalid or has expired');
      }
      if (cursor.sql !== sql)
        throw new AwsError('ValidationException', 'The pagination token belongs to another query');
      return give(queryId, cursor, Number(number), maxRows);
    },
    cancel: (queryId) => cursors.delete(queryId),
  };
}
