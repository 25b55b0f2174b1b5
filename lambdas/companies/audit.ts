import type { API } from '../../shared/api/routes.ts';
import type { AuditReply } from '../../shared/api/types/people-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { auditSight } from '../common/people/audit-reach.ts';
import { auditReply, isWanted } from '../common/people/audit-reply.ts';
import { peopleOf } from '../common/people/people.ts';
import { sees } from '../common/people/visible-users.ts';
import { listAudit } from '../store/audit-log.ts';
import { listPeople } from '../store/contacts.ts';

/** The most records in one answer. */
const MAX_RECORDS = 50;

/**
 * A page of the audit log of the caller's company, the newest first (docs/product/audit.md#readers). An admin of chosen properties reads
 * what was done to them.
 */
export async function audit({ caller, query, now }: Call<typeof API.companies.audit>): Promise<AuditReply> {
  const { from, to = now, after, ...filter } = query;
  const [users, sight] = await Promise.all([listPeople(caller.companyId), auditSight(caller)]);
  const personOf = peopleOf(users, (user) => sees(caller, user));
  const { rows, next } = await listAudit(
    caller.companyId,
    { from, to },
    (record) => {
      const seen = sight(record);
      const reply = seen && auditReply(seen, personOf);
      return reply && isWanted(reply, filter) ? reply : undefined;
    },
    { most: MAX_RECORDS, after, now },
  );
  return { records: rows, next: next ?? null };
}
