/** Figures that people type (docs/product/energy.md#figures). */

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WITH_THOUSANDS = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** The sentence about a figure whose comma is no mark of thousands. */
export const COMMA_SENTENCE = 'Use a period for decimals, such as 1.45. Use commas only for thousands, such as 1,450';

/** A typed figure: '1,250.5' is one. NaN for an empty text, and for a comma that parts no thousands: '1,45' may be 1.45 or 145. */
export function figureOf(text: string): number {
  const typed = text.trim().replace(/^\u2212/, '-');
  return PLAIN.test(typed) || WITH_THOUSANDS.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
}

/** The sentence for a figure whose comma may mean two things; undefined for all other texts. */
export const commaProblem = (text: string): string | undefined =>
  /^\s*[+\-\u2212]?[\d.,\s]*,[\d.,\s]*$/.test(text) && Number.isNaN(figureOf(text)) ? COMMA_SENTENCE : undefined;
