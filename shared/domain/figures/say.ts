import { countText } from './numbers.ts';
import { type Language, pageReader, type Reader } from './reader.ts';

/**
 * The one way in which a text gets into the language of its reader (docs/decisions/295). English stands in the code, in a template with the
 * tag `say` or marked by `english`. The text of another language stands in its catalog, under the English one as an ICU message:
 * `{0} at {1}`. `npm run words` finds a text that the catalog does not have, and one of the catalog that the code does not have any more.
 */

declare const MARK: unique symbol;
/** An English text that the catalogs have. It is said in the language of its reader by `say`. */
export type English = string & { readonly [MARK]: true };

/** Marks a text of a table, which is said later. The bundle of a function leaves the mark of a declaration out. */
export function english(text: string): English {
  return text as English;
}

/** A number of things. Each language has its own forms for it. */
interface Counted {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** A number of things in a template of `say`: `1 alarm`, `12 alarms`. It stands in the template itself, so that its words are found. */
export const plural = (count: number, one: string, many = `${one}s`): Counted => ({ count, one, many });

type Filling = string | number | Counted;

/** Says texts to one reader. */
export interface Say {
  (text: English): string;
  (text: readonly string[], ...fillings: readonly Filling[]): string;
  readonly reader: Reader;
}

/** The text of another language; undefined when its catalog does not have the message. @param message an ICU message in English */
export type Translate = (message: string, fillings: Readonly<Record<string, string | number>>) => string | undefined;

/**
 * Texts in another language as building professionals in the United States say them (docs/product/languages.md#catalogs). The key is the English
 * text of the code, an ICU message; `npm run words` compares both. Readers are addressed as usted, in short sentences.
 */
export type Catalog = Readonly<Record<string, string>>;

const translators = new Map<Language, Translate>();

/** Makes a language known. Whoever writes in English alone never loads another one. */
export const learn = (language: Language, translate: Translate): void => {
  translators.set(language, translate);
};

const isCounted = (filling: Filling): filling is Counted => typeof filling === 'object';

const inEnglish = (filling: Filling): string =>
  isCounted(filling) ? countText(filling.count, filling.one, filling.many) : String(filling);

/** The hole of a message: `{0}`, or with the English forms of a number. */
export const holeOf = (index: number, counted?: Pick<Counted, 'one' | 'many'>): string =>
  counted ? `{${index}, plural, one {# ${counted.one}} other {# ${counted.many}}}` : `{${index}}`;

/** A template as text: its parts, with the filling of each hole between them. */
const joined = (parts: readonly string[], filled: readonly string[]): string =>
  parts.map((part, index) => part + (filled[index] ?? '')).join('');

/** Says texts to a reader. What a catalog does not have is said in English: a message is never missing. */
export function sayTo(reader: Reader): Say {
  const translate = translators.get(reader.language);
  const say = (text: English | readonly string[], ...fillings: readonly Filling[]): string => {
    const parts = typeof text === 'string' ? [text] : text;
    const plain = () => joined(parts, fillings.map(inEnglish));
    if (!translate) return plain();
    const holes = fillings.map((filling, index) => holeOf(index, isCounted(filling) ? filling : undefined));
    const values = fillings.map((filling) => (isCounted(filling) ? filling.count : filling));
    return translate(joined(parts, holes), Object.fromEntries(values.entries())) ?? plain();
  };
  return Object.assign(say, { reader });
}

/** Says texts to the reader of this page. A table of a module is written before the reader is known: it has `english`, and its page says it. */
export const say = (text: English | readonly string[], ...fillings: readonly Filling[]): string =>
  typeof text === 'string' ? sayTo(pageReader())(text) : sayTo(pageReader())(text, ...fillings);
