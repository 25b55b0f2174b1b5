import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type Say, sayTo } from '../../shared/domain/figures/say.ts';
import { contactLinkPath } from '../../shared/portal/public-paths.ts';
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

interface ContactMail {
  readonly to: string;
  /** The company's name. */
  readonly company: string;
  /** The news that the contact gets, in words. */
  readonly places: readonly string[];
  readonly portalUrl: string;
  /** The token of the link that agrees. */
  readonly token: string;
  readonly reader?: Reader | undefined;
}

/** The most places that a mail names. */
const MAX_NAMED = 5;

function placesLine(places: readonly string[], say: Say): string {
  const named = places.slice(0, MAX_NAMED).map(outsiderName).join(', ');
  return places.length > MAX_NAMED ? say`${named} and ${places.length - MAX_NAMED} more` : named;
}

/** The mail that asks a contact to agree (docs/product/contacts.md#verify). Nothing else is sent before. */
export function contactMail({
  to,
  company,
  places,
  portalUrl,
  token,
  by,
  reader = READER,
}: ContactMail & { readonly by: string }): OutgoingMail {
  const say = sayTo(reader);
  const link = portalUrl + contactLinkPath(token);
  const who = outsiderName(company);
  const asks = boldParagraph(
    'text',
    [outsiderName(by), who],
    (person, firm) =>
      say`${person} of ${firm} would like to email you when a building has a problem and when it’s resolved.`,
  );
  const answer = say`Accept or decline`;
  return {
    to: [to],
    subject: say`${who} wants to send you building alarms`,
    ...mailBodies(
      asks.text ?? '',
      [
        onlyHtml(heading(say`Get building alarms from ${who}?`)),
        asks,
        paragraph('text', say`Properties: ${placesLine(places, say)}. No account needed. Unsubscribe from any email.`),
        GAP,
        onlyText(`${answer}:`),
        onlyHtml(action(answer, link)),
        openAddress(link, say),
        GAP,
        paragraph('small', say`This link expires in 72 hours. If you ignore it, we won’t email you again.`),
      ],
      reader,
    ),
  };
}

/** A test to a contact by mail (docs/product/contacts.md#test). Its link says that it arrived. */
export function contactTestMail({
  to,
  company,
  portalUrl,
  token,
  reader = READER,
}: Omit<ContactMail, 'places'>): OutgoingMail {
  const say = sayTo(reader);
  const link = portalUrl + contactLinkPath(token);
  const who = outsiderName(company);
  const said = say`TEST: Nothing is wrong.`;
  const confirm = say`Confirm receipt`;
  return {
    to: [to],
    subject: say`${who}: TEST alarm`,
    ...mailBodies(
      said,
      [
        onlyHtml(heading(say`TEST`)),
        paragraph('said', said),
        paragraph('text', say`${who} is checking that alarms reach you. Please confirm that you received this test.`),
        GAP,
        onlyText(`${confirm}:`),
        onlyHtml(action(confirm, link)),
        openAddress(link, say),
      ],
      reader,
    ),
  };
}
