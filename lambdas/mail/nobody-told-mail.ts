import { READER } from '../../shared/domain/figures/reader.ts';
import { plural, sayTo } from '../../shared/domain/figures/say.ts';
import type { NobodyToldMailItem } from '../../shared/platform/items/nobody-told-items.ts';
import { notificationPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

/** The most properties that the mail names. */
const MAX_NAMED = 20;

/** The mail to an admin when nobody is left who is notified of alarms (docs/product/reach.md#nobody-told). */
export function nobodyToldMail(
  to: string,
  { properties }: NobodyToldMailItem,
  portalUrl: string,
  reader = READER,
): OutgoingMail {
  const say = sayTo(reader);
  const [first] = properties;
  const which =
    properties.length === 1 && first
      ? headerText(first.title)
      : say`${plural(properties.length, 'property', 'properties')}`;
  const subject = say`${which}: no alarm recipients`;
  const says = say`Alarms are on but no one is notified anymore after recent access changes. Add a recipient.`;
  const more = properties.length - MAX_NAMED;
  return {
    to: [to],
    subject,
    ...mailBodies(
      says,
      [
        heading(subject),
        paragraph('text', says),
        GAP,
        ...properties.slice(0, MAX_NAMED).map(({ id, title }) => {
          const [link, href] = [headerText(title), portalUrl + notificationPath(id)];
          return { ...paragraph('text', { link, href }), text: `- ${link}\n  ${href}` };
        }),
        ...(more > 0 ? [paragraph('text', say`${more} more in the portal.`)] : []),
        GAP,
        action(say`All notifications`, portalUrl + PAGE_PATHS.notifications),
      ],
      reader,
    ),
  };
}
