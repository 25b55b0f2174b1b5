import { describe, expect, test } from 'vitest';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { aboutInWords } from '../../shared/domain/findings/about.ts';
import { jobFor, newJob } from '../../shared/domain/jobs/job-sentences.ts';
import { ENGLISH } from '../../shared/domain/sentences/english/english.ts';
import { FINDING_HEADINGS } from '../../shared/domain/sentences/english/finding-headings.ts';
import { FINDING_REASONS } from '../../shared/domain/sentences/english/finding-reasons.ts';
import { FINDING_SENTENCES } from '../../shared/domain/sentences/english/finding-sentences.ts';
import { JOB_SENTENCES } from '../../shared/domain/sentences/english/job-sentences.ts';
import { RULE_TITLES } from '../../shared/domain/sentences/english/rule-titles.ts';
import type { Figure } from '../../shared/domain/sentences/figure.ts';
import type { HoleKind } from '../../shared/domain/sentences/holes.ts';
import { inWords, literally, sentence } from '../../shared/domain/sentences/sentence.ts';
import { holesIn } from '../../shared/domain/sentences/template.ts';
import { englishIn } from '../mail/english-words.sample.ts';
import { wordsReader } from './words-reader.ts';

const SPANISH = wordsReader({ language: 'es', units: 'metric' });

/** Something for each kind of hole that is no number. */
const FIGURES: Partial<Record<HoleKind, Figure>> = {
  ...{
    sensor: 'boilerRelayState1',
    day: '2026-11-23',
    text: 'Ñ',
    part: literally('Ñ'),
    clocks: [2, 3],
    heldDays: [4, 7],
  },
  ...{ meterUnit: 'cubicFoot', bookKind: 'boiler', question: 'medium' },
};
const filledWords = (id: string, reader: Reader): string => {
  const holes = holesIn((ENGLISH as Readonly<Record<string, string>>)[id] ?? '');
  return inWords(
    { id, figures: Object.fromEntries(holes.map(({ name, kind }) => [name, FIGURES[kind] ?? 3])) },
    reader,
  );
};
const TABLES = { FINDING_SENTENCES, FINDING_HEADINGS, FINDING_REASONS, JOB_SENTENCES };
const TITLES = Object.keys(RULE_TITLES).map((id) => `rule.${id}`);

const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(TABLES).map(([name, table]) => [name, Object.keys(table)] as const),
  ['titles', TITLES],
];

describe.each(KINDS)('%s', (_name, ids) => {
  test('have no English word and no °F or PSI for a reader of Spanish and °C', () => {
    const said = ids.map((id) => filledWords(id, SPANISH));
    expect(said.filter((words) => englishIn(words).length > 0 || /°F|PSI|^$/.test(words))).toEqual([]);
  });

  test('differ from English, but for what both languages say', () => {
    const letters = (text: string) => /\p{L}{4}/u.test(text.replace('Ñ', ''));
    const alike = ['alarm.wingnut', 'wingnut', 'reading.counter'];
    const same = ids.filter((id) => filledWords(id, SPANISH) === filledWords(id, READER));
    expect(same.filter((id) => letters(filledWords(id, READER)) && !alike.includes(id))).toEqual([]);
  });
});

test('docs/product/languages.md#screens: a stored work order reads in Spanish and °C, and words of before stay as they are', () => {
  const evidence = sentence('alarm.sensor', {
    sensor: 'boilerSystemPressure1',
    seen: sentence('alarm.under', {
      value: sentence('reading.pressure', { value: 6.2 }),
      limit: sentence('reading.pressure', { value: 10 }),
    }),
  });
  const job = newJob('j', { kind: 'other' } as never, { what: 'Ñ' } as never, { evidence }, 'u', 1);
  expect(job.evidence).toBe('Boiler System Pressure 1: 6.2 PSI, below the minimum of 10 PSI');
  expect(jobFor(job, SPANISH).evidence).toBe(
    'Presión del sistema de calderas 1: 0.4275 bar, por debajo del mínimo de 0.6895 bar',
  );
  const { said: _, ...before } = job;
  expect(jobFor(before, SPANISH).evidence).toBe(job.evidence);
});

test('The subject of a finding', () => {
  const about = (subject: string) =>
    aboutInWords(subject as never, (id) => (id === 'w' ? '48213007' : undefined), SPANISH);
  expect(['plant', 'apartments', 'boilerRelayState1', 'w', 'gone'].map(about)).toEqual([
    'Sistema de calefacción',
    'Apartamentos',
    'Relé de la caldera 1',
    'Wingnut 48213007',
    'Un wingnut',
  ]);
});
