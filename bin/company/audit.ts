import { existsSync, writeFileSync } from 'node:fs';
import { auditReply, isWanted } from '../../lambdas/flows/people/audit-reply.ts';
import { peopleOf } from '../../lambdas/flows/people/people.ts';
import { listAudit } from '../../lambdas/store/audit-log.ts';
import { findOwner } from '../../lambdas/store/people/emails.ts';
import { listUsers } from '../../lambdas/store/people/users.ts';
import type { AuditRecordReply } from '../../shared/api/types/people-types.ts';
import { OPERATOR } from '../../shared/domain/audit/actions.ts';
import { AUDIT_HEADINGS, auditCells, auditCsv } from '../../shared/domain/audit/csv.ts';
import { table } from '../operators/table.ts';

/** Largest number of records on the terminal. A file takes all. */
const MAX_LINES = 200;
const PAGE = 500;

interface AuditOptions {
  /** UTC ms. */
  readonly since: number;
  readonly until: number;
  /** The address of a user, `operator`, or an empty text for everybody. */
  readonly user: string;
  /** The file to write; empty for the terminal. */
  readonly csv: string;
}

async function actorNamed(companyId: string, text: string): Promise<string> {
  if (text === '' || text === OPERATOR) return text;
  const owner = await findOwner(text);
  if (owner?.companyId !== companyId) throw new Error(`${text} is not a user of this company.`);
  return owner.userId;
}

/** The audit log of a company as lines for the operator, the newest first, or as a CSV file. @param now UTC ms */
export async function showAudit(
  companyId: string,
  { since, until, user, csv }: AuditOptions,
  now: number,
): Promise<string[]> {
  if (csv && existsSync(csv)) throw new Error(`${csv} exists already. Nothing is overwritten.`);
  const personOf = peopleOf(await listUsers(companyId), () => true);
  const actor = await actorNamed(companyId, user);
  const toRow = (record: Parameters<typeof auditReply>[0]) => {
    const reply = auditReply(record, personOf);
    return isWanted(reply, { user: actor }) ? reply : undefined;
  };
  const records: AuditRecordReply[] = [];
  let after: string | undefined;
  do {
    const page = await listAudit(companyId, { from: since, to: until }, toRow, { most: PAGE, after, now });
    records.push(...page.rows);
    after = page.next;
  } while (after !== undefined && (csv || records.length <= MAX_LINES));
  if (csv) {
    writeFileSync(csv, auditCsv(records), { flag: 'wx', mode: 0o600 });
    return [`Wrote ${records.length} records to ${csv}. It holds names of people: keep it safe.`];
  }
  if (records.length === 0) return ['There are no records.'];
  const shown = table(AUDIT_HEADINGS, records.slice(0, MAX_LINES).map(auditCells));
  return records.length > MAX_LINES
    ? [...shown, `There are older records. --until, or --csv FILE for all of them.`]
    : shown;
}
