import { tidyName } from '../../shared/domain/people/person-name.ts';

/** Longer than a company or a property may be named. */
const MAX_CHARACTERS = 100;

/**
 * The name of a company or a property for a mail to somebody outside the company. Its people choose it, so nothing in it
 * may work as a link (docs/product/limits-and-messages.md#lengths).
 */
export const outsiderName = (text: string): string => tidyName(text, MAX_CHARACTERS);
