import type { ApartmentReply, ApartmentsReply } from '../../../../shared/api/types/apartment-types.ts';
import { APARTMENT_STATES, type ApartmentState, stateOf } from '../../../../shared/domain/apartments/apartment.ts';
import { figureText } from '../../../../shared/domain/figures/quantities.ts';

/** The grid of apartments: floors as rows, the highest on top, lines as columns (docs/product/apartments.md#page). */

/** An apartment with its state at the moment of the answer. */
export interface ShownApartment extends ApartmentReply {
  readonly state: ApartmentState;
}

/** The apartments of an answer with their states. */
export const shownOf = ({ apartments, min = null, now, today }: ApartmentsReply): ShownApartment[] =>
  apartments.map((each) => ({ ...each, state: stateOf(each, each.reading, { min, now, today }) }));

/** How many apartments have each state, in the order of the states. States of nobody are left out. */
export const countStates = (apartments: readonly ShownApartment[]): (readonly [ApartmentState, number])[] =>
  APARTMENT_STATES.map((state) => [state, apartments.filter((each) => each.state === state).length] as const).filter(
    ([, count]) => count > 0,
  );

interface GridRow {
  readonly floor: number | undefined;
  /** One for each line, or the apartments of the floor in order where lines do not tell them apart. */
  readonly cells: readonly (ShownApartment | undefined)[];
}

export interface Grid {
  /** Empty where lines do not tell the apartments of a floor apart. */
  readonly lines: readonly string[];
  readonly rows: readonly GridRow[];
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** The apartments as floors and lines. A line is a column only where each apartment has one, and no floor has a line twice. */
export function gridOf(apartments: readonly ShownApartment[]): Grid {
  const floors = [...Map.groupBy(apartments, ({ floor }) => floor)].sort(
    ([a], [b]) => (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY),
  );
  const areLines = floors.every(
    ([, own]) => new Set(own.map(({ line }) => line)).size === own.length && own.every(({ line }) => line),
  );
  const lines = areLines ? [...new Set(apartments.map(({ line = '' }) => line))].sort(byText) : [];
  const rows = floors.map(([floor, own]): GridRow => {
    if (areLines) return { floor, cells: lines.map((line) => own.find((each) => each.line === line)) };
    return { floor, cells: own.toSorted((a, b) => byText(a.number, b.number)) };
  });
  return { lines, rows };
}

/** The temperature of an apartment, where it is one of now. */
export const valueText = ({ state, reading }: ShownApartment): string =>
  reading && reading.value !== null && (state === 'cold' || state === 'warm' || state === 'ok')
    ? figureText('temperature', reading.value)
    : '–';

const countText = (count: number): string => `${count} ${count === 1 ? 'apartment' : 'apartments'}`;

/** The answer of the page in one sentence: `2 of 40 apartments are too cold, 5 are overheated.` */
export function answerText(apartments: readonly ShownApartment[]): string {
  const count = (state: ApartmentState) => apartments.filter((each) => each.state === state).length;
  const [cold, warm, ok, silent] = [count('cold'), count('warm'), count('ok'), count('silent') + count('faulty')];
  const are = (number: number) => (number === 1 ? 'is' : 'are');
  const measured = cold + warm + ok;
  if (measured === 0) return `No current temperatures from ${countText(apartments.length)}.`;
  const missing = silent > 0 ? ` ${countText(silent)} ${silent === 1 ? 'has' : 'have'} no data.` : '';
  if (cold > 0) {
    const also = warm > 0 ? `, ${warm} ${are(warm)} overheated` : '';
    return `${cold} of ${countText(apartments.length)} ${are(cold)} too cold${also}.${missing}`;
  }
  if (warm > 0)
    return `${warm} of ${countText(apartments.length)} ${are(warm)} overheated. None is too cold.${missing}`;
  return `${measured === apartments.length ? 'All' : measured} of ${countText(apartments.length)} are in range.${missing}`;
}

/** The coldest and the warmest apartments of now, at most `most` of each. */
export function extremesOf(apartments: readonly ShownApartment[], most: number) {
  const measured = apartments
    .filter(({ state }) => state === 'cold' || state === 'warm' || state === 'ok')
    .toSorted((a, b) => (a.reading?.value ?? 0) - (b.reading?.value ?? 0));
  return { coldest: measured.slice(0, most), warmest: measured.toReversed().slice(0, most) };
}
