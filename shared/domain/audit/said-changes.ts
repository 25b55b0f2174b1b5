import type { Thresholds } from '../alarms/limits/breach.ts';
import { PLANT_FIELD_NAMES, type PlantField, plantText } from '../plant/plant-words.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { Sentence } from '../sentences/figure.ts';
import { saidOf, sentencesBy } from '../sentences/said.ts';
import { inWords, sentence } from '../sentences/sentence.ts';
import type { AuditField } from './actions.ts';
import { type AuditChange, changeOf, type ReadChange, short } from './changes.ts';
import { limitSentence } from './limit-sentence.ts';

/** Changes of what has figures: they are kept as sentences. Most functions record none, and do without the table of sentences. */

/** A change as it is read: its sentences in the words of today (docs/decisions/294). */
export function readChange({ before, after, said, ...change }: AuditChange): ReadChange {
  const sentenceOf = sentencesBy(said);
  const read = (text: string): string => short(inWords(sentenceOf(text)));
  return {
    ...change,
    ...(before !== undefined && { before: read(before) }),
    ...(after !== undefined && { after: read(after) }),
  };
}

/** A text without a figure, or a sentence. */
type AuditValue = string | Sentence | undefined;

const wordsOf = (value: AuditValue): string => (typeof value === 'object' ? inWords(value) : (value ?? ''));

/** A change from `before` to `after`, with the sentences that these are; none if they read the same. */
export function saidChange(field: AuditField, before: AuditValue, after: AuditValue, of?: string): AuditChange[] {
  const said = saidOf([before, after].flatMap((value) => (typeof value === 'object' ? value : [])));
  return changeOf(field, wordsOf(before), wordsOf(after), of).map((change) =>
    said.length > 0 ? { ...change, said } : change,
  );
}

/** The facts of a plant that have a unit of their reader. */
const PLANT_READINGS: Readonly<Partial<Record<PlantField, 'temperature' | 'pressure'>>> = {
  designTemperature: 'temperature',
  supplyTarget: 'temperature',
  reliefPressure: 'pressure',
};

function plantValue(name: PlantField, value: PlantProfile[PlantField]): AuditValue {
  const quantity = PLANT_READINGS[name];
  return quantity && typeof value === 'number' ? sentence(`reading.${quantity}`, { value }) : plantText(name, value);
}

/** The facts of the plant that differ. */
export const plantChanges = (before: PlantProfile, after: PlantProfile): AuditChange[] =>
  PLANT_FIELD_NAMES.flatMap((name) =>
    saidChange('plant', plantValue(name, before[name]), plantValue(name, after[name]), name),
  );

/** The limits that differ. */
export const limitChanges = (before: Thresholds, after: Thresholds): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((label) =>
    saidChange('limit', limitSentence(label, before[label]), limitSentence(label, after[label]), label),
  );
