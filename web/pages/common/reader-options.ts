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

/** The reader that a browser suggests. @param tags its languages, the first wish first: `es-US` */
export function guessedReader(tags: readonly string[]): Reader {
  const known = tags.map((tag) => new Intl.Locale(tag));
  const language = known.flatMap(({ language: each }) => LANGUAGES.find((one) => one === each) ?? [])[0] ?? 'en';
  const region = known.find((each) => each.region !== undefined)?.region ?? 'US';
  return { language, units: FAHRENHEIT.has(region) ? 'us' : 'metric' };
}
