import { COMMON } from '../../../shared/domain/language/spanish/common.ts';
import { MESSAGES } from '../../../shared/domain/language/spanish/messages.ts';
import { PUBLIC } from '../../../shared/domain/language/spanish/public.ts';
import { RECORDS } from '../../../shared/domain/language/spanish/records.ts';
import { speakSpanish } from '../../../shared/language/speak-spanish.ts';

/** Lets the public pages speak Spanish. They need no texts of other pages. Loaded for readers of Spanish alone. */
export const speak = (): void => speakSpanish(MESSAGES, COMMON, PUBLIC, RECORDS);
