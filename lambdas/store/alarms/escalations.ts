import { type EscalationSettings, NO_ESCALATION } from '../../../shared/domain/alarms/escalation/escalation.ts';
import { withoutPerson } from '../../../shared/domain/alarms/escalation/rota.ts';
import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import { type EscalationItem, parseEscalation } from '../../../shared/platform/items/escalation-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { findParsed } from '../base/find-parsed.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { getCompany } from '../people/companies.ts';
import { asAdmin } from '../people/users.ts';

const NONE: EscalationItem = { ...NO_ESCALATION, version: 0, writes: 0 };

/** The escalation of a company; without levels when nobody has saved anything. Throws MalformedItemError. */
export const getEscalation = async (companyId: string): Promise<EscalationItem> =>
  (await findParsed(KEYS.escalation(companyId), 'escalation', parseEscalation)) ?? NONE;

const writeStep = (
  companyId: string,
  before: EscalationItem,
  after: EscalationSettings & { version: number },
): Step => {
  const { levels, rotas, alsoWarnings, overrides, version } = after;
  return change(
    KEYS.escalation(companyId),
    { levels, rotas, alsoWarnings, overrides, version, writes: before.writes + 1 },
    { writes: before.writes === 0 ? undefined : before.writes },
  );
};

/** The new settings, and their record in the audit log. */
interface EscalationEdit {
  readonly next: EscalationSettings & { readonly version: number };
  readonly action: Extract<AuditAction, 'escalationSaved' | 'overrideAdded' | 'overrideRemoved'>;
  readonly changes: readonly AuditChange[];
}

/**
 * Changes how a company escalates. When two admins do so at once, the second change is made to what the first has left.
 * Throws FORBIDDEN when the caller is not an admin any more, or what `edit` throws.
 */
export const changeEscalation = (author: Author, edit: (before: EscalationItem) => EscalationEdit): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const [before, { id, name }] = await Promise.all([getEscalation(companyId), getCompany(companyId)]);
    const { next, action, changes } = edit(before);
    await transact([
      asAdmin(author),
      writeStep(companyId, before, next),
      auditStep(author, action, { id, name }, changes),
    ]);
  });

/**
 * Takes a user who leaves out of levels, rotas and overrides. In a rota the next in the list takes over. The call can be
 * repeated.
 * @param now UTC ms
 */
export const leaveEscalation = (companyId: string, userId: string, now: number): Promise<void> =>
  withOptimisticRetry(async () => {
    const before = await getEscalation(companyId);
    const { levels, rotas, overrides } = before;
    const stands =
      [...levels, ...rotas].some(({ people }) => people.includes(userId)) ||
      overrides.some((override) => override.userId === userId);
    if (!stands) return;
    const next = {
      ...before,
      levels: levels.map((level) => ({ ...level, people: level.people.filter((id) => id !== userId) })),
      rotas: rotas.map((rota) => withoutPerson(rota, userId, now)),
      overrides: overrides.filter((override) => override.userId !== userId),
      version: before.version + 1,
    };
    await transact([writeStep(companyId, before, next)]);
  });
