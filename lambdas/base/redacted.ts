/**
 * Patterns of personal data and secrets, and the text that replaces each. The order matters, because an address may be
 * in quotes. None begins again in the middle of what another beginning has read, so none takes time with the square of a text's
 * length. A quotation that does not end reaches to the end.
 */
const PRIVATE: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![^\s@"'<>(),:;])[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+\.[^\s@"'<>(),:;]+/g, '<e-mail>'],
  [/\beyJ[\w-]+(\.[\w-]+)*/g, '<token>'],
  // An error often quotes a part of its input, as JSON.parse does. A quotation mark alone is not the beginning of one.
  [/'"'/g, "'…'"],
  [/"(?:[^"\\]|\\[\s\S])*(?:"(?:\.\.\.)?|\\?$)/g, '"…"'],
  [/(?<![\w-])[\w-]{40,}/g, '<secret>'],
  [/\+?\(?(?:\d[\s().-]{0,2}){9,14}\d/g, '<number>'],
];

/** No error says more in its later part. */
const MAX_CHARACTERS = 2000;

/**
 * The message of an error without addresses, tokens, phone numbers and quotations. Libraries put their input into
 * messages.
 */
export const redacted = (text: string): string =>
  PRIVATE.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, MAX_CHARACTERS));
