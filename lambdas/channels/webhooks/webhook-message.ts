import type { ToldPart } from '../../../shared/domain/alarms/channels/told-part.ts';
import { incidentId } from '../../../shared/domain/alarms/incidents/incident.ts';
import { instructionLines, instructionOf } from '../../../shared/domain/alarms/instructions.ts';
import { alarmId, type Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { wordingOf } from '../../../shared/domain/alarms/words/change.ts';
import { headlineOf } from '../../../shared/domain/alarms/words/headline.ts';
import { wordWithSeverity } from '../../../shared/domain/alarms/words/severity.ts';
import { zonedTimeText } from '../../../shared/domain/figures/times.ts';
import { type JobNews, jobNewsInWords } from '../../../shared/domain/jobs/job-news.ts';
import { isTimeZone } from '../../../shared/domain/property.ts';
import { dashboardPath, jobPath } from '../../../shared/portal/paths.ts';
import { alarmPath } from '../../../shared/portal/public-paths.ts';
import { inOrder } from '../../mail/alarms/alarm-mail.ts';

/** The content of a message to a webhook, whatever its form. */
export interface WebhookMessage {
  /** The same in each attempt. */
  readonly id: string;
  /** The worst change of each is first. */
  readonly parts: readonly ToldPart[];
  /** UTC ms. */
  readonly at: number;
  readonly portalUrl: string;
  readonly isTest?: boolean | undefined;
  /** The change of a job that it tells of. It has one part then, without changes of alarms. */
  readonly job?: JobNews;
}

/** The longest title, characters. */
const MAX_TITLE = 140;

export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A message in one line: where, what is worst, and how much more there is. A test says so first. */
export function titleOf({ parts, isTest, job }: Pick<WebhookMessage, 'parts' | 'isTest' | 'job'>): string {
  const where = parts.length === 1 ? parts[0]?.property.name : `${parts.length} properties`;
  if (job) return cut(`${where}: ${jobNewsInWords(job).word}: ${job.what}`, MAX_TITLE);
  const [worst] = inOrder(parts.flatMap(({ news }) => news));
  const changes = parts.reduce((sum, { news }) => sum + news.length, 0);
  const more = changes > 1 ? ` and ${changes - 1} more` : '';
  return cut(`${isTest ? 'TEST: ' : ''}${where}: ${worst ? headlineOf(worst) : ''}${more}`, MAX_TITLE);
}

/** A change in words, with its page. */
export interface ChangeInWords {
  /** `Critical: Alarm`, `Job done` */
  readonly word: string;
  readonly sentence: string;
  readonly url: string;
  readonly see: 'View alarm' | 'View work order';
  /** Something is over, or is done. */
  readonly isGood: boolean;
  /** The instruction, with `What to do: ` before it. No line when nothing is written. */
  readonly toDo: readonly string[];
}

/** A change in words, with times in the property's zone. */
export function changeInWords(change: Transition, { property }: ToldPart, portalUrl: string): ChangeInWords {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const wording = wordingOf(change);
  const [first, ...others] = instructionLines(instructionOf(property, change) ?? '');
  return {
    toDo: first ? [`Instructions: ${first}`, ...others] : [],
    word: wordWithSeverity(change, wording.word),
    sentence: wording.sentence(change, (ms) => zonedTimeText(ms, zone)),
    url: `${portalUrl}${alarmPath(incidentOf(change, property.id))}`,
    see: 'View alarm',
    isGood: change.event === 'recovered',
  };
}

/** The page of a job. */
export const jobUrl = (job: JobNews, { property }: ToldPart, portalUrl: string): string =>
  `${portalUrl}${jobPath({ id: job.id, property })}`;

/** All that a message says of one property, in words. */
export function changesInWords({ job, portalUrl }: WebhookMessage, part: ToldPart): ChangeInWords[] {
  if (!job) return part.news.map((change) => changeInWords(change, part, portalUrl));
  const isGood = job.event === 'done' || job.event === 'verified';
  return [{ ...jobNewsInWords(job), url: jobUrl(job, part, portalUrl), see: 'View work order', isGood, toDo: [] }];
}

/** The id of the incident of a change. */
export const incidentOf = (change: Transition, propertyId: string): string =>
  incidentId(propertyId, change.follows ?? alarmId(change));

/** The dashboard of a part's property at the time of its changes. */
export const dashboardUrl = ({ property, at }: ToldPart, portalUrl: string): string =>
  `${portalUrl}${dashboardPath(property.id, at)}`;
