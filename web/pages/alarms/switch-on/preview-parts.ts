import { isActive, type Threshold } from '../../../../shared/domain/alarms/limits/breach.ts';
import { limitInWords } from '../../../../shared/domain/alarms/limits/limit-words.ts';
import type { SwitchedLimit } from '../../../../shared/domain/alarms/limits/switch-on.ts';
import { valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { remarkOf } from '../../../../shared/domain/language/sensor-words.ts';
import { isStale, type LatestValue } from '../../../../shared/domain/readings/latest.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';

/** A row of the preview. */
export interface PreviewRow {
  /** The label, or why some limits stay off. */
  readonly key: string;
  readonly name: string;
  readonly words: string;
  /** The value now, and whether it raises an alarm. Absent where it is not known. */
  readonly now?: { readonly words: string; readonly isOutside: boolean };
}

/** The newest values by label, and the time, UTC ms. */
export interface ValuesNow {
  readonly latest: Readonly<Record<string, LatestValue | undefined>>;
  readonly at: number;
}

interface PreviewPart {
  readonly title: string;
  /** Each row can be left out. */
  readonly isChoice: boolean;
  readonly rows: readonly PreviewRow[];
}

type Of<Is extends SwitchedLimit['is']> = Extract<SwitchedLimit, { readonly is: Is }>;

const isOf =
  <Is extends SwitchedLimit['is']>(is: Is) =>
  (each: SwitchedLimit): each is Of<Is> =>
    each.is === is;

const withoutSwitch = (words: string): string => words.replace(/^(on|off), /, '');

function switchedInWords({ label, before, after }: Of<'switched'>): string {
  const becomes = withoutSwitch(limitInWords(label, after));
  if (before?.thresholdStatus !== 'enabled') return becomes;
  return `was ${withoutSwitch(limitInWords(label, before))}; now ${becomes}`;
}

const rowOf = (label: string, words: string): PreviewRow => ({
  key: label,
  name: labelInWords(label),
  words: [words, remarkOf(label)].filter(Boolean).join('. '),
});

/** A row with the value now: whoever switches on what is outside gets an alarm. */
function withValue(row: PreviewRow, limit: Threshold, { latest, at }: ValuesNow): PreviewRow {
  const reading = latest[row.key];
  if (!reading || reading.value === null || isStale(reading.time, at)) return row;
  const isOutside = isActive(reading, { ...limit, thresholdStatus: 'enabled' }, at, { latest });
  const words = `now ${valueInWords(row.key, reading.value)}${isOutside ? ', triggers an alarm' : ''}`;
  return { ...row, now: { words, isOutside } };
}

/** The sensors that stay off for the same reason stand in one row: they need no decision. */
function rowsOff(limits: readonly Of<'off'>[]): PreviewRow[] {
  const reasons = [...new Set(limits.map(({ why }) => why))];
  return reasons.map((why) => {
    const names = limits.filter((limit) => limit.why === why).map(({ label }) => labelInWords(label));
    return { key: why, name: names.join(', '), words: why };
  });
}

/** The preview in its parts. A part without rows is absent. */
export const previewParts = (limits: readonly SwitchedLimit[], values: ValuesNow): readonly PreviewPart[] =>
  [
    {
      title: 'Turns on',
      isChoice: true,
      rows: limits
        .filter(isOf('switched'))
        .map((each) => withValue(rowOf(each.label, switchedInWords(each)), each.after, values)),
    },
    {
      title: 'Already on',
      isChoice: false,
      rows: limits
        .filter(isOf('on'))
        .map(({ label, limit }) => rowOf(label, withoutSwitch(limitInWords(label, limit)))),
    },
    { title: 'Stays off', isChoice: false, rows: rowsOff(limits.filter(isOf('off'))) },
  ].filter(({ rows }) => rows.length > 0);

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** The result in words: 'Alarms are on for Alder House: 4 limits, 2 people notified.' */
export const doneInWords = (property: string, limits: number, people: number): string =>
  `Alarms are on for ${property}: ${count(limits, 'limit')}, ${count(people, 'person', 'people')} notified.`;
