import type { Thresholds } from '../alarms/limits/breach.ts';
import type { Reader } from '../figures/reader.ts';
import { PLANT_FIELD_NAMES, type PlantField, plantText } from '../plant/plant-words.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { Sentence } from '../sentences/figure.ts';
import { saidOf, sentencesBy } from '../sentences/said.ts';
import { inWords, type SentenceId, sentence } from '../sentences/sentence.ts';
import type { AuditField } from './actions.ts';
import { type AuditChange, changeOf, type ReadChange, short } from './changes.ts';
import { limitSentence } from './limit-sentence.ts';

/** Changes of what has figures: they are kept as sentences. Most functions record none, and do without the table of sentences. */

/** A change as a reader reads it: its sentences in the words of today (docs/decisions/294). */
export function readChange({ before, after, said, ...change }: AuditChange, reader?: Reader): ReadChange {
  const sentenceOf = sentencesBy(said);
  const read = (text: string): string => short(inWords(sentenceOf(text), reader));
  return {
    ...change,
    ...(before !== undefined && { before: read(before) }),
    ...(after !== undefined && { after: read(after) }),
  };
}

/** A text without a figure, or a sentence. */
export type AuditValue = string | Sentence | undefined;

const wordsOf = (value: AuditValue): string => (typeof value === 'object' ? inWords(value) : (value ?? ''));

/** A change from `before` to `after`, with the sentences that these are; none if they read the same. */
export function saidChange(field: AuditField, before: AuditValue, after: AuditValue, of?: string): AuditChange[] {
  const said = saidOf([before, after].flatMap((value) => (typeof value === 'object' ? value : [])));
  return changeOf(field, wordsOf(before), wordsOf(after), of).map((change) =>
    said.length > 0 ? { ...change, said } : change,
  );
}

/** The facts of a plant with a unit. */
const PLANT_SENTENCES = {
  designTemperature: 'reading.temperature',
  supplyTarget: 'reading.temperature',
  reliefPressure: 'reading.pressure',
  boilerInput: 'plant.boilerInput',
  fuelPrice: 'plant.fuelPrice',
  pumpPower: 'plant.pumpPower',
  electricityPrice: 'plant.electricityPrice',
  tankSize: 'plant.tankSize',
  floorArea: 'plant.floorArea',
} as const satisfies Partial<Record<PlantField, SentenceId>>;

const hasUnit = (name: PlantField): name is keyof typeof PLANT_SENTENCES => Object.hasOwn(PLANT_SENTENCES, name);

const plantValue = (name: PlantField, value: PlantProfile[PlantField]): AuditValue =>
  hasUnit(name) && typeof value === 'number' ? sentence(PLANT_SENTENCES[name], { value }) : plantText(name, value);

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
