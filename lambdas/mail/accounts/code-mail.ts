import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { type English, english, plural, sayTo } from '../../../shared/domain/figures/say.ts';
import { LINKED_PATHS } from '../../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from '../mail-page.ts';
import type { OutgoingMail } from '../send.ts';

interface CodeMail {
  readonly subject: English;
  /** The purpose of the code. */
  readonly says: English;
  /** The code, or what the identity provider replaces by it. */
  readonly code: string;
  /** The life of the code. */
  readonly hours: number;
  /** The page that asks for the code. */
  readonly link: string;
  readonly reader?: Reader | undefined;
}

/** The subject, the text and the HTML of a mail with a code (docs/product/access.md#recovery-mail). */
export function codeMail({ subject, says, code, hours, link, reader = READER }: CodeMail) {
  const say = sayTo(reader);
  const title = say(subject);
  return {
    subject: title,
    ...mailBodies(
      say(says),
      [
        onlyHtml(heading(title)),
        paragraph('text', say(says)),
        GAP,
        paragraph('code', code),
        GAP,
        paragraph('quiet', say`This code expires in ${plural(hours, 'hour')}.`),
        GAP,
        action(say`Enter the code`, link),
        onlyHtml(paragraph('small', say`If you didn’t request this, you can ignore it.`)),
      ],
      reader,
    ),
  };
}

/** The words of a code for a new address. */
export const NEW_EMAIL = {
  subject: english('Confirm your new email address'),
  says: english('Use this code to confirm that this address is yours.'),
  hours: 24,
};

/** The mail with the code for a new address (docs/product/account.md#change-email). */
export const newEmailMail = (to: string, code: string, portalUrl: string, reader = READER): OutgoingMail => ({
  to: [to],
  ...codeMail({ ...NEW_EMAIL, code, link: `${portalUrl}${LINKED_PATHS.account}`, reader }),
});
