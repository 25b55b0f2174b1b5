import { createAccountPath } from '../../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, onlyText, openAddress, paragraph } from '../mail-page.ts';
import { outsiderName } from '../outsider-name.ts';
import type { OutgoingMail } from '../send.ts';

export interface Invitation {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  /** The name of the person who sends the invitation. */
  readonly inviter: string;
  readonly portalUrl: string;
  readonly token: string;
  /** The number of days for which the link is valid. */
  readonly days: number;
}

/** The mail that invites a person to the portal, as text and HTML. */
export function invitationMail({ to, company, inviter, portalUrl, token, days }: Invitation): OutgoingMail {
  const link = `${portalUrl}${createAccountPath(token)}`;
  const [who, where] = [outsiderName(inviter), outsiderName(company)];
  const invites = paragraph('text', { bold: who }, ' invites you to join ', { bold: where }, ' on the Wingnut portal.');
  const good = `This link expires in ${days} days and works once.`;
  return {
    to: [to],
    subject: `${who} invites you to ${where}`,
    ...mailBodies(invites.text ?? '', [
      onlyHtml(heading('You’re invited')),
      invites,
      GAP,
      onlyText('Create your account here:'),
      onlyHtml(action('Create your account', link)),
      openAddress(link),
      GAP,
      paragraph('small', `${good} If you weren’t expecting this, you can ignore it.`),
    ]),
  };
}
