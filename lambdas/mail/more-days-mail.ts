import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { isTimeZone } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { propertyPath } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

interface MoreDaysMail {
  readonly to: string;
  readonly property: Pick<PropertyItem, 'id' | 'name' | 'timeZone'>;
  /** Of the contractor link. */
  readonly name: string;
  /** The reason why more days are needed. */
  readonly line: string;
  /** The end of the link, UTC ms. */
  readonly expiresAt: number;
  readonly portalUrl: string;
}

/** The mail to somebody who can give a contractor more days (docs/product/contractors.md#days). Times are those of the property. */
export function moreDaysMail({ to, property, name, line, expiresAt, portalUrl }: MoreDaysMail): OutgoingMail {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const who = headerText(name);
  const title = `${headerText(property.name)}: ${who} requests more days`;
  const ends = `The contractor link expires ${zonedTimeText(expiresAt, zone)}.`;
  return {
    to: [to],
    subject: title,
    ...mailBodies(ends, [
      heading(title),
      paragraph('text', headerText(line)),
      paragraph('text', `${ends} You can grant more days or decline.`),
      GAP,
      action('Answer in the portal', portalUrl + propertyPath(property.id)),
    ]),
  };
}
