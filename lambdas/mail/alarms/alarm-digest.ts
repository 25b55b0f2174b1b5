import type { ToldPart } from '../../../shared/domain/alarms/channels/told-part.ts';
import { callableParts, firstLineOf, instructionOf } from '../../../shared/domain/alarms/instructions.ts';
import { severityRank } from '../../../shared/domain/alarms/limits/severity.ts';
import type { Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { type MailedEvent, rankOf, wordingOf } from '../../../shared/domain/alarms/words/change.ts';
import { detailWithSeverity, wordWithSeverity } from '../../../shared/domain/alarms/words/severity.ts';
import { levelInWords } from '../../../shared/domain/alarms/words/summary.ts';
import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { plural, type Say, sayTo } from '../../../shared/domain/figures/say.ts';
import { zonedTimeText } from '../../../shared/domain/figures/times.ts';
import { isTimeZone, postalLine } from '../../../shared/domain/property.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { action, block, GAP, heading, mailBodies, onlyHtml, paragraph } from '../mail-page.ts';
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
  readonly reader?: Reader | undefined;
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

function linesOf({ property, news }: WaitedPart, reader: Reader): Line[] {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone, reader);
  const said = onceEach();
  return news.map((each) => {
    const toDo = firstLineOf(said.next(instructionOf(property, each)));
    const wording = wordingOf(each, reader);
    const detail = detailWithSeverity(each, wording.detail(each, time), reader);
    const level = levelInWords([each], reader);
    return {
      event: each.afterwards ? 'raised' : (each.event as MailedEvent),
      word: wordWithSeverity(each, wording.word, reader),
      sentence: wording.sentence(each, time),
      detail: level ? `${detail} ${level}.` : detail,
      toDo,
    };
  });
}

interface Words {
  readonly title: string;
  readonly subject: string;
  readonly why: string;
}

const placesOf = ({ length }: readonly WaitedPart[], say: Say) => say`${plural(length, 'property', 'properties')}`;

function digestWords(properties: readonly WaitedPart[], changes: number, say: Say): Words {
  const what = say`${plural(changes, 'alarm update')}`;
  const name = headerText(properties[0]?.property.name ?? '');
  const title = say`${what} at ${properties.length > 1 ? placesOf(properties, say) : name}`;
  return {
    title,
    subject: properties.length > 1 ? say`Digest: ${title}` : `${name}: ${what}`,
    why: say`Alarm updates held during quiet hours or to limit emails.`,
  };
}

const MAX_NAMES = 3;

/** The first names of properties, and how many more there are: `Alder House, Oak House, Elm Court and 4 more`. */
export function namesInWords(names: readonly string[], say: Say): string {
  const first = names.slice(0, MAX_NAMES).map(headerText).join(', ');
  return names.length > MAX_NAMES ? say`${first} and ${names.length - MAX_NAMES} more` : first;
}

/** Says of how many properties the alarms are, or how many are back, with the first names. */
function manySitesWords(properties: readonly WaitedPart[], _changes: number, say: Say): Words {
  const news = properties.flatMap((property) => property.news);
  const isBack = news.every(({ event }) => event === 'recovered');
  const where = placesOf(properties, say);
  const names = namesInWords(
    properties.map(({ property }) => property.name),
    say,
  );
  if (isBack && news.some(({ afterwards }) => afterwards)) {
    const title = say`Some alarms at ${where} are still open`;
    return {
      title,
      subject: `${title}: ${names}`,
      why: say`These alarms cleared, but some have returned or stopped reporting.`,
    };
  }
  const title = isBack ? say`${where} back to normal` : say`Simultaneous alarms at ${where}`;
  return {
    title,
    subject: `${title}: ${names}`,
    why: isBack
      ? say`Most properties in this group of alarms are back to normal.`
      : say`These properties went into alarm at about the same time. Check for a shared cause: power, network or weather.`,
  };
}

/** The title of a message about several changes: `4 changes of 2 properties`, `Alarms of 7 properties at once`. */
export const titleOfMany = (
  { parts, changes, isManySites }: Pick<Digest, 'parts' | 'changes' | 'isManySites'>,
  say: Say,
): string => (isManySites ? manySitesWords : digestWords)(byProperty(parts), changes, say).title;

/** The mail about everything that has waited for it, as text and HTML (docs/product/channels.md#digest), or about many properties at once. */
export function digestMail({
  to,
  parts,
  changes,
  isManySites,
  portalUrl,
  contact,
  reader = READER,
}: Digest): OutgoingMail {
  const say = sayTo(reader);
  const properties = byProperty(parts).map((part) => ({ ...part, lines: linesOf(part, reader) }));
  if (properties.length === 0) throw new RangeError('A digest has a part');
  const { title, subject, why } = (isManySites ? manySitesWords : digestWords)(properties, changes, say);
  const shown = properties.flatMap(({ news }) => news).length;
  const newest = shown < changes ? [say`Only the latest from each sensor is shown.`] : [];
  const alarms = `${portalUrl}${PAGE_PATHS.alarms}`;
  const settings = `${portalUrl}${PAGE_PATHS.account}`;
  const changeOf = ({ event, word, sentence, detail, toDo }: Line) => {
    const isEnd = event === 'recovered';
    return {
      ...onlyHtml(
        block(isEnd ? 'ok' : 'alarm', [
          paragraph(isEnd ? 'okWord' : 'alarmWord', word),
          paragraph('said', sentence),
          paragraph('quiet', detail),
          ...(toDo ? [paragraph('text', say`To do:`, ' ', ...callableParts(toDo))] : []),
        ]),
      ),
      text: `${word}: ${sentence}\n${detail}\n${toDo && `${say`To do: ${toDo}`}\n`}`,
    };
  };
  return {
    to: [to],
    subject,
    ...mailBodies(
      `${title}.`,
      [
        onlyHtml(heading(title)),
        paragraph('text', [why, ...newest].join(' ')),
        GAP,
        ...properties.flatMap(({ property, lines }) => [
          paragraph('actions', { bold: headerText(property.name) }),
          paragraph('quiet', postalLine(property.address)),
          GAP,
          ...lines.map(changeOf),
        ]),
        ...(contact
          ? contactEndParts(contact, say)
          : [
              action(say`View all alarms`, alarms),
              GAP,
              paragraph(
                'small',
                say`You’re receiving this because you’re an alarm recipient for these properties.`,
                '\n',
                {
                  link: say`Notification settings`,
                  href: settings,
                  end: '.',
                },
              ),
            ]),
      ],
      reader,
    ),
  };
}
