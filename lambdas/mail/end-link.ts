import { mailEndAddress } from '../../shared/api/mail-end.ts';
import { log } from '../base/log.ts';
import { stackSecret } from '../store/secrets.ts';
import { addressMark, LINK_SECRET, linkToken, MAIL_END_MS, type MailPurpose } from './mail-link.ts';

/** A mail that its reader may end. */
interface EndableMail {
  readonly purpose: MailPurpose;
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  /** The id of the report; empty for the mail of Monday. */
  readonly subject: string;
  /** UTC ms. */
  readonly at: number;
}

/**
 * The address by which the mail program of a reader ends a mail (docs/product/channels.md#end-mail). Undefined, with a line in the log,
 * when it cannot be signed: the mail must not wait for it.
 */
export async function endUrlOf({ email, at, ...parts }: EndableMail, portalUrl: string): Promise<string | undefined> {
  try {
    const link = { ...parts, addressMark: addressMark(email), expiresAt: at + MAIL_END_MS };
    return portalUrl + mailEndAddress(linkToken(await stackSecret(LINK_SECRET), link));
  } catch (error) {
    log('warn', 'An email has no unsubscribe link', { company: parts.companyId }, error);
    return undefined;
  }
}
