import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../audit.ts';
import { change, transact } from '../transaction.ts';

type Seen = Pick<
  UserItem,
  'secondFactorAt' | 'secondFactorSince' | 'secondFactorBy' | 'recoveryCodes' | 'recoveryCodesAt'
>;

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

/** Keeps that the second factor was on at `at`, UTC ms. @param recoveryCodes the hashes of new codes @param by the session that sets it up */
export function keepSecondFactor(
  author: Author,
  user: UserItem,
  at: number,
  recoveryCodes?: readonly string[],
  by?: number,
): Promise<void> {
  const secondFactorAt = Math.max(at, user.secondFactorAt ?? 0);
  const action = user.secondFactorAt === undefined ? 'secondFactorOn' : recoveryCodes && 'recoveryCodesMade';
  const begins = user.secondFactorAt === undefined || by !== undefined;
  const since = begins ? { secondFactorSince: author.at, secondFactorBy: by } : {};
  return write(
    author,
    user,
    { secondFactorAt, ...since, ...(recoveryCodes && { recoveryCodes, recoveryCodesAt: author.at }) },
    action,
  );
}

/** Keeps that the second factor is off. Its recovery codes do not work any more. */
export const forgetSecondFactor = (author: Author, user: UserItem): Promise<void> =>
  write(
    author,
    user,
    {
      secondFactorAt: undefined,
      secondFactorSince: undefined,
      secondFactorBy: undefined,
      recoveryCodes: undefined,
      recoveryCodesAt: undefined,
    },
    'secondFactorOff',
  );
