import { incidentId } from '../../../shared/domain/alarms/incidents/incident.ts';
import { alarmId, type Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { wordingOf } from '../../../shared/domain/alarms/words/change.ts';
import { wordWithSeverity } from '../../../shared/domain/alarms/words/severity.ts';
import { levelInWords } from '../../../shared/domain/alarms/words/summary.ts';
import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { type Say, sayTo } from '../../../shared/domain/figures/say.ts';
import { zonedTimeText } from '../../../shared/domain/figures/times.ts';
import { isTimeZone } from '../../../shared/domain/property.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { alarmPath, drillPath } from '../../../shared/portal/public-paths.ts';
import { namesInWords, titleOfMany } from '../../mail/alarms/alarm-digest.ts';
import { inOrder } from '../../mail/alarms/alarm-mail.ts';
import type { AlarmMessage, AlarmPart } from '../channel.ts';
import { toDoInWords, worstNews } from '../worst-news.ts';

/** The text that a browser shows. */
export interface Notification {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens, a path of the portal. */
  readonly url: string;
  /** A notification replaces the earlier one with the same tag. */
  readonly tag: string;
}

/** Browsers cut longer texts, and a push service takes few bytes. */
const MAX_TITLE = 80;
const MAX_BODY = 240;

/** The beginning of a text, on one line. No character is cut in two. */
function short(text: string, most: number): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ');
  return line.length > most ? `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

function aboutProperty({ property, news }: AlarmPart, say: Say): Notification {
  const { reader } = say;
  const [first, ...others] = inOrder(news);
  if (!first) throw new RangeError('A part has news');
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const { word, sentence } = wordingOf(first, reader);
  const level = levelInWords(news, reader);
  const leads = new Set(news.map((each: Transition) => each.follows ?? alarmId(each)));
  const [lead = ''] = leads;
  return {
    title: property.name,
    body: [
      ...(level ? [`${level}.`] : []),
      `${wordWithSeverity(first, word, reader)}: ${sentence(first, (ms) => zonedTimeText(ms, zone, reader))}`,
      ...(others.length > 0 ? [say`And ${others.length} more.`] : []),
      ...[toDoInWords(property, first, say)].filter(Boolean),
    ].join(' '),
    url: leads.size === 1 ? alarmPath(incidentId(property.id, lead)) : PAGE_PATHS.alarms,
    // Reminders and the end of an alarm replace its first notification.
    tag: leads.size === 1 ? `${property.id}.${lead}` : property.id,
  };
}

/** A digest, or alarms of many properties at once: the worst change, then the names of the other properties. */
function aboutMany(
  { kind, parts, changes = parts.flatMap(({ news }) => news).length }: AlarmMessage,
  say: Say,
): Notification {
  const { id, name, sentence, toDo } = worstNews({ kind, parts }, say.reader);
  const others = new Map(parts.map(({ property }) => [property.id, property.name]));
  others.delete(id);
  const title = titleOfMany({ parts, changes, isManySites: kind === 'manySites' }, say);
  return {
    title: kind === 'digest' ? say`Digest: ${title}` : title,
    body: [
      `${name}: ${sentence}`,
      ...(toDo ? [toDo] : []),
      ...(others.size > 0 ? [say`Also ${namesInWords([...others.values()], say)}.`] : []),
    ].join(' '),
    url: PAGE_PATHS.alarms,
    tag: kind,
  };
}

/** A message in few words (docs/product/channels.md#push). The words of an alarm are those of its mail. */
export function notificationOf(message: AlarmMessage, reader: Reader = READER): Notification {
  const say = sayTo(reader);
  const { kind, parts, testId } = message;
  const [part] = parts;
  if (!part) throw new RangeError('A message has a part');
  if (testId !== undefined) {
    const title = short(say`TEST: ${part.property.name}`, MAX_TITLE);
    const body = say`Test alarm. Nothing is wrong. Please confirm you got it.`;
    return { title, body, url: drillPath(testId), tag: `test.${testId}` };
  }
  const about = kind === 'alarms' ? aboutProperty(part, say) : aboutMany(message, say);
  return { ...about, title: short(about.title, MAX_TITLE), body: short(about.body, MAX_BODY) };
}
