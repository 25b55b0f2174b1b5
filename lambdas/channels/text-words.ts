import { isContactId } from '../../shared/domain/people/contacts.ts';
import { PAGE_PATHS } from '../../shared/portal/paths.ts';
import { drillPath } from '../../shared/portal/public-paths.ts';
import type { AlarmMessage, PersonRecipient } from './channel.ts';
import { gsmLength, gsmText } from './gsm.ts';
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

/** The text of a test: it leads to the page of the test, where the person says that it arrived. */
function testText(name: string, page: string): string {
  const said = `${name}: TEST. Nothing is wrong.`;
  return [`${said} Say that it arrived: ${page}`, `${said} ${page}`].find(fits) ?? said;
}

/** With fewer characters than this, what to do says nothing. */
const MIN_TO_DO = 16;

/** A text with what to do: whole if it fits behind one of the beginnings, the longest first; else as much as fits behind the last. */
function withToDo(beginnings: readonly string[], toDo: string, link: string): string {
  const whole = beginnings.map((said) => `${said} ${toDo}`);
  const linked = `${whole[0]} ${link}`.trim();
  const found = [linked, ...whole].find(fits);
  if (found) return found;
  const shortest = beginnings.at(-1) ?? '';
  const begun = cut(toDo, (some) => fits(`${shortest} ${some}`));
  return begun.length < MIN_TO_DO ? shortest : `${shortest} ${begun}`;
}

/** What a contact that may take the alarm can do (docs/product/contacts.md#answers). */
const CAN_ANSWER = 'Reply 1 to take it, 2 to pass it on.';
const hasOpen = ({ parts }: AlarmMessage): boolean =>
  parts.some(({ news }) => news.some(({ event }) => event !== 'recovered'));

/**
 * A text message: the property first, then the worst change, and how much more there is
 * (docs/product/channels.md#text-words). Under 160 characters.
 */
export function textOf(message: AlarmMessage, to?: Pick<PersonRecipient, 'userId' | 'mayAct'>): string {
  const news = worstNews(message);
  const name = cut(gsmText(news.name), (begun) => [...begun].length <= MAX_NAME_CHARACTERS);
  if (message.testId !== undefined) return testText(name, `${message.portalUrl}${drillPath(message.testId)}`);
  const where = `${name}${news.others > 0 ? ` and ${news.others} more` : ''}: `;
  // The level of an escalation, or what a message about many is.
  const kind = news.gathered || news.escalated;
  const head = `${where}${kind && `${kind} `}`;
  const tail = message.kind === 'alarms' && news.more > 0 ? ` And ${news.more} more.` : '';
  const withTail = (said: string) => `${head}${said}${tail}`;
  const short = cut(`${gsmText(news.short)}.`, (begun) => fits(withTail(begun)));
  // A contact cannot sign in.
  const answer = to?.mayAct && hasOpen(message) ? CAN_ANSWER : '';
  const link = to && isContactId(to.userId) ? answer : `${message.portalUrl}${PAGE_PATHS.alarms}`;
  const sentence = gsmText(news.sentence);
  const caused = [gsmText(news.cause), sentence].filter(Boolean).join(' ');
  const toDo = gsmText(news.toDo);
  if (toDo) return withToDo([withTail(caused), withTail(sentence), withTail(short)], toDo, link);
  const longer = [
    `${withTail(caused)} ${link}`,
    withTail(caused),
    `${withTail(sentence)} ${link}`,
    withTail(sentence),
    `${withTail(short)} ${link}`,
  ];
  return longer.map((said) => said.trim()).find(fits) ?? withTail(short);
}
