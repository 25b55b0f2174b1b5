import type { IssuedRecordReply } from '../../../shared/api/types/record-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { preciseShare } from '../../../shared/domain/figures/shares.ts';
import { minutesText } from '../../../shared/domain/figures/spans.ts';
import { NOTE_KINDS } from '../../../shared/domain/notes/note.ts';
import type { RecordNote } from '../../../shared/domain/records/record-csv.ts';
import type { RuleSet } from '../../../shared/domain/records/rule-sets.ts';
import type { Measured, SensorRecord, Spell } from '../../../shared/domain/records/sensor-record.ts';
import { coverageOf, type RecordTotals } from '../../../shared/domain/records/sensor-record.ts';

export const MEASURED: Readonly<Record<Measured, string>> = {
  room: 'Room',
  supply: 'Pipe (no room sensors)',
  hotWater: 'Hot water',
};

/** Parts that a record does not include, with the reason. */
export function notJudged({ hotWaterMin }: Pick<RuleSet, 'hotWaterMin'>, sensors: readonly SensorRecord[]): string[] {
  const has = (measured: Measured) => sensors.some((sensor) => sensor.measured === measured);
  return [
    ...(has('room') ? [] : ['Rooms not included: no room sensors.']),
    ...(has('hotWater')
      ? []
      : [
          hotWaterMin === undefined
            ? 'Hot water not included: no requirement in these rules.'
            : 'Hot water not included: no sensor on a tank or its supply line.',
        ]),
  ];
}

/** Hours in which the rule applied, and the known share of them. */
export function basisOf(totals: RecordTotals): string {
  const coverage = coverageOf(totals);
  const parts = [
    ...(coverage === undefined
      ? []
      : [`The rule applied for ${minutesText(totals.applied)}`, `${preciseShare(coverage)} measured`]),
    ...(totals.unclear > 0 ? [`${minutesText(totals.unclear)} undetermined`] : []),
  ];
  return parts.join(' · ');
}

/** The longest times below the rule, in order of time. */
export const longestSpells = (spells: readonly Spell[], count: number): Spell[] =>
  spells
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, count)
    .sort((a, b) => a.from - b.from);

/** Length of a spell, in words. */
export const spellLength = ({ from, to }: Spell): string => minutesText((to - from) / MINUTE_MS);

/** A note in words: `Service: Burner cleaned`. */
export const noteWords = ({ kind, text }: RecordNote): string => [NOTE_KINDS[kind], text].filter(Boolean).join(': ');

/** The name of the files of a record, without an ending. */
export const recordFileName = ({ head }: Pick<IssuedRecordReply, 'head'>): string =>
  `heat-record-${head.property.replace(/[^A-Za-z0-9]+/g, '-')}-${head.month}`;
