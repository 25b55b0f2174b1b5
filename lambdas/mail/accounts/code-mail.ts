import { mailPage, styleOf } from '../mail-page.ts';
import { escapeHtml } from '../markup.ts';

export interface CodeMail {
  readonly subject: string;
  /** What the code is for. */
  readonly says: string;
  /** The code, or what the identity provider replaces by it. */
  readonly code: string;
  /** How long the code works. */
  readonly hours: number;
  /** The page that asks for the code. */
  readonly link: string;
}

/** The HTML of a mail with a code (docs/product/access.md#recovery-mail). */
export const codeMail = ({ subject, says, code, hours, link }: CodeMail): string =>
  mailPage(says, [
    `<h1 ${styleOf('title')}>${escapeHtml(subject)}</h1>`,
    `<p ${styleOf('text')}>${escapeHtml(says)}</p>`,
    `<p ${styleOf('code')}>${code}</p>`,
    `<p ${styleOf('quiet')}>The code works for ${hours} ${hours === 1 ? 'hour' : 'hours'}.</p>`,
    `<p ${styleOf('actions')}><a href="${escapeHtml(link)}" ${styleOf('button')}>Enter the code</a></p>`,
    `<p ${styleOf('small')}>If you did not ask for this, you can leave it be.</p>`,
  ]);
