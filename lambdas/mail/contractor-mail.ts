import { formatUtc } from '../../shared/domain/time-text.ts';
import { contractorPath } from '../../shared/portal/paths.ts';
import { mailPage, styleOf } from './mail-page.ts';
import { escapeHtml } from './markup.ts';
import { outsiderName } from './outsider-name.ts';
import type { Mail } from './send.ts';

interface ContractorMail {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  /** The name of the property. */
  readonly property: string;
  readonly mayChange: boolean;
  /** When the link ends, UTC ms. */
  readonly expiresAt: number;
  readonly portalUrl: string;
  readonly token: string;
}

const ALONE = 'The link is for you alone: it works on the first device that opens it.';
const IGNORE = 'If you did not expect this, you can leave it be.';

/** The mail with a contractor link, as text and HTML (docs/product/contractors.md#mail). */
export function contractorMail({
  to,
  company,
  property,
  mayChange,
  expiresAt,
  portalUrl,
  token,
}: ContractorMail): Mail {
  const link = portalUrl + contractorPath(token);
  const [who, where] = [outsiderName(company), outsiderName(property)];
  const invites = `${who} gives you access to ${where} on the Wingnut portal.`;
  const what = mayChange
    ? 'You can see its dashboard and its wingnuts, and configure them.'
    : 'You can see its dashboard and its wingnuts.';
  const until = `You need no account. The access ends on ${formatUtc(expiresAt)} UTC.`;
  return {
    to: [to],
    subject: `${who} gives you access to ${where}`,
    text: [invites, what, until, '', 'Open the property:', link, '', ALONE, IGNORE].join('\n'),
    html: mailPage(invites, [
      `<h1 ${styleOf('title')}>Access to ${escapeHtml(where)}</h1>`,
      `<p ${styleOf('text')}><b>${escapeHtml(who)}</b> gives you access to <b>${escapeHtml(where)}</b> on the Wingnut portal.</p>`,
      `<p ${styleOf('text')}>${what} ${until}</p>`,
      `<p ${styleOf('actions')}><a href="${escapeHtml(link)}" ${styleOf('button')}>Open the property</a></p>`,
      `<p ${styleOf('quiet')}>Or open this address: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      `<p ${styleOf('small')}>${ALONE} ${IGNORE}</p>`,
    ]),
  };
}
