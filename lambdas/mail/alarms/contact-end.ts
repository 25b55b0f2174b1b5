import { GAP, type MailPart, onlyHtml, onlyText, say } from '../mail-page.ts';

/** The end of a mail to a contact: it cannot sign in, so no link of its mails leads into the portal. */
export interface ContactEnd {
  /** The page that ends all messages. Undefined when its link could not be signed. */
  readonly stopUrl: string | undefined;
}

const WHY = 'You’re receiving this because you agreed to get these alarms.';
const STOP = 'Unsubscribe from all alarms';

/** The last lines of a mail to a contact (docs/product/contacts.md#stop). */
export function contactEndParts({ stopUrl }: ContactEnd): readonly MailPart[] {
  if (stopUrl === undefined) return [GAP, say('small', WHY)];
  return [
    GAP,
    onlyText(`${WHY}\n${STOP}: ${stopUrl}`),
    onlyHtml(say('small', `${WHY} `, { link: STOP, href: stopUrl, end: '.' })),
  ];
}
