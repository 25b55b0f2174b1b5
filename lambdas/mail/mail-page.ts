import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type Say, sayTo } from '../../shared/domain/figures/say.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content or a quoted attribute, so that typed text cannot become markup. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The style of a part of a mail: the normal style, and what a dark theme changes. Colours: design, Colours. */
interface Style {
  readonly light: string;
  readonly dark?: string;
}

const FONT = "'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const STYLES = {
  body: { light: 'margin:0;padding:0;background:#f5f4f1;color:#1c1c18', dark: 'background:#0f1210;color:#edede9' },
  outer: { light: 'background:#f5f4f1;padding:24px 12px', dark: 'background:#0f1210' },
  card: {
    light: `max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dddcd8;border-radius:10px;font:400 16px/24px ${FONT};color:#1c1c18`,
    dark: 'background:#181b19;border-color:#2b302e;color:#edede9',
  },
  brand: {
    light: 'margin:0 0 16px;font-size:14px;line-height:20px;font-weight:600;color:#005f77',
    dark: 'color:#6dcee1',
  },
  title: { light: 'margin:0;font-size:20px;line-height:28px;font-weight:600' },
  text: { light: 'margin:8px 0 0' },
  line: { light: 'margin:0' },
  code: {
    light:
      'margin:16px 0 8px;padding:12px 16px;border-radius:6px;background:#eeede9;font-size:28px;line-height:36px;font-weight:600;letter-spacing:4px',
    // Not as six digits, like the button.
    dark: 'background:rgb(33,37,35)',
  },
  quiet: { light: 'margin:0;font-size:14px;line-height:20px;color:#4d4e47', dark: 'color:#babbb6' },
  small: {
    light:
      'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #dddcd8;font-size:14px;line-height:20px;color:#66675f',
    dark: 'border-color:#2b302e;color:#999d96',
  },
  alarm: {
    light: 'margin:16px 0 0;padding:12px 16px;border-left:4px solid #b72121;border-radius:4px;background:#ffeeec',
    dark: 'border-color:#ff7585;background:#3f1d1a',
  },
  // Not as six digits, like the button.
  warn: {
    light: 'margin:16px 0 0;padding:12px 16px;border-left:4px solid rgb(149,89,5);border-radius:4px;background:#fdf1d9',
    dark: 'border-color:#edb65c;background:rgb(56,40,16)',
  },
  ok: {
    light: 'margin:16px 0 0;padding:12px 16px;border-left:4px solid #217541;border-radius:4px;background:#e1f7e7',
    dark: 'border-color:#73d392;background:#162f21',
  },
  alarmWord: { light: 'margin:0;font-size:14px;line-height:20px;font-weight:600;color:#b72121', dark: 'color:#ff7585' },
  warnWord: {
    light: 'margin:0;font-size:14px;line-height:20px;font-weight:600;color:rgb(149,89,5)',
    dark: 'color:#edb65c',
  },
  okWord: { light: 'margin:0;font-size:14px;line-height:20px;font-weight:600;color:#217541', dark: 'color:#73d392' },
  said: { light: 'margin:4px 0;font-size:18px;line-height:26px;font-weight:600' },
  actions: { light: 'margin:24px 0 0' },
  button: {
    light:
      'display:inline-block;padding:12px 20px;border-radius:6px;background:#005f77;color:#ffffff;font-size:14px;line-height:20px;font-weight:600;text-decoration:none',
    // Not as six digits: programs that look for a code in the mail would find this one.
    dark: 'background:#6dcee1;color:rgb(5,25,32)',
  },
  link: { light: 'color:#005f77', dark: 'color:#6dcee1' },
  /** The text that a list of mails shows beside the subject. */
  preview: { light: 'display:none;max-height:0;overflow:hidden' },
} as const satisfies Record<string, Style>;

type StyleName = keyof typeof STYLES;

const important = (declarations: string) =>
  declarations
    .split(';')
    .map((each) => `${each}!important`)
    .join(';');

const DARK = Object.entries<Style>(STYLES)
  .flatMap(([name, { dark }]) => (dark ? [`.${name}{${important(dark)}}`] : []))
  .join('');

/** The attributes of a part. The style is inline, because mail programs need it there. */
const styleOf = (part: StyleName): string => `class="${part}" style="${STYLES[part].light}"`;

