import type { LinkReaderReply } from '../../../shared/api/types/reader-types.ts';
import type { ChosenReader } from '../../../shared/domain/figures/reader.ts';

/** What the page of a link knows of its reader: no more than the person or the contact has chosen. */
export const linkReader = ({ language, units }: ChosenReader): LinkReaderReply => ({
  ...(language && { language }),
  ...(units && { units }),
});
