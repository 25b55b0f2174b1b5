import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
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
  readonly reader?: Reader | undefined;
}

/** The mail to somebody who can give a contractor more days (docs/product/contractors.md#days). Times are those of the property. */
export function moreDaysMail({
  to,
  property,
  name,
  line,
  expiresAt,
  portalUrl,
  reader = READER,
}: MoreDaysMail): OutgoingMail {
  const say = sayTo(reader);
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const title = say`${headerText(property.name)}: ${headerText(name)} requests more days`;
  const ends = say`The contractor link expires ${zonedTimeText(expiresAt, zone, reader)}.`;
  return {
    to: [to],
    subject: title,
    ...mailBodies(
      ends,
      [
        heading(title),
        paragraph('text', headerText(line)),
        paragraph('text', `${ends} ${say`You can grant more days or decline.`}`),
        GAP,
        action(say`Answer in the portal`, portalUrl + propertyPath(property.id)),
      ],
      reader,
    ),
  };
}
