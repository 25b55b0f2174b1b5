import { callableParts } from '../../shared/domain/alarms/instructions.ts';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type Say, sayTo } from '../../shared/domain/figures/say.ts';
import type { AlarmMessage } from './channel.ts';
import { worstNews } from './worst-news.ts';

/** A call is under 20 seconds: a clear voice says about 150 words in a minute. */
export const MAX_SPOKEN_WORDS = 45;
/** The instruction of an alarm may take some words more (docs/product/instructions.md#messages). */
export const MAX_TO_DO_WORDS = 30;
/** A longer name of a property is cut. */
const MAX_NAME_WORDS = 8;

/** The spoken words of units. */
const SPOKEN: readonly (readonly [written: RegExp, said: (say: Say) => string])[] = [
  [/ ?°[FC]/g, (say) => ` ${say`degrees`}`],
  [/\bPSI\b/g, () => 'P S I'],
  [/(?<=\d) A\b/g, (say) => ` ${say`amps`}`],
];

/** A text as a voice says it. */
const spokenTo =
  (say: Say) =>
  (text: string): string =>
    SPOKEN.reduce((said, [written, by]) => said.replace(written, by(say)), text)
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();

/** A text whose numbers of telephones are said figure by figure, with a pause between their groups. */
const spelled = (text: string): string =>
  callableParts(text)
    .map((part) =>
      typeof part === 'string'
        ? part
        : part.words
            .replace(/\D+/g, ', ')
            .replace(/^, |, $/g, '')
            .replace(/\d(?=\d)/g, '$& '),
    )
    .join('');

/** The number of words that a voice needs for one written word: figures are said one by one, a long word counts for its parts. */
function wordsOf(written: string): number {
  const figures = written.match(/\d/g)?.length ?? 0;
  const letters = written.replace(/[\d\W_]/gu, '').length;
  return figures + (/\d[.:]\d/.test(written) ? 1 : 0) + Math.ceil(letters / 14) || 1;
}

/** The number of words that a voice says for a text, about. */
export const spokenWords = (text: string): number =>
  text.split(' ').reduce((sum, written) => sum + (written ? wordsOf(written) : 0), 0);

/** The beginning of a text that has some spoken words at most. A single longer word is cut. */
function firstWords(text: string, most: number): string {
  const kept: string[] = [];
  let left = most;
  for (const written of text.split(' ')) {
    left -= wordsOf(written);
    if (left < 0) break;
    kept.push(written);
  }
  return (kept.join(' ') || [...text].slice(0, most).join('')).replace(/(?<![\s.,:;])[\s.,:;]+$/, '');
}

const sentenceOf = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * The words of a call: who calls, the property, the level of an escalation, the worst change, and how much more there is
 * (docs/product/channels.md#call-words). It takes less than 20 seconds.
 */
export function callOf(message: AlarmMessage, reader: Reader = READER): string {
  const say = sayTo(reader);
  const spoken = spokenTo(say);
  const news = worstNews(message, reader);
  const begin = [say`This is Wingnut.`, ...(message.isTest ? [say`This is a test.`] : [])];
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
  const head = join(...begin, sentenceOf(firstWords(spoken(news.name), MAX_NAME_WORDS)), news.escalated);
  const kind = message.kind === 'alarms' && news.more > 0 ? say`And ${news.more} more.` : news.gathered;
  const end = say`Check the portal.`;
  if (message.testId !== undefined) return join(head, say`Nothing is wrong.`, end);
  const sentence = spoken(news.sentence);
  const short = sentenceOf(firstWords(spoken(news.short), MAX_SPOKEN_WORDS - spokenWords(join(head, kind))));
  const longer = [
    join(head, spoken(news.cause), sentence, kind, end),
    join(head, sentence, kind, end),
    join(head, sentence, kind),
    join(head, short, kind, end),
  ];
  const said = longer.find((words) => spokenWords(words) <= MAX_SPOKEN_WORDS) ?? join(head, short, kind);
  return join(said, news.toDo && sentenceOf(firstWords(spoken(spelled(news.toDo)), MAX_TO_DO_WORDS)));
}
