import type { Say } from '../../../shared/domain/figures/say.ts';
import { GAP, type MailPart, onlyHtml, onlyText, paragraph } from '../mail-page.ts';

/** The end of a mail to a contact: it cannot sign in, so no link of its mails leads into the portal. */
export interface ContactEnd {
  /** The page that ends all messages. Undefined when its link could not be signed. */
  readonly stopUrl: string | undefined;
}

/** The last lines of a mail to a contact (docs/product/contacts.md#stop). */
export function contactEndParts({ stopUrl }: ContactEnd, say: Say): readonly MailPart[] {
  const why = say`You’re receiving this because you agreed to get these alarms.`;
  if (stopUrl === undefined) return [GAP, paragraph('small', why)];
  const stop = say`Unsubscribe from all alarms`;
  return [
    GAP,
    onlyText(`${why}\n${stop}: ${stopUrl}`),
    onlyHtml(paragraph('small', `${why} `, { link: stop, href: stopUrl, end: '.' })),
  ];
}
