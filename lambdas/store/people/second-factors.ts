import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { AccountMailItem } from '../../../shared/platform/items/account-mail-items.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { change, transact } from '../base/transaction.ts';
import { owedMailStep } from './account-mails.ts';

type Seen = Pick<
  UserItem,
  'secondFactorAt' | 'secondFactorSince' | 'secondFactorBy' | 'recoveryCodes' | 'recoveryCodesAt'
>;

const write = (
  author: Author,
  { id, sub }: UserItem,
  seen: Partial<Record<keyof Seen, unknown>>,
  action: AuditAction | undefined,
  mail: AccountMailItem | undefined,
): Promise<void> =>
  transact([
    change(KEYS.user(author.companyId, id), seen, { sub, entityStatus: 'verified' }, 'CHANGED_MEANWHILE'),
    ...(action ? [auditStep(author, action, { id })] : []),
    ...(mail ? [owedMailStep(mail)] : []),
  ]);

/** Data of a second factor that is on. */
interface Kept {
  /** The hashes of new codes. */
  readonly recoveryCodes?: readonly string[];
  /** The session that sets it up. */
  readonly by?: number | undefined;
  /** The mail about it. */
  readonly mail?: AccountMailItem;
}

/** Keeps that the second factor was on at `at`, UTC ms. */
export function keepSecondFactor(
  author: Author,
  user: UserItem,
  at: number,
  { recoveryCodes, by, mail }: Kept = {},
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
    mail,
  );
}

/** Keeps that the second factor is off. Its recovery codes do not work any more. @param mail about it, if no other was written */
export const forgetSecondFactor = (author: Author, user: UserItem, mail?: AccountMailItem): Promise<void> =>
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
    mail,
  );
