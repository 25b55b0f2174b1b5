import type { API } from '../../shared/api/routes.ts';
import type { WingnutChanges, WingnutReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { SharedLists } from '../common/calls/shared-lists.ts';
import { wingnutReply } from '../common/replies.ts';
import { lastChangeAt } from '../store/audit-log.ts';
import { listProperties } from '../store/properties.ts';
import { listWingnuts } from '../store/wingnuts/wingnuts.ts';

const lists = new SharedLists<WingnutReply>();

async function read(companyId: string, now: number): Promise<WingnutReply[]> {
  const [wingnuts, properties] = await Promise.all([listWingnuts(companyId), listProperties(companyId)]);
  const byId = new Map(properties.map((property) => [property.id, property]));
  return wingnuts.map((known) => wingnutReply(known, byId.get(known.wingnut.propertyId ?? ''), now));
}

/**
 * Every wingnut of the company with the property it is linked to, in order of the ids
 * (docs/product/wingnuts.md#overview).
 */
export const list = ({
  caller: { companyId },
  now,
}: Call<typeof API.wingnuts.list>): Promise<readonly WingnutReply[]> =>
  lists.whole(
    companyId,
    now,
    () => read(companyId, now),
    () => lastChangeAt(companyId),
  );

/** What has changed in the company's wingnuts since the caller's last answer (docs/product/shell.md#freshness). */
export const changes = ({
  caller: { companyId },
  query,
  now,
}: Call<typeof API.wingnuts.changes>): Promise<WingnutChanges> =>
  lists.changes(companyId, query.since, now, () => read(companyId, now));
