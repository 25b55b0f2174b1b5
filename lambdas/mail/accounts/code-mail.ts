import { LINKED_PATHS } from '../../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from '../mail-page.ts';
import type { OutgoingMail } from '../send.ts';

interface CodeMail {
  readonly subject: string;
  /** The purpose of the code. */
  readonly says: string;
  /** The code, or what the identity provider replaces by it. */
  readonly code: string;
  /** The life of the code. */
  readonly hours: number;
  /** The page that asks for the code. */
  readonly link: string;
}

/** The text and the HTML of a mail with a code (docs/product/access.md#recovery-mail). */
export const codeMail = ({ subject, says, code, hours, link }: CodeMail) =>
  mailBodies(says, [
    onlyHtml(heading(subject)),
    paragraph('text', says),
    GAP,
    paragraph('code', code),
    GAP,
    paragraph('quiet', `This code expires in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`),
    GAP,
    action('Enter the code', link),
    onlyHtml(paragraph('small', 'If you didn’t request this, you can ignore it.')),
  ]);

const SUBJECT = 'Confirm your new email address';
const SAYS = 'Use this code to confirm that this address is yours.';

/** The mail with the code for a new address (docs/product/account.md#change-email). */
export function newEmailMail(to: string, code: string, portalUrl: string): OutgoingMail {
  const link = `${portalUrl}${LINKED_PATHS.account}`;
  return {
    to: [to],
    subject: SUBJECT,
    ...codeMail({ subject: SUBJECT, says: SAYS, code, hours: 24, link }),
  };
}
