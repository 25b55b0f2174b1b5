/** What may be a person's or a secret, and what stands for it. In this order: an address may stand in quotes. */
const PRIVATE: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+\.[^\s@"'<>(),:;]+/g, '<e-mail>'],
  [/\beyJ[\w-]+(\.[\w-]+)*/g, '<token>'],
  // What an error quotes is often a piece of what somebody has sent: JSON.parse does that.
  [/"(?:[^"\\]|\\.)*"(?:\.\.\.)?/g, '"…"'],
  [/(?<![\w-])[\w-]{40,}/g, '<secret>'],
  [/\+?\(?(?:\d[\s().-]{0,2}){9,14}\d/g, '<number>'],
];

/** The words of an error without addresses, tokens, phone numbers and quotations: libraries put into them what they were given. */
export const redacted = (text: string): string =>
  PRIVATE.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
