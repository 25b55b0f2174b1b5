import { IntlMessageFormat } from 'intl-messageformat';
import { learn } from '../../shared/domain/figures/say.ts';
import { SPANISH } from '../../shared/domain/language/spanish.ts';

const formats = new Map<string, IntlMessageFormat>();

/** The message of the catalog with its fillings. Numbers and plurals are those of Spanish in the United States: `1,234.5`. */
function inSpanish(message: string, fillings: Readonly<Record<string, string | number>>): string | undefined {
  if (!Object.hasOwn(SPANISH, message)) return undefined;
  const format =
    formats.get(message) ?? new IntlMessageFormat(SPANISH[message] ?? '', 'es-US', undefined, { ignoreTag: true });
  formats.set(message, format);
  // A time that ends a sentence has its full stop already: 'Desde 2:11 a.m.'
  return String(format.format(fillings)).replace(/(?<=\b[ap]\.m)\.\./g, '.');
}

/** Lets the portal write Spanish. */
export const speakSpanish = (): void => learn('es', inSpanish);
