import type { IssuedRecordReply } from '../../../shared/api/types/record-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import { preciseShare } from '../../../shared/domain/figures/shares.ts';
import { minutesText } from '../../../shared/domain/figures/spans.ts';
import { documentTimeText } from '../../../shared/domain/figures/times.ts';
import { NOTE_KINDS } from '../../../shared/domain/notes/note.ts';
import type { RecordNote } from '../../../shared/domain/records/record-csv.ts';
import type { RuleSet } from '../../../shared/domain/records/rule-sets.ts';
import type { Measured, SensorRecord, Spell } from '../../../shared/domain/records/sensor-record.ts';
import { coverageOf, type RecordTotals } from '../../../shared/domain/records/sensor-record.ts';

export const MEASURED: Readonly<Record<Measured, English>> = {
  room: english('Room'),
  supply: english('Pipe (no room sensors)'),
  hotWater: english('Hot water'),
};

/** Parts that a record does not include, with the reason. */
export function notJudged({ hotWaterMin }: Pick<RuleSet, 'hotWaterMin'>, sensors: readonly SensorRecord[]): string[] {
  const has = (measured: Measured) => sensors.some((sensor) => sensor.measured === measured);
  return [
    ...(has('room') ? [] : [say`Rooms not included: no room sensors.`]),
    ...(has('hotWater')
      ? []
      : [
          hotWaterMin === undefined
            ? say`Hot water not included: no requirement in these rules.`
            : say`Hot water not included: no sensor on a tank or its supply line.`,
        ]),
  ];
}

/** Hours in which the rule applied, and the known share of them. */
export function basisOf(totals: RecordTotals): string {
  const coverage = coverageOf(totals);
  const parts = [
    ...(coverage === undefined
      ? []
      : [say`The rule applied for ${minutesText(totals.applied)}`, say`${preciseShare(coverage)} measured`]),
    ...(totals.unclear > 0 ? [say`${minutesText(totals.unclear)} undetermined`] : []),
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

/** The time of a note: 'Nov 3, 2026, 8:00 AM EST to Nov 4, 2026, 9:00 AM EST'. */
export const noteTime = ({ from, to }: RecordNote, zone: string): string =>
  to === undefined
    ? documentTimeText(from, zone)
    : say`${documentTimeText(from, zone)} to ${documentTimeText(to, zone)}`;

/** A note in words: `Service: Burner cleaned`. */
export const noteWords = ({ kind, text }: RecordNote): string =>
  [say(english(NOTE_KINDS[kind])), text].filter(Boolean).join(': ');

/** The name of the files of a record, without an ending. */
export const recordFileName = ({ head }: Pick<IssuedRecordReply, 'head'>): string =>
  `heat-record-${head.property.replace(/[^A-Za-z0-9]+/g, '-')}-${head.month}`;
