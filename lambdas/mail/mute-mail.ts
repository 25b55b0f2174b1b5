import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import { durationText } from '../../shared/domain/figures/spans.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../shared/domain/language/sensor-words.ts';
import { isTimeZone, postalLine } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { MuteMailItem } from '../../shared/platform/items/mute-items.ts';
import { notificationPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

interface MuteMail {
  readonly to: string;
  readonly property: Pick<PropertyItem, 'id' | 'name' | 'address' | 'timeZone'>;
  readonly ended: Pick<MuteMailItem, 'mutes' | 'open'>;
  /** The serials of the property's wingnuts, by id. */
  readonly serials: ReadonlyMap<string, string>;
  readonly portalUrl: string;
  readonly reader?: Reader | undefined;
}

/** The most alarms that the mail names. */
const MAX_NAMED = 20;

/** The mail to the person who muted, when it has ended (docs/product/alarms.md#mute-mail). Times are those of the property. */
export function muteMail({ to, property, ended, serials, portalUrl, reader = READER }: MuteMail): OutgoingMail {
  const say = sayTo(reader);
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone, reader);
  const subject = say`${headerText(property.name)}: no longer muted`;
  const nameOf = (label: string) =>
    serials.has(label) ? `Wingnut ${headerText(serials.get(label) ?? '')}` : sensorInWords(label, reader);
  const { mutes, open } = ended;
  const muted = mutes.map(({ label, at, until }) => {
    const what = label === undefined ? say`Whole property` : sensorInWords(label, reader);
    return say`${what}: muted ${durationText(until - at, reader)}, until ${time(until)}`;
  });
  const stillOpen = open.slice(0, MAX_NAMED).map(({ kind, subject: label, since }) => {
    if (kind === 'sensor') return say`${sensorInWords(label, reader)}: out of range since ${time(since)}`;
    return kind === 'silence'
      ? say`${nameOf(label)}: offline since ${time(since)}`
      : say`${nameOf(label)}: not reporting since ${time(since)}`;
  });
  const more = open.length - stillOpen.length;
  const alarms =
    open.length === 0
      ? [say`No alarms are open.`]
      : [
          say`Still open. Recipients have been notified:`,
          ...stillOpen,
          ...(more > 0 ? [say`${more} more in the portal.`] : []),
        ];
  return {
    to: [to],
    subject,
    ...mailBodies(
      `${muted[0]}.`,
      [
        heading(subject),
        paragraph('text', postalLine(property.address)),
        GAP,
        ...muted.map((words) => paragraph('text', words)),
        GAP,
        ...alarms.map((words) => paragraph('text', words)),
        GAP,
        open.length > 0
          ? action(say`View alarms`, portalUrl + PAGE_PATHS.alarms)
          : action(say`View notifications`, portalUrl + notificationPath(property.id)),
      ],
      reader,
    ),
  };
}
