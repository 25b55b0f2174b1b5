import { isSensorLabel } from '../../shared/domain/sensor.ts';
import type { Figure, Sentence } from '../../shared/domain/sentences/figure.ts';
import FROZEN from './words-of-1.1.0.json' with { type: 'json' };

/**
 * Finds the sentence in words of 1.1.0. Its templates and their form are frozen here: the portal may say the same in other words since, and
 * an archive of 1.1.0 stays as it is.
 */

const HOLE = /\{(\w*):(\w+)(?::(\w+))?\}/g;
const NUMBER = '-?\\d+(?:\\.\\d+)?';

interface Kind {
  /** The expression of a figure, without its unit. */
  readonly pattern: string;
  readonly unit?: string;
  readonly read: (words: string) => Figure | undefined;
}

const counted = (unit?: string, read: (value: number) => number = (value) => value): Kind => ({
  pattern: NUMBER,
  ...(unit !== undefined && { unit }),
  read: (words) => read(Number(words)),
});
const named = (all: Readonly<Record<string, string>>): Kind => ({
  pattern: '.+?',
  read: (words) => Object.entries(all).find(([, each]) => each === words)?.[0],
});
const text: Kind = { pattern: '.+?', read: (words) => words };

/** The label of a sensor from its words: 'Boiler Relay State 1'. */
function labelIn(words: string): string | undefined {
  const joined = words.replaceAll(' ', '');
  const label = joined.charAt(0).toLowerCase() + joined.slice(1);
  return isSensorLabel(label) ? label : undefined;
}

const CLOCK = '\\d{1,2}:00';
const KINDS: Readonly<Record<string, Kind>> = {
  temperature: counted('°F'),
  difference: counted('°F'),
  pressure: counted('PSI'),
  current: counted('A'),
  level: counted('%'),
  counter: counted('counts'),
  share: counted('%', (percent) => percent / 100),
  percent: counted('%'),
  minutes: counted('minutes'),
  hours: counted('hours', (hours) => Math.round(60 * hours * 1000) / 1000),
  gallons: counted('gallons'),
  number: counted(),
  sensor: { pattern: '[A-Z][A-Za-z ]*? \\d', read: labelIn },
  day: { ...text, pattern: '\\d{4}-\\d{2}-\\d{2}' },
  clock: { pattern: CLOCK, read: (words) => Number.parseInt(words, 10) },
  clocks: {
    pattern: `${CLOCK}(?:, ${CLOCK})*(?: and ${CLOCK})?`,
    read: (words) => [...words.matchAll(/(\d+):00/g)].map(([, hour]) => Number(hour)),
  },
  meterUnit: named(FROZEN.names.meterUnit),
  question: named(FROZEN.names.question),
  text,
  part: { pattern: '.*?', read: (words) => sentenceOf110(words) },
};

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Template {
  readonly id: string;
  readonly expression: RegExp;
  readonly holes: readonly { readonly name: string; readonly kind: string }[];
}

function templateOf([id, template]: readonly [string, string]): Template {
  const holes: { name: string; kind: string }[] = [];
  let [expression, end] = ['', 0];
  for (const match of template.matchAll(HOLE)) {
    const [hole, name = '', kind = '', format = ''] = match;
    const { pattern = '', unit } = KINDS[kind] ?? {};
    const behind = unit === undefined || format === 'bare' || format === 'plain' ? '' : ` ${escaped(unit)}`;
    expression += escaped(template.slice(end, match.index));
    expression += name === '' ? escaped(unit ?? '') : `(${pattern})${behind}`;
    if (name !== '') holes.push({ name, kind });
    end = match.index + hole.length;
  }
  return { id, holes, expression: new RegExp(`^${expression}${escaped(template.slice(end))}$`) };
}

const SENTENCES: Readonly<Record<string, string>> = FROZEN.sentences;
/** Its figures have the kind of their heading: the words of all of these are the same. */
const FIGURE = 'job.figure';
/** A template that begins with a part fits many sentences, and comes last: two sentences before one of them. */
const rankOf = ([id, template]: readonly [string, string]): number =>
  id === 'both' ? 1 : /^\{\w+:part\}/.test(template) ? 2 : 0;

/** The templates with most text come first, because a part of few words fits many. */
const TEMPLATES = Object.entries(SENTENCES)
  .filter(([id]) => !id.startsWith(`${FIGURE}.`))
  .toSorted((one, other) => rankOf(one) - rankOf(other) || other[1].length - one[1].length)
  .map(templateOf);

/** The id of a figure of a job: by the unit at the end of its heading. */
function figureId({ heading }: Readonly<Record<string, Figure>>): string {
  const id = typeof heading === 'object' && 'id' in heading ? heading.id : '';
  const [, kind = ''] = /\{:(\w+)\}$/.exec(SENTENCES[id] ?? '') ?? [];
  return Object.hasOwn(SENTENCES, `${FIGURE}.${kind}`) ? `${FIGURE}.${kind}` : FIGURE;
}

function figuresIn({ expression, holes }: Template, words: string): Record<string, Figure> | undefined {
  const found = expression.exec(words);
  if (!found) return undefined;
  const figures: Record<string, Figure> = {};
  for (const [index, { name, kind }] of holes.entries()) {
    const written = found[index + 1] ?? '';
    if (kind === 'part' && written === '') continue;
    const figure = KINDS[kind]?.read(written);
    if (figure === undefined) return undefined;
    figures[name] = figure;
  }
  return figures;
}

/** The sentence that words of 1.1.0 are; undefined for words of people, and for those of other versions. */
export function sentenceOf110(words: string): Sentence | undefined {
  for (const template of TEMPLATES) {
    const figures = figuresIn(template, words);
    if (!figures) continue;
    const id = template.id === FIGURE ? figureId(figures) : template.id;
    return Object.keys(figures).length > 0 ? { id, figures } : { id };
  }
  return undefined;
}
