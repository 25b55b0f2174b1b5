import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { sayTo } from '../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { action, boldParagraph, GAP, heading, mailBodies, onlyHtml, paragraph } from '../mail-page.ts';
import { outsiderName } from '../outsider-name.ts';
import type { OutgoingMail } from '../send.ts';

export interface Welcome {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  readonly portalUrl: string;
  readonly reader?: Reader | undefined;
}

/**
 * The mail to a person who has just created an account, as text and HTML (docs/product/access.md#welcome). It also tells
 * the owner of the address when somebody else has used the invitation.
 */
export function welcomeMail({ to, company, portalUrl, reader = READER }: Welcome): OutgoingMail {
  const say = sayTo(reader);
  const where = outsiderName(company);
  const link = `${portalUrl}${PUBLIC_PATHS.login}`;
  const subject = say`Welcome to Wingnut`;
  const made = boldParagraph(
    'text',
    [where, to],
    (firm, address) => say`Your account with ${firm} is ready. You log in as ${address}.`,
  );
  return {
    to: [to],
    subject,
    ...mailBodies(
      made.text ?? '',
      [
        onlyHtml(heading(subject)),
        made,
        GAP,
        action(say`Log in`, link),
        GAP,
        paragraph('small', say`If you didn’t create this account, ask an admin of ${where} to delete it.`),
      ],
      reader,
    ),
  };
}
