import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import { knownZone, zonedTimeText } from '../../shared/domain/figures/times.ts';
import { contractorPath } from '../../shared/portal/public-paths.ts';
import {
  action,
  boldParagraph,
  GAP,
  heading,
  mailBodies,
  onlyHtml,
  onlyText,
  openAddress,
  paragraph,
} from './mail-page.ts';
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
  readonly reader?: Reader | undefined;
}

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
  reader = READER,
}: ContractorMail): OutgoingMail {
  const say = sayTo(reader);
  const link = portalUrl + contractorPath(token);
  const [who, where] = [outsiderName(company), outsiderName(property)];
  const invites = boldParagraph(
    'text',
    [who, where],
    (firm, place) => say`${firm} gives you access to ${place} on the Wingnut portal.`,
  );
  const what = mayChange
    ? say`You can see its dashboard and wingnuts, and set them up.`
    : say`You can see its dashboard and wingnuts.`;
  const until = say`No account needed. Access ends ${zonedTimeText(expiresAt, knownZone(timeZone), reader)}.`;
  const alone = say`This link is for you only. It works on the first device that opens it.`;
  const open = say`Open the property`;
  return {
    to: [to],
    subject: say`${where}: ${who} gives you access`,
    ...mailBodies(
      invites.text ?? '',
      [
        onlyHtml(heading(say`Access to ${where}`)),
        invites,
        paragraph('text', `${what} ${until}`),
        GAP,
        onlyText(`${open}:`),
        onlyHtml(action(open, link)),
        openAddress(link, say),
        GAP,
        paragraph('small', `${alone} ${say`If you weren’t expecting this, you can ignore it.`}`),
      ],
      reader,
    ),
  };
}
