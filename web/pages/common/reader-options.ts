import { unitSign } from '../../../shared/domain/figures/quantities.ts';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Reader,
  UNIT_SYSTEMS,
  type UnitSystem,
} from '../../../shared/domain/figures/reader.ts';

/** The signs of a system of units: '°F, PSI'. */
const signsOf = (units: UnitSystem): string =>
  (['temperature', 'pressure'] as const).map((quantity) => unitSign(quantity, { units, language: 'en' })).join(', ');

/** The languages and the units of messages, as choices (docs/product/languages.md#choosing). */
export const LANGUAGE_OPTIONS = LANGUAGES.map((id) => ({ id, title: LANGUAGE_NAMES[id] }));
export const UNIT_OPTIONS = UNIT_SYSTEMS.map((id) => ({ id, title: signsOf(id) }));

/** The regions whose people read °F. */
const FAHRENHEIT = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'BS', 'BZ', 'KY', 'PW', 'FM', 'MH', 'LR']);

/** The locale of a tag; none where a browser names what is no tag, such as `en-US@posix`. */
function localeOf(tag: string): readonly Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/** A country. The 419 of `es-419` is half a continent, in which nobody knows the units. */
const COUNTRY = /^[A-Z]{2}$/;

/** The reader that a browser suggests. @param tags its languages, the first wish first: `es-US` */
export function guessedReader(tags: readonly string[]): Reader {
  const known = tags.flatMap(localeOf);
  const language = known.flatMap(({ language: each }) => LANGUAGES.find((one) => one === each) ?? [])[0] ?? 'en';
  const region = known.find((each) => COUNTRY.test(each.region ?? ''))?.region ?? 'US';
  return { language, units: FAHRENHEIT.has(region) ? 'us' : 'metric' };
}
