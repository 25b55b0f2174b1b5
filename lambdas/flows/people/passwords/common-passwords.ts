import { isCommonPassword, wordsOf } from '../../../../shared/domain/people/common-password.ts';
import { Refusal } from '../../../base/refusal.ts';

/** The list is large, so a function loads it with the first password. */
let known: ReadonlySet<string> | undefined;
async function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= new Set((await import('./common.json', { with: { type: 'json' } })).default);
  return known;
}

/** The words of the portal itself. */
const PORTAL = ['wingnut', 'wingnuts', 'portal'];

/** The owner of a password, as far as he is known. */
export interface PasswordOwner {
  readonly email: string;
  /** The name of the company. */
  readonly company?: string | undefined;
}

/**
 * Refuses a new password that is common, or is made of words of the portal, the company or the address
 * (docs/product/access.md#common-passwords). Throws PASSWORD_COMMON.
 */
export async function requireUncommonPassword(password: string, { email, company = '' }: PasswordOwner): Promise<void> {
  const words = [...PORTAL, ...wordsOf(email, company)];
  if (isCommonPassword(password, { list: await commonPasswords(), words })) throw new Refusal('PASSWORD_COMMON');
}
