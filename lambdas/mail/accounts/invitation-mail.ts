import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { sayTo } from '../../../shared/domain/figures/say.ts';
import { createAccountPath } from '../../../shared/portal/public-paths.ts';
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
} from '../mail-page.ts';
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
  readonly reader?: Reader | undefined;
}

/** The mail that invites a person to the portal, as text and HTML. */
export function invitationMail({
  to,
  company,
  inviter,
  portalUrl,
  token,
  days,
  reader = READER,
}: Invitation): OutgoingMail {
  const say = sayTo(reader);
  const link = `${portalUrl}${createAccountPath(token)}`;
  const [who, where] = [outsiderName(inviter), outsiderName(company)];
  const invites = boldParagraph(
    'text',
    [who, where],
    (person, firm) => say`${person} invites you to join ${firm} on the Wingnut portal.`,
  );
  const good = say`This link expires in ${days} days and works once.`;
  return {
    to: [to],
    subject: say`${who} invites you to ${where}`,
    ...mailBodies(
      invites.text ?? '',
      [
        onlyHtml(heading(say`You’re invited`)),
        invites,
        GAP,
        onlyText(say`Create your account here:`),
        onlyHtml(action(say`Create your account`, link)),
        openAddress(link, say),
        GAP,
        paragraph('small', `${good} ${say`If you weren’t expecting this, you can ignore it.`}`),
      ],
      reader,
    ),
  };
}
