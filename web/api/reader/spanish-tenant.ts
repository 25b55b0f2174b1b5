import { COMMON } from '../../../shared/domain/language/spanish/common.ts';
import { MESSAGES } from '../../../shared/domain/language/spanish/messages.ts';
import { TENANT } from '../../../shared/domain/language/spanish/tenant.ts';
import { speakSpanish } from '../../../shared/language/speak-spanish.ts';

/** Lets a tenant's page speak Spanish. It needs no texts of other pages. Loaded for readers of Spanish alone. */
export const speak = (): void => speakSpanish(MESSAGES, COMMON, TENANT);
