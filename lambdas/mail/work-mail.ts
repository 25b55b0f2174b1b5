import { heldInWords } from '../../shared/domain/alarms/check/planned-work.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { isTimeZone, postalLine } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { WorkMailItem, WorkNews } from '../../shared/platform/items/work-items.ts';
import { propertyPath } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

interface WorkMail {
  readonly to: string;
  readonly property: Pick<PropertyItem, 'id' | 'name' | 'address' | 'timeZone'>;
  /** Of the wingnut that the work is on; undefined for the whole property. */
  readonly serial: string | undefined;
  readonly work: Pick<WorkMailItem, 'news' | 'from' | 'to' | 'reason' | 'at' | 'repeats' | 'kinds'>;
  /** The person who planned, ended or removed it, as the reader may know it. */
  readonly name: string;
  readonly portalUrl: string;
}

const SUBJECTS: Readonly<Record<WorkNews, (house: string) => string>> = {
  planned: (house) => `${house}: maintenance scheduled`,
  ended: (house) => `${house}: maintenance ended early`,
  removed: (house) => `${house}: maintenance canceled`,
};

const AT_THE_END = 'Anything still out of range at the end triggers an alarm then.';
const SENTENCES: Readonly<Record<WorkNews, string>> = {
  planned: `Until it ends, no alarms are triggered and no one is emailed. ${AT_THE_END}`,
  ended: 'It ended early. Alarms are active again.',
  removed: 'It’s been canceled. Alarms stay active.',
};
const VERBS: Readonly<Record<WorkNews, string>> = { planned: 'Scheduled', ended: 'Ended', removed: 'Canceled' };

/** The mail about planned work (docs/product/incidents.md#planned-work-mail). Times are those of the property. */
export function workMail({ to, property, serial, work, name, portalUrl }: WorkMail): OutgoingMail {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone);
  const house = headerText(property.name);
  const title = SUBJECTS[work.news](house);
  const link = `${portalUrl}${propertyPath(property.id)}`;
  const facts = [
    postalLine(property.address),
    `From ${time(work.from)} to ${time(work.to)}`,
    ...(work.repeats ? [work.repeats] : []),
    serial === undefined ? 'Whole property' : `Wingnut ${headerText(serial)}`,
    `Reason: ${headerText(work.reason)}`,
    `${VERBS[work.news]} by ${headerText(name)}, ${time(work.at)}`,
    work.news === 'planned' && work.kinds ? `${heldInWords(work.kinds)} ${AT_THE_END}` : SENTENCES[work.news],
  ];
  return {
    to: [to],
    subject: title,
    ...mailBodies(`${facts[1]}.`, [
      heading(title),
      GAP,
      ...facts.map((words) => paragraph('text', words)),
      GAP,
      action('View in the portal', link),
    ]),
  };
}
