import type { API } from '../../shared/api/routes.ts';
import type { AuditReply } from '../../shared/api/types/people-types.ts';
import { readerOfCaller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { openedCursor, sealedCursor } from '../flows/people/audit-cursor.ts';
import { auditSight } from '../flows/people/audit-reach.ts';
import { auditReply, isWanted } from '../flows/people/audit-reply.ts';
import { peopleOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { listAudit, MAX_READ } from '../store/audit-log.ts';
import { listPeople } from '../store/contacts.ts';

/** The most records in one answer. */
const MAX_RECORDS = 50;
/** The records that are read at most for a person who may see few of them: pages without a record would count what was done elsewhere. */
const MAX_READ_BEYOND_REACH = 10 * MAX_READ;

/**
 * A page of the audit log of the caller's company, the newest first (docs/product/audit.md#readers). An admin of chosen properties reads
 * what was done to them.
 */
export async function audit({ caller, query, now }: Call<typeof API.companies.audit>): Promise<AuditReply> {
  const { from, to = now, after: given, ...filter } = query;
  const after = given && openedCursor(caller, given);
  const [users, sight] = await Promise.all([listPeople(caller.companyId), auditSight(caller)]);
  const personOf = peopleOf(users, (user) => sees(caller, user));
  const { rows, next } = await listAudit(
    caller.companyId,
    { from, to },
    (record) => {
      const seen = sight(record);
      const reply = seen && auditReply(seen, personOf, readerOfCaller(caller));
      return reply && isWanted(reply, filter) ? reply : undefined;
    },
    { most: MAX_RECORDS, after, now, ...(caller.roles && { mostRead: MAX_READ_BEYOND_REACH }) },
  );
  return { records: rows, next: next === undefined ? null : sealedCursor(caller, next) };
}
