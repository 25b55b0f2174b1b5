import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from '../mail-page.ts';
import { outsiderName } from '../outsider-name.ts';
import type { OutgoingMail } from '../send.ts';

export interface Welcome {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  readonly portalUrl: string;
}

/**
 * The mail to a person who has just created an account, as text and HTML (docs/product/access.md#welcome). It also tells
 * the owner of the address when somebody else has used the invitation.
 */
export function welcomeMail({ to, company, portalUrl }: Welcome): OutgoingMail {
  const where = outsiderName(company);
  const link = `${portalUrl}${PUBLIC_PATHS.login}`;
  const subject = 'Welcome to Wingnut';
  const made = paragraph('text', 'Your account with ', { bold: where }, ' is ready. You log in as ', { bold: to }, '.');
  return {
    to: [to],
    subject,
    ...mailBodies(made.text ?? '', [
      onlyHtml(heading(subject)),
      made,
      GAP,
      action('Log in', link),
      GAP,
      paragraph('small', `If you didn’t create this account, ask an admin of ${where} to delete it.`),
    ]),
  };
}
