import { speak as speakInTexts } from '../api/reader/spanish.ts';
import { speakInFields } from '../ui/dates/aria-in-spanish.ts';

/** Lets the portal's pages and their fields speak Spanish. Loaded for readers of Spanish alone. */
export function speak(): void {
  speakInFields();
  speakInTexts();
}
