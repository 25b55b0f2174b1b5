import type { API } from '../../shared/api/routes.ts';
import type { WingnutChanges, WingnutReply } from '../../shared/api/types/entity-types.ts';
import { type Reach, seesWingnut, wholeCompany } from '../../shared/domain/people/reach.ts';
import type { WingnutItem } from '../../shared/platform/items/items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { SharedLists } from '../flows/calls/shared-lists.ts';
import { wingnutReply } from '../flows/replies.ts';
import { lastChangeAt } from '../store/audit-log.ts';
import { listProperties } from '../store/base/properties.ts';
import { listWingnuts } from '../store/wingnuts/wingnuts.ts';

/** A row of the list, with what says who sees it. */
interface Row extends Pick<WingnutItem, 'id' | 'propertyId' | 'earlier'> {
  readonly reply: WingnutReply;
}
const lists = new SharedLists<Row>();

async function read(reach: Reach, now: number): Promise<Row[]> {
  const [wingnuts, properties] = await Promise.all([listWingnuts(reach), listProperties(reach)]);
  const byId = new Map(properties.map((property) => [property.id, property]));
  return wingnuts.map((known) => {
    const { id, propertyId, earlier } = known.wingnut;
    const reply = wingnutReply(known, byId.get(propertyId ?? ''), now);
    return { id, ...(propertyId && { propertyId }), ...(earlier && { earlier }), reply };
  });
}

const replyOf = ({ reply }: Row): WingnutReply => reply;
const isSeenBy = (caller: Caller) => (row: Row) => seesWingnut(caller, row);

/**
 * Every wingnut that the caller sees, with the property it is linked to, in order of the ids
 * (docs/product/wingnuts.md#overview).
 */
export async function list({ caller, now }: Call<typeof API.wingnuts.list>): Promise<readonly WingnutReply[]> {
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
