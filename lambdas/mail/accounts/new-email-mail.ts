import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import type { Mail } from '../send.ts';
import { codeMail } from './code-mail.ts';

const SUBJECT = 'Confirm your new e-mail address';
const SAYS = 'Use this code to confirm that this address is yours.';

/** The mail with the code for a new address (docs/product/account.md#change-email). */
export function newEmailMail(to: string, code: string, portalUrl: string): Mail {
  const link = `${portalUrl}${PAGE_PATHS.account}`;
  return {
    to: [to],
    subject: SUBJECT,
    text: [SAYS, '', code, '', 'The code works for 24 hours.', '', 'Enter the code:', link].join('\n'),
    html: codeMail({ subject: SUBJECT, says: SAYS, code, hours: 24, link }),
  };
}
