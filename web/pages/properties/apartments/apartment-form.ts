import { number as figure, object, string } from 'yup';
import { APARTMENT_FIELDS } from '../../../../shared/api/fields/apartment-fields.ts';
import { wholeField } from '../../../../shared/api/fields/figure-field.ts';
import { APARTMENT_LIMITS, type Apartment } from '../../../../shared/domain/apartments/apartment.ts';
import { known } from '../../../../shared/domain/facts/figures.ts';
import { figureOf } from '../../../../shared/domain/typed-figure.ts';
import { typed } from '../../common/typed.ts';

/** Typed fields of an apartment. All of it is text. */
export interface ApartmentDraft {
  readonly number: string;
  readonly floor: string;
  readonly line: string;
  readonly rooms: string;
  readonly sensor: string;
  readonly installed: string;
  readonly optedOut: string;
  readonly vacated: string;
}

const textOf = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** The draft of an apartment, or of a new one. */
export const apartmentDraft = (apartment: Apartment | undefined): ApartmentDraft => ({
  number: textOf(apartment?.number),
  floor: textOf(apartment?.floor),
  line: textOf(apartment?.line),
  rooms: textOf(apartment?.rooms),
  sensor: textOf(apartment?.sensor),
  installed: textOf(apartment?.installed),
  optedOut: textOf(apartment?.optedOut),
  vacated: textOf(apartment?.vacated),
});

const whole = (text: string): number | undefined => (text.trim() === '' ? undefined : figureOf(text));

/** The apartment of a draft that keeps the rules. */
export const apartmentOf = (id: string, draft: ApartmentDraft): Apartment =>
  known({
    id,
    number: draft.number.trim(),
    floor: whole(draft.floor),
    line: draft.line.trim() || undefined,
    rooms: whole(draft.rooms),
    sensor: draft.sensor.trim() || undefined,
    installed: draft.installed || undefined,
    optedOut: draft.optedOut || undefined,
    vacated: draft.vacated || undefined,
  }) as Apartment;

const DAY = APARTMENT_FIELDS.installed.transform((day) => day || undefined);

/** The body as it is typed: figures are texts (docs/product/apartments.md#apartment). */
export const APARTMENT_RULES = object({
  number: APARTMENT_FIELDS.number,
  floor: typed(APARTMENT_FIELDS.floor),
  line: APARTMENT_FIELDS.line,
  rooms: typed(APARTMENT_FIELDS.rooms),
  sensor: APARTMENT_FIELDS.sensor,
  installed: DAY,
  optedOut: DAY,
  vacated: DAY,
});

/** Typed fields of many apartments at once. */
export interface ManyDraft {
  readonly from: string;
  readonly to: string;
  /** `A, B, C`, or `A-F`. */
  readonly lines: string;
}

const MAX_LINES = 40;

/** The lines of a text: `A, B, D` or `A-D`. Undefined for a text that names none, or too many. */
export function linesOf(text: string): readonly string[] | undefined {
  const range = /^([A-Z])\s*[-–]\s*([A-Z])$/i.exec(text.trim());
  if (range?.[1] && range[2]) {
    const [first, last] = [range[1], range[2]].map((letter) => letter.toUpperCase().charCodeAt(0)) as [number, number];
    return last < first
      ? undefined
      : Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
  }
  const lines = text
    .split(',')
    .map((line) => line.trim().toUpperCase())
    .filter(Boolean);
  const areGood = lines.every((line) => /^[A-Z0-9]{1,4}$/.test(line)) && new Set(lines).size === lines.length;
  return areGood && lines.length > 0 && lines.length <= MAX_LINES ? lines : undefined;
}

const [lowest, highest] = APARTMENT_LIMITS.floors;
const floor = () => typed(wholeField({ min: lowest, max: highest }, String).required('Enter a floor'));

export const MANY_RULES = object({
  from: floor(),
  to: floor().test('order', 'Enter a floor that isn’t below the first one', (to, { parent }) => {
    const from = figure().isType(parent.from) ? parent.from : figureOf(String(parent.from ?? ''));
    return to === undefined || from === undefined || to >= from;
  }),
  lines: string()
    .required('Enter lines')
    .test('lines', 'Enter lines as A, B, C or A-F', (text) => !text || linesOf(text) !== undefined),
});

/** The apartments of some floors and lines that are not there yet: `2B` on floor 2, line B. @param newId makes an id */
export function manyApartments(
  draft: ManyDraft,
  existing: readonly Pick<Apartment, 'number'>[],
  newId: () => string,
): Apartment[] {
  const taken = new Set(existing.map(({ number }) => number.toUpperCase()));
  const [from, to] = [figureOf(draft.from), figureOf(draft.to)];
  const lines = linesOf(draft.lines);
  if (from === undefined || to === undefined || !lines || to < from) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .flatMap((floor) => lines.map((line) => ({ number: `${floor}${line}`, floor, line })))
    .filter(({ number }) => !taken.has(number))
    .map((each) => ({ id: newId(), ...each }));
}
