import { knownZone, zonedTimeText } from '../../shared/domain/figures/times.ts';
import { contractorPath } from '../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, onlyText, openAddress, paragraph } from './mail-page.ts';
import { outsiderName } from './outsider-name.ts';
import type { OutgoingMail } from './send.ts';

interface ContractorMail {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  /** The name of the property. */
  readonly property: string;
  /** The IANA zone of the property. */
  readonly timeZone: string;
  readonly mayChange: boolean;
  /** The end of the link, UTC ms. */
  readonly expiresAt: number;
  readonly portalUrl: string;
  readonly token: string;
}

const ALONE = 'This link is for you only. It works on the first device that opens it.';
const IGNORE = 'If you weren’t expecting this, you can ignore it.';

/** The mail with a contractor link, as text and HTML (docs/product/contractors.md#mail). */
export function contractorMail({
  to,
  company,
  property,
  timeZone,
  mayChange,
  expiresAt,
  portalUrl,
  token,
}: ContractorMail): OutgoingMail {
  const link = portalUrl + contractorPath(token);
  const [who, where] = [outsiderName(company), outsiderName(property)];
  const invites = paragraph('text', { bold: who }, ' gives you access to ', { bold: where }, ' on the Wingnut portal.');
  const what = mayChange
    ? 'You can see its dashboard and wingnuts, and set them up.'
    : 'You can see its dashboard and wingnuts.';
  const until = `No account needed. Access ends ${zonedTimeText(expiresAt, knownZone(timeZone))}.`;
  return {
    to: [to],
    subject: `${where}: ${who} gives you access`,
    ...mailBodies(invites.text ?? '', [
      onlyHtml(heading(`Access to ${where}`)),
      invites,
      paragraph('text', `${what} ${until}`),
      GAP,
      onlyText('Open the property:'),
      onlyHtml(action('Open the property', link)),
      openAddress(link),
      GAP,
      paragraph('small', `${ALONE} ${IGNORE}`),
    ]),
  };
}
