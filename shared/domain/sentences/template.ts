import type { Reader } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import type { Figure, Figures, Sentence } from './figure.ts';
import { HOLES, type HoleKind } from './holes.ts';

/**
 * A template is a sentence with holes: `{name:kind}` for a figure, `{name:kind:format}` for one with so many decimals (`1`), as it is
 * (`exact`) or without its unit (`bare`), and `{:kind}` for the unit alone.
 */
const HOLE = /\{(\w*):(\w+)(?::(\w+))?\}/g;

/** A text that nobody stores, whose figures stand in it: `below {120:temperature}`. */
const FIGURE = /\{(-?\d+(?:\.\d+)?):(\w+)(?::(\w+))?\}/g;

type HoleIn<Template> = Template extends `${string}{${infer Hole}}${infer Rest}` ? Hole | HoleIn<Rest> : never;
type Named<Hole> = Hole extends `:${string}` ? never : Hole;
type NameOf<Hole> = Hole extends `${infer Name}:${string}` ? Name : never;
type KindOf<Hole> = Hole extends `${string}:${infer Kind}:${string}`
  ? Kind
  : Hole extends `${string}:${infer Kind}`
    ? Kind
    : never;
type ValueOf<Kind> = Kind extends 'part'
  ? Sentence | undefined
  : Kind extends 'clocks' | 'heldDays'
    ? readonly number[]
    : Kind extends 'sensor' | 'day' | 'meterUnit' | 'bookKind' | 'question' | 'text'
      ? string
      : number;

/** The figures that a template needs, as an argument: none for one without a hole. */
export type FiguresOf<Template> = [Named<HoleIn<Template>>] extends [never]
  ? []
  : [{ readonly [Hole in Named<HoleIn<Template>> as NameOf<Hole>]: ValueOf<KindOf<Hole>> }];

interface Hole {
  readonly name: string;
  readonly kind: HoleKind;
  readonly format: string;
}

const isHoleKind = (kind: string): kind is HoleKind => Object.hasOwn(HOLES, kind);

function holeOf([, name = '', kind = '', format = '']: RegExpMatchArray): Hole {
  if (!isHoleKind(kind)) throw new Error(`No figure is of the kind ${kind}`);
  return { name, kind, format };
}

/** The holes of a template, in their order. */
export const holesIn = (template: string): Hole[] => [...template.matchAll(HOLE)].map(holeOf);

/** The kind of the figures below a heading that ends with a unit: 'Average, {:temperature}'. */
export const kindAtEnd = (template: string): HoleKind | undefined =>
  template.endsWith('}') ? holesIn(template).findLast(({ name }) => name === '')?.kind : undefined;

/** The text between the holes of a template: the catalogs have it as a message with numbered holes. */
export const partsOf = (template: string): string[] => template.replace(HOLE, '\0').split('\0');

const isPart = (figure: Figure | undefined): figure is Sentence =>
  typeof figure === 'object' && !Array.isArray(figure) && 'id' in figure;

/** The words of a template with its figures; undefined where one is missing. A part that is missing is empty. */
export function filled(
  template: string,
  figures: Figures,
  reader: Reader,
  wordsOf: (part: Sentence, reader: Reader) => string | undefined,
): string | undefined {
  const fillings = holesIn(template).map(({ name, kind, format }) => {
    const value = figures[name];
    if (kind !== 'part') return HOLES[kind](value, format, reader);
    if (value === undefined) return '';
    return isPart(value) ? wordsOf(value, reader) : undefined;
  });
  const isComplete = fillings.every((words) => words !== undefined);
  return isComplete ? sayTo(reader)(partsOf(template), ...fillings) : undefined;
}

/** A text with the figures that stand in it, as a reader has them. */
export const withFigures = (text: string, reader: Reader): string =>
  text.replace(FIGURE, (hole: string, figure: string, kind: string, format = 'exact') =>
    isHoleKind(kind) ? (HOLES[kind](Number(figure), format, reader) ?? hole) : hole,
  );
