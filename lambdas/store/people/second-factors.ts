import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../audit.ts';
import { change, transact } from '../transaction.ts';

type Seen = Pick<UserItem, 'secondFactorAt' | 'recoveryCodes'>;

const write = (
  author: Author,
  { id, sub }: UserItem,
  seen: Partial<Record<keyof Seen, unknown>>,
  action: AuditAction | undefined,
): Promise<void> =>
  transact([
    change(KEYS.user(author.companyId, id), seen, { sub, entityStatus: 'verified' }, 'CHANGED_MEANWHILE'),
    ...(action ? [auditStep(author, action, { id })] : []),
  ]);

/** Keeps that the second factor was on at `at`, UTC ms. @param recoveryCodes the hashes of new codes */
export function keepSecondFactor(
  author: Author,
  user: UserItem,
  at: number,
  recoveryCodes?: readonly string[],
): Promise<void> {
  const secondFactorAt = Math.max(at, user.secondFactorAt ?? 0);
  const action = user.secondFactorAt === undefined ? 'secondFactorOn' : recoveryCodes && 'recoveryCodesMade';
  return write(author, user, { secondFactorAt, ...(recoveryCodes && { recoveryCodes }) }, action);
}

/** Keeps that the second factor is off. Its recovery codes do not work any more. */
export const forgetSecondFactor = (author: Author, user: UserItem): Promise<void> =>
  write(author, user, { secondFactorAt: undefined, recoveryCodes: undefined }, 'secondFactorOff');
