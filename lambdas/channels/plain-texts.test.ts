import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type English, type Say, sayTo } from '../../shared/domain/figures/say.ts';
import * as answers from '../../shared/domain/people/text-answers.ts';
import { MAX_WHAT } from '../bounces/texted-alarm.ts';
import { englishIn } from '../mail/english-words.sample.ts';
import { readerOf } from '../mail/reader-of.ts';
import { gsmLength, gsmText } from './gsm.ts';
import * as texts from './plain-texts.ts';

/** Texts that are about no alarm, and answers to texts, in both languages (docs/product/languages.md#messages). */

const SPANISH = readerOf({ language: 'es', units: 'metric' });
/** As long as a name in a text may be. */
const NAME = 'Ñ'.repeat(27);
const ADDRESS = 'https://p.io/c#t';
const AT = Date.UTC(2026, 10, 28, 16);

const LINK = { company: 'Ñ', property: 'Ñ', expiresAt: AT, zone: 'America/New_York', address: ADDRESS };
/** Each text by the function that writes it. */
const TEXTS: Readonly<Record<keyof typeof texts, (reader: Reader) => string>> = {
  phoneCodeText: (reader) => texts.phoneCodeText('123456', 10, reader),
  contactCodeText: (reader) => texts.contactCodeText(NAME, '123456', reader),
  contactTestText: (reader) => texts.contactTestText(NAME, reader),
  contractorText: (reader) => texts.contractorText(LINK, reader),
};

const WHAT = 'Ñ'.repeat(MAX_WHAT);
const alarm = (more: object = {}) => ({ what: WHAT, mayTake: true, hasNext: true, ...more });
const plan = (say: Say, wish: 'take' | 'passOn', open: readonly ReturnType<typeof alarm>[], over?: string) =>
  answers.planAnswer(wish, open, over, say).says;
/** Each answer that a function makes. */
const MADE: Readonly<Record<string, (say: Say) => readonly string[]>> = {
  askedWords: (say) => [answers.askedWords(NAME, say)],
  outdatedWords: (say) => [answers.outdatedWords(NAME, say)],
  agreedWords: (say) => [answers.agreedWords(NAME, say)],
  planAnswer: (say) => [
    plan(say, 'take', [alarm()]),
    plan(say, 'passOn', [alarm()]),
    plan(say, 'take', [], WHAT),
    plan(say, 'take', [alarm({ heldBy: 'you' })]),
    plan(say, 'take', [alarm({ heldBy: 'Ñ' })]),
    plan(say, 'take', [alarm({ mayTake: false })]),
    plan(say, 'passOn', [alarm({ hasNext: false })]),
  ],
};
const FIXED = Object.entries(answers).filter((entry): entry is [string, English] => typeof entry[1] === 'string');

function answersTo(reader: Reader): string[] {
  const say = sayTo(reader);
  return [...FIXED.map(([, words]) => say(words)), ...Object.values(MADE).flatMap((made) => made(say))].map(gsmText);
}

it('Each text and each answer has a row: a new one needs its Spanish', () => {
  const functions = (module: object) =>
    Object.entries(module).flatMap(([name, is]) => (typeof is === 'function' ? [name] : []));
  expect(Object.keys(TEXTS).sort()).toEqual(functions(texts).sort());
  expect(Object.keys(MADE).sort()).toEqual(functions(answers).sort());
  expect(FIXED.length).toBeGreaterThanOrEqual(8);
});

it('Only these modules send a text that is about no alarm', () => {
  const senders = globSync('lambdas/**/*.ts').filter(
    (file) => !/\.test\./.test(file) && /\b(textNumber|sendText)\((?!number: )/.test(readFileSync(file, 'utf8')),
  );
  expect(senders.sort()).toEqual([
    'lambdas/alerts/contact-question.ts',
    'lambdas/alerts/phone.ts',
    'lambdas/bounces/answer-text.ts',
    'lambdas/channels/text-number.ts',
    'lambdas/properties/text-link.ts',
  ]);
});

describe.each([
  ...Object.entries(TEXTS).map(([name, text]) => [name, (to: Reader) => [text(to)]] as const),
  ['answers', answersTo] as const,
])('%s', (_name, saidTo) => {
  it('has no English word in Spanish, and stays in the alphabet of texts', () => {
    for (const text of saidTo(SPANISH)) {
      expect(englishIn(text), text).toEqual([]);
      expect(gsmLength(text), text).toBeDefined();
    }
  });

  it('is one message in both languages', () => {
    for (const text of [...saidTo(SPANISH), ...saidTo(READER)])
      expect(gsmLength(text) ?? 999, text).toBeLessThanOrEqual(160);
  });

  it('is English where nothing is chosen, and the word list finds that', () => {
    for (const text of saidTo(READER)) expect(englishIn(text), text).not.toEqual([]);
  });
});
