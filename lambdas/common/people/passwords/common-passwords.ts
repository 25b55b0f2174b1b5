import { isCommonPassword, wordsOf } from '../../../../shared/domain/people/common-password.ts';
import { Refusal } from '../../calls/refusal.ts';
import common from './common.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(common);
/** The words of the portal itself. */
const PORTAL = ['wingnut', 'wingnuts', 'portal'];

/** Whose password it is, as far as it is known. */
export interface PasswordOwner {
  readonly email: string;
  /** The name of the company. */
  readonly company?: string | undefined;
}

/**
 * Refuses a new password that is common, or is made of words of the portal, the company or the address
 * (docs/product/access.md#common-passwords). Throws PASSWORD_COMMON.
 */
export function requireUncommonPassword(password: string, { email, company = '' }: PasswordOwner): void {
  const words = [...PORTAL, ...wordsOf(email, company)];
  if (isCommonPassword(password, { list: COMMON, words })) throw new Refusal('PASSWORD_COMMON');
}
