import { createAccountPath } from '../../../shared/portal/paths.ts';
import { mailPage, styleOf } from '../mail-page.ts';
import { escapeHtml } from '../markup.ts';
import { outsiderName } from '../outsider-name.ts';
import type { Mail } from '../send.ts';

export interface Invitation {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  /** The name of the person who sends the invitation. */
  readonly inviter: string;
  readonly portalUrl: string;
  readonly token: string;
  /** How many days the link is valid. */
  readonly days: number;
}

/** The mail that invites a person to the portal, as text and HTML. */
export function invitationMail({ to, company, inviter, portalUrl, token, days }: Invitation): Mail {
  const link = `${portalUrl}${createAccountPath(token)}`;
  const [who, where] = [outsiderName(inviter), outsiderName(company)];
  const invites = `${who} invites you to join ${where} on the Wingnut portal.`;
  const good = `The link is good for ${days} days and can be used once.`;
  const ignore = 'If you did not expect this, you can leave it be.';
  return {
    to: [to],
    subject: `${who} invites you to ${where}`,
    text: [invites, '', 'Create your account here:', link, '', good, ignore].join('\n'),
    html: mailPage(invites, [
      `<h1 ${styleOf('title')}>You are invited</h1>`,
      `<p ${styleOf('text')}><b>${escapeHtml(who)}</b> invites you to join <b>${escapeHtml(where)}</b> on the Wingnut portal.</p>`,
      `<p ${styleOf('actions')}><a href="${escapeHtml(link)}" ${styleOf('button')}>Create your account</a></p>`,
      `<p ${styleOf('quiet')}>Or open this address: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      `<p ${styleOf('small')}>${good} ${ignore}</p>`,
    ]),
  };
}
