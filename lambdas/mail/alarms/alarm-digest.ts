import type { ToldPart } from '../../../shared/domain/alarms/channels/told-part.ts';
import { callableParts, firstLineOf, instructionOf } from '../../../shared/domain/alarms/instructions.ts';
import { severityRank } from '../../../shared/domain/alarms/limits/severity.ts';
import type { Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { type MailedEvent, rankOf, wordingOf } from '../../../shared/domain/alarms/words/change.ts';
import { detailWithSeverity, wordWithSeverity } from '../../../shared/domain/alarms/words/severity.ts';
import { levelInWords } from '../../../shared/domain/alarms/words/summary.ts';
import { zonedTimeText } from '../../../shared/domain/figures/times.ts';
import { isTimeZone, postalLine } from '../../../shared/domain/property.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { action, block, GAP, heading, mailBodies, onlyHtml, say } from '../mail-page.ts';
import { headerText, type OutgoingMail } from '../send.ts';
import { onceEach } from './alarm-instructions.ts';
import { type ContactEnd, contactEndParts } from './contact-end.ts';

/** The changes of one property that have waited. */
type WaitedPart = Pick<ToldPart, 'property' | 'news'>;

interface Digest {
  readonly to: string;
  /** At least one. A property may have several. */
  readonly parts: readonly WaitedPart[];
  /** The number of changes that the mail stands for, with those that it does not show. */
  readonly changes: number;
  /** They are alarms of many properties at once. */
  readonly isManySites: boolean;
  readonly portalUrl: string;
  /** Of a mail to a contact. */
  readonly contact?: ContactEnd | undefined;
}

/** The parts of each property together, the property with the worst changes first. */
function byProperty(parts: readonly WaitedPart[]): WaitedPart[] {
  const groups = Map.groupBy(parts, ({ property }) => property.id);
  const isEnd = ({ event }: Transition) => Number(event === 'recovered');
  const order = (a: Transition, b: Transition) =>
    isEnd(a) - isEnd(b) || severityRank(a) - severityRank(b) || rankOf(a) - rankOf(b);
  const joined = [...groups.values()].flatMap(([first, ...others]): WaitedPart[] =>
    first ? [{ ...first, news: [first, ...others].flatMap(({ news }) => news).sort(order) }] : [],
  );
  return joined.sort(({ news: [a] }, { news: [b] }) => (a && b ? order(a, b) : 0));
}

interface Line {
  readonly event: MailedEvent;
  readonly word: string;
  readonly sentence: string;
  readonly detail: string;
  /** The first line of what to do. Empty where a change before it says the same. */
  readonly toDo: string;
}

function linesOf({ property, news }: WaitedPart): Line[] {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone);
  const said = onceEach();
  return news.map((each) => {
    const toDo = firstLineOf(said.next(instructionOf(property, each)));
    const detail = detailWithSeverity(each, wordingOf(each).detail(each, time));
    const level = levelInWords([each]);
    return {
      event: each.afterwards ? 'raised' : (each.event as MailedEvent),
      word: wordWithSeverity(each, wordingOf(each).word),
      sentence: wordingOf(each).sentence(each, time),
      detail: level ? `${detail} ${level}.` : detail,
      toDo,
    };
  });
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

interface Words {
  readonly title: string;
  readonly subject: string;
  readonly why: string;
}

function digestWords(properties: readonly WaitedPart[], changes: number): Words {
  const what = counted(changes, 'alarm update', 'alarm updates');
  const name = headerText(properties[0]?.property.name ?? '');
  const where = properties.length > 1 ? counted(properties.length, 'property', 'properties') : name;
  return {
    title: `${what} at ${where}`,
    subject: properties.length > 1 ? `Digest: ${what} at ${where}` : `${where}: ${what}`,
    why: 'Alarm updates held during quiet hours or to limit emails.',
  };
}

const MAX_NAMES = 3;

/** The first names of properties, and how many more there are: `Alder House, Oak House, Elm Court and 4 more`. */
export const namesInWords = (names: readonly string[]): string =>
  `${names.slice(0, MAX_NAMES).map(headerText).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`;

/** Says of how many properties the alarms are, or how many are back, with the first names. */
function manySitesWords(properties: readonly WaitedPart[]): Words {
  const news = properties.flatMap((property) => property.news);
  const isBack = news.every(({ event }) => event === 'recovered');
  const where = counted(properties.length, 'property', 'properties');
  if (isBack && news.some(({ afterwards }) => afterwards)) {
    const title = `Some alarms at ${where} are still open`;
    return {
      title,
      subject: `${title}: ${namesInWords(properties.map(({ property }) => property.name))}`,
      why: 'These alarms cleared, but some have returned or stopped reporting.',
    };
  }
  const title = isBack ? `${where} back to normal` : `Simultaneous alarms at ${where}`;
  return {
    title,
    subject: `${title}: ${namesInWords(properties.map(({ property }) => property.name))}`,
    why: isBack
      ? 'Most properties in this group of alarms are back to normal.'
      : 'These properties went into alarm at about the same time. Check for a shared cause: power, network or weather.',
  };
}

/** The title of a message about several changes: `4 changes of 2 properties`, `Alarms of 7 properties at once`. */
export const titleOfMany = ({
  parts,
  changes,
  isManySites,
}: Pick<Digest, 'parts' | 'changes' | 'isManySites'>): string =>
  (isManySites ? manySitesWords : digestWords)(byProperty(parts), changes).title;

/** The mail about everything that has waited for it, as text and HTML (docs/product/channels.md#digest), or about many properties at once. */
export function digestMail({ to, parts, changes, isManySites, portalUrl, contact }: Digest): OutgoingMail {
  const properties = byProperty(parts).map((part) => ({ ...part, lines: linesOf(part) }));
  if (properties.length === 0) throw new RangeError('A digest has a part');
  const { title, subject, why } = (isManySites ? manySitesWords : digestWords)(properties, changes);
  const shown = properties.flatMap(({ news }) => news).length;
  const newest = shown < changes ? ' Only the latest from each sensor is shown.' : '';
  const alarms = `${portalUrl}${PAGE_PATHS.alarms}`;
  const settings = `${portalUrl}${PAGE_PATHS.account}`;
  const changeOf = ({ event, word, sentence, detail, toDo }: Line) => {
    const isEnd = event === 'recovered';
    return {
      ...onlyHtml(
        block(isEnd ? 'ok' : 'alarm', [
          say(isEnd ? 'okWord' : 'alarmWord', word),
          say('said', sentence),
          say('quiet', detail),
          ...(toDo ? [say('text', 'To do: ', ...callableParts(toDo))] : []),
        ]),
      ),
      text: `${word}: ${sentence}\n${detail}\n${toDo && `To do: ${toDo}\n`}`,
    };
  };
  return {
    to: [to],
    subject,
    ...mailBodies(`${title}.`, [
      onlyHtml(heading(title)),
      say('text', `${why}${newest}`),
      GAP,
      ...properties.flatMap(({ property, lines }) => [
        say('actions', { bold: headerText(property.name) }),
        say('quiet', postalLine(property.address)),
        GAP,
        ...lines.map(changeOf),
      ]),
      ...(contact
        ? contactEndParts(contact)
        : [
            action('View all alarms', alarms),
            GAP,
            say('small', 'You’re receiving this because you’re an alarm recipient for these properties.', '\n', {
              link: 'Notification settings',
              href: settings,
              end: '.',
            }),
          ]),
    ]),
  };
}
