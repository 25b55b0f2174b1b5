import { sensorNameOf } from '../sensor.ts';
import type { Thresholds } from './limits/breach.ts';
import type { Transition } from './property-alarms.ts';

/** The most characters and lines of an instruction (docs/product/instructions.md#text). */
export const INSTRUCTION_LIMITS = { characters: 300, lines: 3 } as const;

/** The key of a company's instruction for any alarm. The other keys are names of sensors. */
export const ANY_ALARM = 'any';

/** An instruction of a company: what it is for, and its text. */
export interface CompanyInstruction {
  /** The name of a sensor, or `any`. */
  readonly about: string;
  readonly text: string;
}

/** The lines of an instruction. */
export const instructionLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An instruction as it is stored. */
export const tidyInstruction = (text: string): string => instructionLines(text).join('\n');

/** An instruction in one line, for the audit log. */
export const inOneLine = (text = ''): string => text.replaceAll('\n', ' / ');

/** Limits whose instructions are tidy. An empty one is none. */
export const tidyThresholds = (thresholds: Thresholds): Thresholds =>
  Object.fromEntries(
    Object.entries(thresholds).map(([label, { instruction, ...limit }]) => {
      const tidy = tidyInstruction(instruction ?? '');
      return [label, { ...limit, ...(tidy && { instruction: tidy }) }];
    }),
  );

/** An instruction in short messages. */
export const firstLineOf = (text: string): string => instructionLines(text)[0] ?? '';

/** Everything that somebody has written for a property, from near to far. */
export interface Written {
  readonly thresholds: Readonly<Record<string, { readonly instruction?: string | undefined } | undefined>>;
  /** For any alarm of the property. */
  readonly property: string | undefined;
  readonly company: readonly CompanyInstruction[];
}

/**
 * Instructions for an alarm (docs/product/instructions.md#which).
 * @param subject the label of a sensor, or the id of a wingnut
 * @returns undefined when nobody has written anything
 */
export function instructionFor(subject: string, { thresholds, property, company }: Written): string | undefined {
  const own = Object.hasOwn(thresholds, subject) ? thresholds[subject]?.instruction : undefined;
  const ofCompany = (about: string | undefined) => company.find((each) => each.about === about)?.text;
  return own || property || ofCompany(sensorNameOf(subject)) || ofCompany(ANY_ALARM) || undefined;
}

/** Instructions, by the subject of an alarm. */
export type Instructions = Readonly<Record<string, string>>;

/** The instructions of the alarms of some changes; undefined when there is none. */
export function instructionsFor(
  news: readonly Pick<Transition, 'subject'>[],
  written: Written,
): Instructions | undefined {
  const found = news.flatMap(({ subject }) => {
    const text = instructionFor(subject, written);
    return text === undefined ? [] : [[subject, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The instruction of a message about a change: nothing at the end of an alarm (docs/product/instructions.md#messages). */
export const instructionOf = (
  { instructions }: { readonly instructions?: Instructions | undefined },
  { subject, event, afterwards }: Pick<Transition, 'subject' | 'event' | 'afterwards'>,
): string | undefined => (event === 'recovered' && !afterwards ? undefined : instructions?.[subject]);

/** A piece of a text: words, or a number that a phone can call. */
export type CallablePart = string | { readonly words: string; readonly tel: string };

/** A number of the United States or Canada as people write it, or one that begins with a plus. */
const NUMBER =
  /(?<![\d.+-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}(?!\d)|\+[2-9]\d(?:[ ().-]{0,2}\d){6,12}(?!\d)/g;

/** A text with its numbers of telephones apart (docs/product/instructions.md#page). */
export function callableParts(text: string): CallablePart[] {
  const parts: CallablePart[] = [];
  let at = 0;
  for (const { 0: words, index } of text.matchAll(NUMBER)) {
    if (index > at) parts.push(text.slice(at, index));
    const digits = words.replace(/\D/g, '');
    parts.push({ words, tel: `tel:+${digits.length === 10 ? `1${digits}` : digits}` });
    at = index + words.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
