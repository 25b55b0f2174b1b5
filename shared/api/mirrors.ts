import type { Outsider } from '../domain/role.ts';
import { type Route, reply } from './route.ts';

/** A call of another group: its group, its row, and the path below the own group, if it is not that of the other one. */
export type Mirroring = readonly [group: string, row: string, path?: `/${string}`];
type Groups = Readonly<Record<string, Readonly<Record<string, Route>>>>;

type RowOf<Of, Rows> = Of extends readonly [infer G extends keyof Rows, infer N, ...unknown[]]
  ? Rows[G][N & keyof Rows[G]]
  : never;
type PathOf<Of, Rows> = Of extends readonly [unknown, unknown, infer Path extends string]
  ? Path
  : Of extends readonly [infer G extends string, unknown]
    ? `/${G}${(RowOf<Of, Rows> & Route)['path']}`
    : never;
/** The row of another group, below the path of this one, for somebody who is no person of a company. */
export type MirrorOf<Of, Rows, P extends Outsider> = Omit<
  RowOf<Of, Rows>,
  'path' | 'permission' | 'reach' | 'keptSeconds'
> & { readonly path: PathOf<Of, Rows>; readonly permission: P };

/** The rows of a table of calls of other groups. */
export const mirrorsOf = <const Table extends Readonly<Record<string, Mirroring>>, Rows, P extends Outsider>(
  table: Table,
  rows: Rows,
  permission: P,
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, [group, key, path]]) => {
      const row = (rows as Groups)[group]?.[key] as Route;
      // The caller must be known at each call, so no answer is kept.
      const { keptSeconds: _, reach: __, ...others } = row;
      // Not everybody may change things.
      const { refusals } = reply(...row.reply.refusals, ...(row.method === 'GET' ? [] : (['FORBIDDEN'] as const)));
      return [name, { ...others, path: path ?? `/${group}${row.path}`, permission, reply: { refusals } }];
    }),
  ) as unknown as { readonly [Name in keyof Table]: MirrorOf<Table[Name], Rows, P> };
