import { COMMON_PASSWORDS } from './list.ts';

/** A stem counts when it is this part of the password or more. */
const STEM_SHARE = 0.5;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
const withoutSigns = (text: string): string => text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
/** The part between the first and the last letter: 'password' of '1Password2026!'. */
const stemOf = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
/** 'Ab1!Ab1!Ab1!' or 'Aaaaaaaaaa1!': a short block or one character again and again. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1{2,}.?$|(.)\2{7,}/.test(text);

/**
 * Whether a password is common, or a common one in disguise: with digits and signs around it, or with signs that look
 * like letters (docs/product/access.md#long-passwords).
 */
export function isCommon(password: string, list: ReadonlySet<string> = COMMON_PASSWORDS): boolean {
  const text = password.toLowerCase();
  if (isRepeated(text) || list.has(text) || list.has(withoutSigns(text))) return true;
  return [stemOf(text), stemOf(plain(withoutSigns(text)))].some(
    (stem) => stem.length >= text.length * STEM_SHARE && list.has(stem),
  );
}
