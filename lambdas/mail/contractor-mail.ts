import { formatUtc } from '../../shared/domain/time-text.ts';
import { contractorPath } from '../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, onlyText, openAddress, say } from './mail-page.ts';
import { outsiderName } from './outsider-name.ts';
import type { OutgoingMail } from './send.ts';

interface ContractorMail {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  /** The name of the property. */
  readonly property: string;
  readonly mayChange: boolean;
  /** The end of the link, UTC ms. */
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
}: ContractorMail): OutgoingMail {
  const link = portalUrl + contractorPath(token);
  const [who, where] = [outsiderName(company), outsiderName(property)];
  const invites = say('text', { bold: who }, ' gives you access to ', { bold: where }, ' on the Wingnut portal.');
  const what = mayChange
    ? 'You can see its dashboard and its wingnuts, and configure them.'
    : 'You can see its dashboard and its wingnuts.';
  const until = `You need no account. The access ends on ${formatUtc(expiresAt)} UTC.`;
  return {
    to: [to],
    subject: `${who} gives you access to ${where}`,
    ...mailBodies(invites.text ?? '', [
      onlyHtml(heading(`Access to ${where}`)),
      invites,
      say('text', `${what} ${until}`),
      GAP,
      onlyText('Open the property:'),
      onlyHtml(action('Open the property', link)),
      openAddress(link),
      GAP,
      say('small', `${ALONE} ${IGNORE}`),
    ]),
  };
}
