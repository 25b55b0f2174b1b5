import type { NobodyToldMailItem } from '../../shared/platform/items/nobody-told-items.ts';
import { notificationPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

/** The most properties that the mail names. */
const MAX_NAMED = 20;
const SAYS = 'Alarms are on but no one is notified anymore after recent access changes. Add a recipient.';

/** The mail to an admin when nobody is left who is notified of alarms (docs/product/reach.md#nobody-told). */
export function nobodyToldMail(to: string, { properties }: NobodyToldMailItem, portalUrl: string): OutgoingMail {
  const [first] = properties;
  const which = properties.length === 1 && first ? headerText(first.title) : `${properties.length} properties`;
  const subject = `${which}: no alarm recipients`;
  const more = properties.length - MAX_NAMED;
  return {
    to: [to],
    subject,
    ...mailBodies(SAYS, [
      heading(subject),
      paragraph('text', SAYS),
      GAP,
      ...properties.slice(0, MAX_NAMED).map(({ id, title }) => {
        const [link, href] = [headerText(title), portalUrl + notificationPath(id)];
        return { ...paragraph('text', { link, href }), text: `- ${link}\n  ${href}` };
      }),
      ...(more > 0 ? [paragraph('text', `${more} more in the portal.`)] : []),
      GAP,
      action('All notifications', portalUrl + PAGE_PATHS.notifications),
    ]),
  };
}
