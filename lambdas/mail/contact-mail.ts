import { contactLinkPath } from '../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, onlyText, openAddress, paragraph } from './mail-page.ts';
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
  const asks = paragraph(
    'text',
    { bold: outsiderName(by) },
    ' of ',
    { bold: who },
    ' would like to email you when a building has a problem and when it’s resolved.',
  );
  return {
    to: [to],
    subject: `${who} wants to send you building alarms`,
    ...mailBodies(asks.text ?? '', [
      onlyHtml(heading(`Get building alarms from ${who}?`)),
      asks,
      paragraph('text', `Properties: ${placesLine(places)}. No account needed. Unsubscribe from any email.`),
      GAP,
      onlyText('Accept or decline:'),
      onlyHtml(action('Accept or decline', link)),
      openAddress(link),
      GAP,
      paragraph('small', 'This link expires in 72 hours. If you ignore it, we won’t email you again.'),
    ]),
  };
}

/** A test to a contact by mail (docs/product/contacts.md#test). Its link says that it arrived. */
export function contactTestMail({ to, company, portalUrl, token }: Omit<ContactMail, 'places'>): OutgoingMail {
  const link = portalUrl + contactLinkPath(token);
  const said = 'TEST: Nothing is wrong.';
  const why = `${outsiderName(company)} is checking that alarms reach you. Please confirm that you received this test.`;
  return {
    to: [to],
    subject: `${outsiderName(company)}: TEST alarm`,
    ...mailBodies(said, [
      onlyHtml(heading('TEST')),
      paragraph('said', said),
      paragraph('text', why),
      GAP,
      onlyText('Confirm receipt:'),
      onlyHtml(action('Confirm receipt', link)),
      openAddress(link),
    ]),
  };
}
