import { contactLinkPath } from '../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, onlyText, openAddress, say } from './mail-page.ts';
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
}

/** The most places that a mail names. */
const MAX_NAMED = 5;

const placesLine = (places: readonly string[]): string => {
  const named = places.slice(0, MAX_NAMED).map(outsiderName).join(', ');
  return places.length > MAX_NAMED ? `${named} and ${places.length - MAX_NAMED} more` : named;
};

/** The mail that asks a contact to agree (docs/product/contacts.md#verify). Nothing else is sent before. */
export function contactMail({
  to,
  company,
  places,
  portalUrl,
  token,
  by,
}: ContactMail & { readonly by: string }): OutgoingMail {
  const link = portalUrl + contactLinkPath(token);
  const who = outsiderName(company);
  const asks = say(
    'text',
    { bold: outsiderName(by) },
    ' of ',
    { bold: who },
    ' wants to tell you of alarms by e-mail: when something is wrong in a building, and when it is back to normal.',
  );
  return {
    to: [to],
    subject: `${who} wants to tell you of alarms`,
    ...mailBodies(asks.text ?? '', [
      onlyHtml(heading('May we tell you of alarms?')),
      asks,
      say('text', `About: ${placesLine(places)}. You need no account. Each mail has a link that ends them all.`),
      GAP,
      onlyText('Say yes or no:'),
      onlyHtml(action('Say yes or no', link)),
      openAddress(link),
      GAP,
      say('small', 'The link works for 72 hours. If you do nothing, you get nothing more.'),
    ]),
  };
}

/** A test to a contact by mail (docs/product/contacts.md#test). Its link says that it arrived. */
export function contactTestMail({ to, company, portalUrl, token }: Omit<ContactMail, 'places'>): OutgoingMail {
  const link = portalUrl + contactLinkPath(token);
  const said = 'TEST: Nothing is wrong.';
  const why = `${outsiderName(company)} wants to know whether alarms reach you. Say that this arrived.`;
  return {
    to: [to],
    subject: `TEST: Alarm - ${outsiderName(company)}`,
    ...mailBodies(said, [
      onlyHtml(heading('TEST')),
      say('said', said),
      say('text', why),
      GAP,
      onlyText('Say that it arrived:'),
      onlyHtml(action('Say that it arrived', link)),
      openAddress(link),
    ]),
  };
}
