/** Changes in a list of the API since a client has read it. */
export interface ListChanges<Row extends { readonly id: string }> {
  /** The time of this answer, UTC ms. The client names it in its next request. */
  readonly at: number;
  /** `rows` is the whole list: what the client has goes. */
  readonly whole: boolean;
  /** New and changed rows, in order of their ids. */
  readonly rows: readonly Row[];
  /** Ids of rows that are gone. */
  readonly gone: readonly string[];
}

/** The list after some changes. Lists of the API are in order of their ids. */
export function applyChanges<Row extends { readonly id: string }>(
  before: readonly Row[],
  { whole, rows, gone }: ListChanges<Row>,
): readonly Row[] {
  if (whole) return rows;
  const byId = new Map(before.map((row) => [row.id, row]));
  for (const id of gone) byId.delete(id);
  for (const row of rows) byId.set(row.id, row);
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
