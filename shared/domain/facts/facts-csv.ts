import { csvLine, typedText } from '../csv-line.ts';
import { isSensorLabel, labelInWords, sensorNameOf, unitOf } from '../sensor.ts';
import type { DayFacts } from './day-facts.ts';

/** The columns of the table of days (docs/product/keys.md#facts-csv). A new one comes last. */
const COLUMNS = [
  'property_id',
  'property',
  'day',
  'time_zone',
  'subject',
  'name',
  'figure',
  'value',
  'unit',
  'coverage',
  'complete',
];

/** A figure of a subject on a day. */
interface Figure {
  /** The label of a sensor, or `plant`. */
  readonly subject: string;
  readonly figure: string;
  readonly value: number | undefined;
  readonly unit: string;
  /** The share of the day that it knows, 0 to 1. */
  readonly coverage: number | undefined;
}

const MINUTES = 'min';
const DEGREES = '°F';

const unitOfLabel = (label: string): string => {
  const name = sensorNameOf(label);
  return name ? unitOf(name) : '';
};

/** The number of digits of a value after its point. */
const DIGITS = 4;

/** Some numbers of an object, each as a figure. @param units by name; others have that of `unit` */
function figuresOf<Of extends object>(
  subject: string,
  of: Of,
  units: Readonly<Partial<Record<keyof Of & string, string>>>,
  coverage: number | undefined,
  prefix = '',
): Figure[] {
  return Object.entries(units).map(([figure, unit]) => ({
    subject,
    figure: prefix + figure,
    value: (of as Readonly<Record<string, unknown>>)[figure] as number | undefined,
    unit: String(unit),
    coverage,
  }));
}

function figuresOfDay({ until, start, coverage, analogs, switches, firing, outdoor, meters = {} }: DayFacts): Figure[] {
  const minutes = (until - start) / 60_000;
  return [
    ...Object.entries(analogs).flatMap(([label, facts]) => {
      const unit = unitOfLabel(label);
      const values = { min: unit, mean: unit, max: unit, dayMean: unit, nightMean: unit };
      const times = { known: MINUTES, fault: MINUTES, belowLimit: MINUTES, aboveLimit: MINUTES };
      return figuresOf(label, facts, { ...values, ...times }, facts.coverage);
    }),
    ...Object.entries(switches).flatMap(([label, facts]) => {
      const times = { on: MINUTES, off: MINUTES, unknown: MINUTES, period: MINUTES, longest: MINUTES };
      const known = minutes > 0 ? (facts.on + facts.off) / minutes : undefined;
      return figuresOf(label, facts, { ...times, starts: '', startsInHour: '' }, known);
    }),
    ...Object.entries(meters).flatMap(([label, { coverage, last, before, drops, leaps }]): Figure[] => {
      const of = { subject: label, unit: unitOfLabel(label), coverage };
      const used = before !== undefined && !drops && !leaps ? last.total - before : undefined;
      return [
        { ...of, figure: 'total', value: last.total },
        { ...of, figure: 'used', value: used },
      ];
    }),
    ...(firing
      ? figuresOf(
          'plant',
          firing,
          { minutes: MINUTES, together: MINUTES, supplyMean: DEGREES, supplyMax: DEGREES, returnMean: DEGREES },
          coverage,
          'firing.',
        )
      : []),
    ...(outdoor
      ? figuresOf(
          'plant',
          outdoor,
          { mean: DEGREES, min: DEGREES, max: DEGREES, degreeHours: '°F·h' },
          coverage,
          'outdoor.',
        )
      : []),
  ];
}

const numberText = (value: number): string => String(Number(value.toFixed(DIGITS)));

/** The facts of days as a table: a line for each day, subject and figure. A figure that is not known has no line. */
export function factsCsv(
  { id, name, timeZone }: { readonly id: string; readonly name: string; readonly timeZone: string },
  days: readonly DayFacts[],
): string {
  const lines = days.flatMap((facts) =>
    figuresOfDay(facts).flatMap(({ subject, figure, value, unit, coverage }) =>
      value === undefined
        ? []
        : [
            csvLine([
              id,
              typedText(name),
              facts.day,
              timeZone,
              subject,
              isSensorLabel(subject) ? labelInWords(subject) : 'Heating system',
              figure,
              numberText(value),
              unit,
              coverage === undefined ? '' : numberText(coverage),
              facts.until === facts.end ? 'yes' : 'no',
            ]),
          ],
    ),
  );
  return csvLine(COLUMNS) + lines.join('');
}
