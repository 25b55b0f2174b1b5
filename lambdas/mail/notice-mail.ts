import { READER } from '../../shared/domain/figures/reader.ts';
import { type English, english, sayTo } from '../../shared/domain/figures/say.ts';
import type { NoticeMailItem, ToldPeople } from '../../shared/platform/items/notice-items.ts';
import { HOME } from '../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

/** The reason why a person gets the mail. */
const REASON: Readonly<Record<ToldPeople, English>> = {
  admins: english('You’re receiving this because you’re an admin in the Wingnut portal.'),
  all: english('You’re receiving this because you have an account in the Wingnut portal.'),
};

/** The mail of an operator to people of a company, whose words stay as they were typed (docs/operations.md#tell-companies). */
export function noticeMail(
  to: string,
  { people, subject, paragraphs }: NoticeMailItem,
  portalUrl: string,
  reader = READER,
): OutgoingMail {
  const say = sayTo(reader);
  const [first = ''] = paragraphs;
  return {
    to: [to],
    subject: headerText(subject),
    ...mailBodies(
      first,
      [
        heading(headerText(subject)),
        ...paragraphs.flatMap((words) => [GAP, paragraph('text', words)]),
        GAP,
        action(say`Open the portal`, portalUrl + HOME),
        GAP,
        paragraph('small', say(REASON[people])),
      ],
      reader,
    ),
  };
}
