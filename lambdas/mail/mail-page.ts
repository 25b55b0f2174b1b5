import { escapeHtml } from './markup.ts';

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

/** A part of a mail that has a style. */
export type StyleName = keyof typeof STYLES;

const important = (declarations: string) =>
  declarations
    .split(';')
    .map((each) => `${each}!important`)
    .join(';');

const DARK = Object.entries<Style>(STYLES)
  .flatMap(([name, { dark }]) => (dark ? [`.${name}{${important(dark)}}`] : []))
  .join('');

/** The attributes of a part. The style is inline, because mail programs need it there. */
export const styleOf = (part: StyleName): string => `class="${part}" style="${STYLES[part].light}"`;

/** A whole mail as HTML. @param preview text that a list of mails shows @param content markup */
export const mailPage = (preview: string, content: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body ${styleOf('body')}><div ${styleOf('preview')}>${escapeHtml(preview)}</div>`,
    `<div ${styleOf('outer')}><div ${styleOf('card')}><p ${styleOf('brand')}>Wingnut</p>`,
    ...content,
    '</div></div></body></html>',
  ].join('\n');
