import { typedKey } from '../../api/kept/typed-work.ts';

/** What is typed on the help page and not sent yet. */
export interface HelpDraft {
  readonly about: string;
  readonly message: string;
}

export const EMPTY_DRAFT: HelpDraft = { about: '', message: '' };

/** Another person who signs in here does not see the text. Logging out clears it. */
const keyOf = (userId: string): string => typedKey('messages', userId);

/** The text that the person has typed and not sent (docs/product/public-site.md#help-draft). */
export function keptDraft(userId: string): HelpDraft {
  try {
    const { about, message } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<HelpDraft>;
    return { about: String(about ?? ''), message: String(message ?? '') };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the text, or forgets it when there is none. */
export function keepDraft(userId: string, { about, message }: HelpDraft): void {
  try {
    if (about || message) localStorage.setItem(keyOf(userId), JSON.stringify({ about, message }));
    else localStorage.removeItem(keyOf(userId));
  } catch (error) {
    // A full or forbidden storage must not hinder the message.
    console.warn('The text is not kept on this device', error);
  }
}