/** A whole mail as HTML. @param preview text that a list of mails shows @param content markup */
const mailPage = (preview: string, content: readonly string[], { language }: Reader): string =>
  [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body ${styleOf('body')}><div ${styleOf('preview')}>${escapeHtml(preview)}</div>`,
    `<div ${styleOf('outer')}><div ${styleOf('card')}><p ${styleOf('brand')}>Wingnut</p>`,
    ...content,
    '</div></div></body></html>',
  ].join('\n');

/** Words of a paragraph: plain, bold, or a link. `end` follows the link in HTML, where it cannot become a part of the address. */
type Words =
  | string
  | { readonly bold: string }
  /** A number that a phone calls. The text has the number alone. */
  | { readonly words: string; readonly tel: string }
  | { readonly link: string; readonly href: string; readonly end?: string };

/** A part of a mail in both forms. A part that one form does not need is absent there. */
export interface MailPart {
  readonly text?: string;
  readonly html?: string;
}

const anchor = (part: 'button' | 'link', href: string, words: string): string =>
  `<a href="${escapeHtml(href)}" ${styleOf(part)}>${escapeHtml(words)}</a>`;

function markupOf(words: Words): string {
  if (typeof words === 'string') return escapeHtml(words);
  if ('tel' in words) return anchor('link', words.tel, words.words);
  return 'bold' in words
    ? `<b>${escapeHtml(words.bold)}</b>`
    : anchor('link', words.href, words.link) + (words.end ?? '');
}

function textOf(words: Words): string {
  if (typeof words === 'string') return words;
  if ('tel' in words) return words.words;
  return 'bold' in words ? words.bold : `${words.link}: ${words.href}`;
}

/** An empty line of the text. HTML has its distances from the styles. */
export const GAP: MailPart = { text: '' };

/** Only the text, or only the HTML, of what is said elsewhere in the other form. */
export const onlyText = (text: string): MailPart => ({ text });
export const onlyHtml = ({ html }: MailPart): MailPart => ({ ...(html !== undefined && { html }) });

/** The heading. A mail as text often has its subject alone. */
export const heading = (words: string): MailPart => ({
  text: words,
  html: `<h1 ${styleOf('title')}>${escapeHtml(words)}</h1>`,
});

/** A paragraph. */
export const paragraph = (style: StyleName, ...words: readonly Words[]): MailPart => ({
  text: words.map(textOf).join(''),
  html: `<p ${styleOf(style)}>${words.map(markupOf).join('')}</p>`,
});

/** No text has it: names are cleaned of such characters. */
const MARK = '\0';
const markOf = (part: number): string => MARK + part + MARK;

/**
 * A paragraph with bold parts, which stand where the language of the reader has them.
 * @param words the sentence, with a mark for each part
 */
export function boldParagraph(
  style: StyleName,
  parts: readonly [first: string, second: string],
  words: (first: string, second: string) => string,
): MailPart {
  const pieces = words(markOf(0), markOf(1)).split(MARK);
  return paragraph(
    style,
    ...pieces.map((piece, index) => (index % 2 === 1 ? { bold: parts[Number(piece)] ?? '' } : piece)),
  );
}

/** A link in a line of its own: a button, unless it is a lesser one. @param text the words in the text, if they are others there */
export const action = (
  words: string,
  href: string,
  { look = 'button' as 'button' | 'link', text = words } = {},
): MailPart => ({
  text: `${text}: ${href}`,
  html: `<p ${styleOf('actions')}>${anchor(look, href, words)}</p>`,
});

/** The address itself, for programs that show no links. The text has it in a line of its own. */
export const openAddress = (href: string, say: Say = sayTo(READER)): MailPart => ({
  text: href,
  html: `<p ${styleOf('quiet')}>${say`Or open this address:`} <a href="${escapeHtml(href)}">${escapeHtml(href)}</a></p>`,
});

/** Parts in a coloured block of the HTML. */
export const block = (style: 'alarm' | 'warn' | 'ok', parts: readonly MailPart[]): MailPart => ({
  text: parts.flatMap(({ text }) => text ?? []).join('\n'),
  html: `<div ${styleOf(style)}>${parts.flatMap(({ html }) => html ?? []).join('\n')}</div>`,
});

/** Both forms of a mail from one list of parts. @param preview text that a list of mails shows */
export const mailBodies = (preview: string, parts: readonly MailPart[], reader: Reader = READER) => ({
  text: parts.flatMap(({ text }) => text ?? []).join('\n'),
  html: mailPage(
    preview,
    parts.flatMap(({ html }) => html ?? []),
    reader,
  ),
});
