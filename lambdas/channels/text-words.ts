import { READER } from '../../shared/domain/figures/reader.ts';
import { type English, english, type Say, sayTo } from '../../shared/domain/figures/say.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import { PAGE_PATHS } from '../../shared/portal/paths.ts';
import { drillPath } from '../../shared/portal/public-paths.ts';
import { outsiderName } from '../mail/outsider-name.ts';
import type { AlarmMessage, PersonRecipient } from './channel.ts';
import { forReader } from './for-reader.ts';
import { gsmLength, gsmText } from './gsm.ts';
import { streetBeside } from './street-beside.ts';
import { worstNews } from './worst-news.ts';

/** A text is under 160 characters, so that it is one message. */
const MAX_CHARACTERS = 159;
/** A name in an alphabet that text messages do not have makes them shorter: two messages of 67 characters. */
const MAX_FOREIGN_CHARACTERS = 134;
/** A longer name of a property is cut. */
const MAX_NAME_CHARACTERS = 40;

const fits = (text: string): boolean => {
  const length = gsmLength(text);
  return length === undefined ? text.length <= MAX_FOREIGN_CHARACTERS : length <= MAX_CHARACTERS;
};

/** The beginning of a text for which a rule holds, with three dots if something was cut. */
export function cut(text: string, holds: (begun: string) => boolean): string {
  if (holds(text)) return text;
  const characters = [...text];
  while (characters.length > 0 && !holds(`${characters.join('').trimEnd()}...`)) characters.pop();
  return `${characters.join('').trimEnd()}...`;
}

/** The part of a name for which a text has room. */
const MAX_SHORT = 30;

/** The name of a company or a building in a text to somebody outside it: nothing in it works as a link. */
export const shortName = (name: string): string =>
  cut(gsmText(outsiderName(name)), (begun) => [...begun].length <= MAX_SHORT);

/** The text of a test: it leads to the page of the test, where the person says that it arrived. */
function testText(name: string, page: string, say: Say): string {
  const said = gsmText(say`${name}: TEST. Nothing is wrong.`);
  return [gsmText(say`${said} Confirm: ${page}`), `${said} ${page}`].find(fits) ?? said;
}

/** With fewer characters than this, what to do says nothing. */
const MIN_TO_DO = 16;

/** The answers of a person who may take the alarm (docs/product/contacts.md#answers), the longest form first. 2 needs a level that waits. */
const CAN_ANSWER = [english('Reply 1 to respond, 2 to escalate.'), english('Reply 1=respond 2=escalate.')] as const;
const CAN_TAKE = [english('Reply 1 to respond.')] as const;

const hasOpen = ({ parts }: AlarmMessage): boolean =>
  parts.some(({ news }) => news.some(({ event }) => event !== 'recovered'));

type Recipient = Pick<PersonRecipient, 'userId' | 'mayAct' | 'hasNext' | 'reader'>;

/** The ways in which a text says how to answer it, the longest first; empty for a person who cannot. */
function answersFor(message: AlarmMessage, to: Recipient | undefined): readonly English[] {
  if (!to?.mayAct || !hasOpen(message)) return [];
  return to.hasNext ? CAN_ANSWER : CAN_TAKE;
}

/** The line of a change as a sentence of its own: its first letter is a capital. */
const capital = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1);

/** A line as a sentence. A time in Spanish ends with a full stop of its own. */
const sentenceOf = (line: string): string => (line.endsWith('.') ? line : `${line}.`);

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** A name that leaves room for the rest. A bracket or a euro sign takes the room of two. */
const nameCut = (name: string): string =>
  cut(name, (begun) => (gsmLength(begun) ?? [...begun].length) <= MAX_NAME_CHARACTERS);

/**
 * A text message: the property first, then the worst change, since when, and how much more there is
 * (docs/product/channels.md#text-words). Under 160 characters. For whoever may take an alarm it says how: the sentence is cut before that
 * (docs/product/contacts.md#answers).
 */
export function textOf(sent: AlarmMessage, to?: Recipient): string {
  const message = to ? forReader(sent, to) : sent;
  const reader = to?.reader ?? READER;
  const say = sayTo(reader);
  const news = worstNews(message, reader);
  const name = nameCut(gsmText(news.name));
  if (message.testId !== undefined) return testText(name, `${message.portalUrl}${drillPath(message.testId)}`, say);
  const isContact = to !== undefined && isContactId(to.userId);
  const more = news.others > 0 ? gsmText(say`and ${news.others} more`) : '';
  const street = isContact && more === '' ? gsmText(streetBeside(news.name, news.street)) : '';
  // The level of an escalation, or what a message about many is.
  const kind = gsmText(news.gathered || news.escalated);
  const tail = message.kind === 'alarms' && news.more > 0 ? gsmText(say`And ${news.more} more.`) : '';
  const framed = (place: string, said: string, answer: string) =>
    joined(`${joined(place, more)}:`, kind, kind ? capital(said) : said, tail, answer);
  const answers = answersFor(message, to).map((answer) => gsmText(say(answer)));
  if (answers.length === 0) answers.push('');
  const shortest = answers.at(-1) ?? '';
  const short = cut(`${gsmText(news.short)}.`, (begun) => fits(framed(name, begun, shortest)));
  const line = sentenceOf(gsmText(news.line));
  const cause = gsmText(news.cause);
  const caused = cause ? joined(cause, capital(line)) : line;
  // A contact cannot sign in.
  const links = isContact ? [''] : [`${message.portalUrl}${PAGE_PATHS.alarms}`, ''];
  const places = street ? [`${name}, ${street}`, name] : [name];
  const toDo = gsmText(news.toDo);
  const sayings = [caused, line, short];
  const whole = sayings.flatMap((said) =>
    links.flatMap((link) =>
      places.flatMap((place) => answers.map((answer) => joined(framed(place, said, answer), toDo, link))),
    ),
  );
  const found = whole.find(fits);
  if (found) return found;
  const frame = framed(name, short, shortest);
  const begun = cut(toDo, (some) => fits(joined(frame, some)));
  return begun.length < MIN_TO_DO ? frame : joined(frame, begun);
}
