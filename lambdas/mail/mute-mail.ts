import { durationText } from '../../shared/domain/figures/spans.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { isTimeZone, postalLine } from '../../shared/domain/property.ts';
import { labelInWords } from '../../shared/domain/sensor.ts';
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
}

/** The most alarms that the mail names. */
const MAX_NAMED = 20;

/** The mail to the person who muted, when it has ended (docs/product/alarms.md#mute-mail). Times are those of the property. */
export function muteMail({ to, property, ended, serials, portalUrl }: MuteMail): OutgoingMail {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone);
  const subject = `${headerText(property.name)}: no longer muted`;
  const nameOf = (label: string) =>
    serials.has(label) ? `Wingnut ${headerText(serials.get(label) ?? '')}` : labelInWords(label);
  const { mutes, open } = ended;
  const muted = mutes.map(
    ({ label, at, until }) =>
      `${label === undefined ? 'Whole property' : labelInWords(label)}: muted ${durationText(until - at)}, until ${time(until)}`,
  );
  const stillOpen = open
    .slice(0, MAX_NAMED)
    .map(({ kind, subject: label, since }) =>
      kind === 'sensor'
        ? `${labelInWords(label)}: out of range since ${time(since)}`
        : `${nameOf(label)}: ${kind === 'silence' ? 'offline' : 'not reporting'} since ${time(since)}`,
    );
  const more = open.length - stillOpen.length;
  const alarms =
    open.length === 0
      ? ['No alarms are open.']
      : [
          'Still open. Recipients have been notified:',
          ...stillOpen,
          ...(more > 0 ? [`${more} more in the portal.`] : []),
        ];
  return {
    to: [to],
    subject,
    ...mailBodies(`${muted[0]}.`, [
      heading(subject),
      paragraph('text', postalLine(property.address)),
      GAP,
      ...muted.map((words) => paragraph('text', words)),
      GAP,
      ...alarms.map((words) => paragraph('text', words)),
      GAP,
      open.length > 0
        ? action('View alarms', portalUrl + PAGE_PATHS.alarms)
        : action('View notifications', portalUrl + notificationPath(property.id)),
    ]),
  };
}
