import { PUBLIC_PATHS } from '../../../shared/portal/paths.ts';
import { mailPage, styleOf } from '../mail-page.ts';
import { escapeHtml } from '../markup.ts';
import { outsiderName } from '../outsider-name.ts';
import type { Mail } from '../send.ts';

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
export function welcomeMail({ to, company, portalUrl }: Welcome): Mail {
  const where = outsiderName(company);
  const link = `${portalUrl}${PUBLIC_PATHS.login}`;
  const subject = 'Welcome to Wingnut';
  const made = (name: string, address: string) => `Your account with ${name} is ready. You sign in as ${address}.`;
  const doubt = `If you did not create this account, ask an admin of ${where} to delete it.`;
  return {
    to: [to],
    subject,
    text: [made(where, to), '', 'Log in:', link, '', doubt].join('\n'),
    html: mailPage(made(where, to), [
      `<h1 ${styleOf('title')}>${subject}</h1>`,
      `<p ${styleOf('text')}>${made(`<b>${escapeHtml(where)}</b>`, `<b>${escapeHtml(to)}</b>`)}</p>`,
      `<p ${styleOf('actions')}><a href="${escapeHtml(link)}" ${styleOf('button')}>Log in</a></p>`,
      `<p ${styleOf('small')}>${escapeHtml(doubt)}</p>`,
    ]),
  };
}
