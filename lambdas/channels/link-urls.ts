import { isContactId } from '../../shared/domain/people/contacts.ts';
import { alarmLinkPath, contactLinkPath, drillLinkPath } from '../../shared/portal/public-paths.ts';
import { addressMark, LINK_MS, LINK_SECRET, linkToken, MAIL_END_MS } from '../common/links/mail-link.ts';
import { log } from '../common/log.ts';
import { acknowledgeable, worstIncident } from '../mail/alarms/alarm-mail.ts';
import type { ContactEnd } from '../mail/alarms/contact-end.ts';
import { stackSecret } from '../store/secrets.ts';
import type { AlarmPart, PersonRecipient } from './channel.ts';

/** The links of mails that work without signing in (docs/product/channels.md#mail-link). */

const PAGES: Readonly<Record<'alarm' | 'drill' | 'contactStop', (token: string) => string>> = {
  alarm: alarmLinkPath,
  drill: drillLinkPath,
  contactStop: contactLinkPath,
};

/** The address of a link. Undefined, with a line in the log, when it cannot be signed: the mail must not wait for it. */
async function linkUrl(
  purpose: keyof typeof PAGES,
  subject: string,
  { companyId, property, at }: AlarmPart,
  { userId, person }: PersonRecipient,
  portalUrl: string,
): Promise<string | undefined> {
  const parts = { purpose, companyId, userId, addressMark: addressMark(person.email), subject } as const;
  try {
    const token = linkToken(await stackSecret(LINK_SECRET), {
      ...parts,
      expiresAt: at + (purpose === 'contactStop' ? MAIL_END_MS : LINK_MS),
    });
    return `${portalUrl}${PAGES[purpose](token)}`;
  } catch (error) {
    log(
      'warn',
      'A mail has no link that works without signing in',
      { company: companyId, property: property.id },
      error,
    );
    return undefined;
  }
}

/**
 * The address of the page that acknowledges the worst open alarm of a mail. Undefined when the person may not
 * acknowledge, when all alarms are over, or when it cannot be signed.
 */
export async function acknowledgeUrlOf(
  part: AlarmPart,
  recipient: PersonRecipient,
  portalUrl: string,
): Promise<string | undefined> {
  const subject = recipient.mayAct ? acknowledgeable(part.property.id, part.news) : undefined;
  return subject === undefined ? undefined : linkUrl('alarm', subject, part, recipient, portalUrl);
}

/**
 * The address of the page on which the worst alarm of a mail is called noise, also when it is over (docs/product/alarm-quality.md#noise-press).
 * Undefined when the person may not act, or when it cannot be signed.
 */
export async function noiseUrlOf(
  part: AlarmPart,
  recipient: PersonRecipient,
  portalUrl: string,
): Promise<string | undefined> {
  const subject = recipient.mayAct ? worstIncident(part.property.id, part.news) : undefined;
  return subject === undefined ? undefined : linkUrl('alarm', subject, part, recipient, portalUrl);
}

/** The address of the page on which a person says that the mail of a test arrived. Undefined when it cannot be signed. */
export const arrivedUrlOf = (
  testId: string,
  part: AlarmPart,
  recipient: PersonRecipient,
  portalUrl: string,
): Promise<string | undefined> => linkUrl('drill', testId, part, recipient, portalUrl);

/** How the mail to a contact ends; undefined for a person, whose mails lead into the portal. */
export async function contactEndOf(
  part: AlarmPart,
  recipient: PersonRecipient,
  portalUrl: string,
): Promise<ContactEnd | undefined> {
  if (!isContactId(recipient.userId)) return undefined;
  return { stopUrl: await linkUrl('contactStop', '', part, recipient, portalUrl) };
}
