import { IntlMessageFormat } from 'intl-messageformat';
import { type Catalog, learn } from '../domain/figures/say.ts';

const spanish: Record<string, string> = {};
const formats = new Map<string, IntlMessageFormat>();

/**
 * Lets the portal write Spanish by these catalogs too. Numbers and plurals are those of Spanish in the United States: `1,234.5`. A text that no
 * catalog has is said in English.
 */
export function speakSpanish(...catalogs: readonly Catalog[]): void {
  Object.assign(spanish, ...catalogs);
  learn('es', (message, fillings) => {
    if (!Object.hasOwn(spanish, message)) return undefined;
    const format =
      formats.get(message) ?? new IntlMessageFormat(spanish[message] ?? '', 'es-US', undefined, { ignoreTag: true });
    formats.set(message, format);
    // A time that ends a sentence has its full stop already: 'Desde 2:11 a.m.'
    return String(format.format(fillings)).replace(/(?<=\b[ap]\.m)\.\./g, '.');
  });
}
