import type { API } from '../../shared/api/routes.ts';
import type { WingnutChanges, WingnutReply } from '../../shared/api/types/entity-types.ts';
import { type Reach, seesWingnut, wholeCompany } from '../../shared/domain/people/reach.ts';
import type { PropertyItem, WingnutItem } from '../../shared/platform/items/items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { SharedLists } from '../flows/calls/shared-lists.ts';
import { wingnutReply } from '../flows/replies.ts';
import { lastChangeAt } from '../store/audit-log.ts';
import { listProperties, readProperties } from '../store/base/properties.ts';
import { listWingnuts, pageOfWingnuts, type WingnutWithLastPost } from '../store/wingnuts/wingnuts.ts';

/** A row of the list, with what says who sees it. */
interface Row extends Pick<WingnutItem, 'id' | 'propertyId' | 'earlier'> {
  readonly reply: WingnutReply;
}
const lists = new SharedLists<Row>();

function rowsOf(wingnuts: readonly WingnutWithLastPost[], properties: readonly PropertyItem[], now: number): Row[] {
  const byId = new Map(properties.map((property) => [property.id, property]));
  return wingnuts.map((known) => {
    const { id, propertyId, earlier } = known.wingnut;
    const reply = wingnutReply(known, byId.get(propertyId ?? ''), now);
    return { id, ...(propertyId && { propertyId }), ...(earlier && { earlier }), reply };
  });
}

async function read(reach: Reach, now: number): Promise<Row[]> {
  const [wingnuts, properties] = await Promise.all([listWingnuts(reach), listProperties(reach)]);
  return rowsOf(wingnuts, properties, now);
}

async function readPage(caller: Caller, after: string | undefined, most: number, now: number): Promise<Row[]> {
  const wingnuts = await pageOfWingnuts(caller, after, most);
  const linked = new Set(wingnuts.flatMap(({ wingnut }) => wingnut.propertyId ?? []));
  return rowsOf(wingnuts, await readProperties(wholeCompany(caller.companyId), [...linked]), now);
}

const replyOf = ({ reply }: Row): WingnutReply => reply;
const isSeenBy = (caller: Caller) => (row: Row) => seesWingnut(caller, row);

/**
 * Every wingnut that the caller sees, or a page of them, with the property it is linked to, in order of the ids
 * (docs/product/wingnuts.md#overview).
 */
export async function list({
  caller,
  query: { after, most },
  now,
}: Call<typeof API.wingnuts.list>): Promise<readonly WingnutReply[]> {
  if (most !== undefined) return (await readPage(caller, after, most, now)).map(replyOf);
  const { companyId } = caller;
  const rows = await lists.whole(
    companyId,
    now,
    () => read(wholeCompany(companyId), now),
    () => lastChangeAt(companyId),
  );
  return rows.filter(isSeenBy(caller)).map(replyOf);
}

/** Changes in the wingnuts that the caller sees since the caller's last answer (docs/product/shell.md#freshness). */
export async function changes({ caller, query, now }: Call<typeof API.wingnuts.changes>): Promise<WingnutChanges> {
  const changed = await lists.changes(caller, query.since, now, (company) => read(company, now), isSeenBy(caller));
  return { ...changed, rows: changed.rows.map(replyOf) };
}
