import { heldInWords } from '../../shared/domain/alarms/check/planned-work.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { addressLine, isTimeZone } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { WorkMailItem, WorkNews } from '../../shared/platform/items/work-items.ts';
import { propertyPath } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, say } from './mail-page.ts';
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
  planned: (house) => `Planned work: ${house}`,
  ended: (house) => `Planned work has ended: ${house}`,
  removed: (house) => `Planned work is cancelled: ${house}`,
};

const AT_THE_END = 'What is still outside at the end is raised then.';
const SENTENCES: Readonly<Record<WorkNews, string>> = {
  planned: `Meanwhile no alarm is raised and nobody is mailed. ${AT_THE_END}`,
  ended: 'It has ended earlier than planned. Alarms are raised again.',
  removed: 'It does not take place. Alarms are raised as ever.',
};
const VERBS: Readonly<Record<WorkNews, string>> = { planned: 'Planned', ended: 'Ended', removed: 'Cancelled' };

/** The mail about planned work (docs/product/incidents.md#planned-work-mail). Times are those of the property. */
export function workMail({ to, property, serial, work, name, portalUrl }: WorkMail): OutgoingMail {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone);
  const house = headerText(property.name);
  const title = SUBJECTS[work.news](house);
  const link = `${portalUrl}${propertyPath(property.id)}`;
  const facts = [
    addressLine(property.address),
    `From ${time(work.from)} to ${time(work.to)}`,
    ...(work.repeats ? [work.repeats] : []),
    serial === undefined ? 'On the whole property' : `On wingnut ${headerText(serial)}`,
    `What is done: ${headerText(work.reason)}`,
    `${VERBS[work.news]} by ${headerText(name)}, ${time(work.at)}`,
    work.news === 'planned' && work.kinds ? `${heldInWords(work.kinds)} ${AT_THE_END}` : SENTENCES[work.news],
  ];
  return {
    to: [to],
    subject: title,
    ...mailBodies(`${facts[1]}.`, [
      heading(title),
      GAP,
      ...facts.map((words) => say('text', words)),
      GAP,
      action('See it in the portal', link),
    ]),
  };
}
