import { everyInWords } from '../../shared/dates/local-time.ts';
import { heldInWords } from '../../shared/domain/alarms/check/planned-work.ts';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type English, english, type Say, sayTo } from '../../shared/domain/figures/say.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { isTimeZone, postalLine } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { WorkMailItem, WorkNews } from '../../shared/platform/items/work-items.ts';
import { propertyPath } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

type ToldWork = Pick<
  WorkMailItem,
  'news' | 'from' | 'to' | 'reason' | 'at' | 'every' | 'times' | 'withSeries' | 'repeats' | 'kinds'
>;

interface WorkMail {
  readonly to: string;
  readonly property: Pick<PropertyItem, 'id' | 'name' | 'address' | 'timeZone'>;
  /** Of the wingnut that the work is on; undefined for the whole property. */
  readonly serial: string | undefined;
  readonly work: ToldWork;
  /** The person who planned, ended or removed it, as the reader may know it. */
  readonly name: string;
  readonly portalUrl: string;
  readonly reader?: Reader | undefined;
}

const SUBJECTS: Readonly<Record<WorkNews, (house: string, say: Say) => string>> = {
  planned: (house, say) => say`${house}: maintenance scheduled`,
  ended: (house, say) => say`${house}: maintenance ended early`,
  removed: (house, say) => say`${house}: maintenance canceled`,
};
const DOERS: Readonly<Record<WorkNews, (name: string, time: string, say: Say) => string>> = {
  planned: (name, time, say) => say`Scheduled by ${name}, ${time}`,
  ended: (name, time, say) => say`Ended by ${name}, ${time}`,
  removed: (name, time, say) => say`Canceled by ${name}, ${time}`,
};
const SENTENCES: Readonly<Record<WorkNews, English>> = {
  planned: english('Until it ends, no alarms are triggered and no one is emailed.'),
  ended: english('It ended early. Alarms are active again.'),
  removed: english('It’s been canceled. Alarms stay active.'),
};

/** How often it comes, or that later works go with it: 'Weekly, 12 times'. Undefined for work that comes once. */
function repeatsOf({ every, times = 1, withSeries, repeats, from }: ToldWork, zone: string, say: Say) {
  if (withSeries) return say`Including all later dates in its series`;
  if (every) return say`${everyInWords(every, from, zone, say.reader)}, ${times} times`;
  return times > 1 ? say`${times} times` : repeats;
}

/** The mail about planned work (docs/product/incidents.md#planned-work-mail). Times are those of the property. */
export function workMail({ to, property, serial, work, name, portalUrl, reader = READER }: WorkMail): OutgoingMail {
  const say = sayTo(reader);
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone, reader);
  const { news, kinds } = work;
  const title = SUBJECTS[news](headerText(property.name), say);
  const link = `${portalUrl}${propertyPath(property.id)}`;
  const span = say`From ${time(work.from)} to ${time(work.to)}`;
  const repeats = repeatsOf(work, zone, say);
  const effect = news === 'planned' && kinds ? heldInWords(kinds, reader) : say(SENTENCES[news]);
  const atTheEnd = say`Anything still out of range at the end triggers an alarm then.`;
  const facts = [
    postalLine(property.address),
    span,
    ...(repeats ? [repeats] : []),
    serial === undefined ? say`Whole property` : `Wingnut ${headerText(serial)}`,
    say`Reason: ${headerText(work.reason)}`,
    DOERS[news](headerText(name), time(work.at), say),
    news === 'planned' ? `${effect} ${atTheEnd}` : effect,
  ];
  return {
    to: [to],
    subject: title,
    ...mailBodies(
      `${span}.`,
      [
        heading(title),
        GAP,
        ...facts.map((words) => paragraph('text', words)),
        GAP,
        action(say`View in the portal`, link),
      ],
      reader,
    ),
  };
}
