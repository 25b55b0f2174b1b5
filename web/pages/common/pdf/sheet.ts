import { PDFDocument, type PDFFont, type PDFPage, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { english } from '../../../../shared/domain/figures/say.ts';

/** A size of Letter, in points. */
const [WIDTH, HEIGHT] = [612, 792];
export const MARGIN = 54;
export const TEXT_WIDTH = WIDTH - 2 * MARGIN;

export const INK = rgb(0.11, 0.11, 0.09);
export const SOFT = rgb(0.4, 0.4, 0.37);
export const LINE = rgb(0.8, 0.8, 0.78);
export const BELOW = rgb(0.58, 0.35, 0.02);
export const FINE = rgb(0.8, 0.91, 0.94);
export const MISSING = rgb(0.72, 0.71, 0.69);
export const ALARM = rgb(0.72, 0.13, 0.13);
export const CURVE = rgb(0.06, 0.32, 0.6);
export const PAPER = rgb(1, 1, 1);

/** The note in a document some of whose letters its font does not have. */
export const BY_NUMBER = english('Characters that a PDF can’t show appear as Unicode numbers, such as [U+96EA].');

export type Fonts = Readonly<Record<'plain' | 'bold', PDFFont>>;

/** Invisible characters: marks of direction, joiners, and the marks that choose the form of a sign. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
/** `é` may be one character or two. Fonts know the one. */
const seenOf = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '');

const KNOWN = new WeakMap<PDFFont, ReadonlySet<number>>();
function knownOf(font: PDFFont): ReadonlySet<number> {
  const known = KNOWN.get(font) ?? new Set(font.getCharacterSet());
  KNOWN.set(font, known);
  return known;
}

/** Whether a font has all letters of a text. */
const hasAll = (font: PDFFont, text: string): boolean =>
  [...seenOf(text)].every((each) => knownOf(font).has(each.codePointAt(0) ?? 0));

/** A text as a font can draw it. What it lacks stands by its number: a question mark would make two names one (docs/product/records.md#letters). */
const printable = (text: string, font: PDFFont): string =>
  [...seenOf(text)]
    .map((each) => {
      const code = each.codePointAt(0) ?? 0;
      return knownOf(font).has(code) ? each : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');

/** The fonts that every reader of PDF has, or the portal's own where some letters need it. It adds what it draws to the document. */
async function fontsFor(document: PDFDocument, texts: string): Promise<Fonts> {
  const plain = await document.embedFont(StandardFonts.Helvetica);
  if (hasAll(plain, texts)) return { plain, bold: await document.embedFont(StandardFonts.HelveticaBold) };
  const { loadPlex } = await import('./whole-font.ts');
  const plex = await loadPlex();
  document.registerFontkit(plex.fontkit);
  return {
    plain: await document.embedFont(plex.plain, { subset: true }),
    bold: await document.embedFont(plex.bold, { subset: true }),
  };
}

/** Breaks a text into lines that fit into a width. A long word without a space is broken anywhere. */
function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      let length = line.length - 1;
      while (length > 1 && !fits(line.slice(0, length))) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

interface TextLook {
  readonly size?: number;
  readonly bold?: boolean;
  readonly soft?: boolean;
  /** Says what is wrong. */
  readonly alarm?: boolean;
}

/** A part of the width of a page: where it begins, from the left edge of the paper, and how wide it is. */
export interface Column {
  readonly x: number;
  readonly width: number;
}
const WHOLE: Column = { x: MARGIN, width: TEXT_WIDTH };

/** A page that is written from top to bottom. */
export class Sheet {
  /** Position of the next line, points from the foot. */
  y = HEIGHT - MARGIN;
  readonly page: PDFPage;
  readonly #fonts: Fonts;

  constructor(page: PDFPage, fonts: Fonts) {
    this.page = page;
    this.#fonts = fonts;
  }

  /** Whether some points are left above the foot of the page. */
  hasRoom(height: number): boolean {
    return this.y - height >= MARGIN;
  }

  space(height: number): void {
    this.y -= height;
  }

  /** A text at the left margin, or of a column, over as many lines as it needs. */
  text(text: string, { size = 10, bold = false, soft = false }: TextLook = {}, { x, width }: Column = WHOLE): void {
    const font = this.#fonts[bold ? 'bold' : 'plain'];
    for (const line of linesOf(printable(text, font), font, size, width)) {
      this.y -= size * 1.35;
      this.page.drawText(line, { x, y: this.y, size, font, color: soft ? SOFT : INK });
    }
  }

  /** The width of a text on one line. */
  widthOf(text: string, { size = 10, bold = false }: TextLook = {}): number {
    const font = this.#fonts[bold ? 'bold' : 'plain'];
    return font.widthOfTextAtSize(printable(text, font), size);
  }

  /** A text of one line beside a point of the paper. */
  place(
    text: string,
    {
      x,
      y,
      anchor = 'start',
    }: { readonly x: number; readonly y: number; readonly anchor?: 'start' | 'middle' | 'end' },
    { size = 9, bold = false, soft = false, alarm = false }: TextLook = {},
  ): void {
    const font = this.#fonts[bold ? 'bold' : 'plain'];
    const letters = printable(text, font);
    const width = font.widthOfTextAtSize(letters, size);
    const part = { start: 0, middle: width / 2, end: width }[anchor];
    this.page.drawText(letters, { x: x - part, y, size, font, color: alarm ? ALARM : soft ? SOFT : INK });
  }

  /** Texts beside each other on one line. @param columns where each begins, points from the left margin */
  row(
    texts: readonly string[],
    columns: readonly number[],
    { size = 9, bold = false, soft = false }: TextLook = {},
  ): void {
    const font = this.#fonts[bold ? 'bold' : 'plain'];
    this.y -= size * 1.5;
    for (const [index, text] of texts.entries()) {
      const x = MARGIN + (columns[index] ?? 0);
      this.page.drawText(printable(text, font), { x, y: this.y, size, font, color: soft ? SOFT : INK });
    }
  }

  /** A line of text that leads to an address. */
  link(text: string, address: string, look: TextLook = {}): void {
    const top = this.y;
    this.text(text, look);
    const { context } = this.page.doc;
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Border: [0, 0, 0],
      Rect: [MARGIN, this.y - 3, WIDTH - MARGIN, top - 1],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
    });
    this.page.node.addAnnot(context.register(link));
  }

  line(): void {
    this.y -= 8;
    const [start, end] = [MARGIN, WIDTH - MARGIN].map((x) => ({ x, y: this.y }));
    if (start && end) this.page.drawLine({ start, end, thickness: 0.5, color: LINE });
  }
}

/**
 * A document with some pages of Letter, which may get more.
 * @param about what its texts are made of: their letters choose the fonts
 */
export async function openSheets(title: string, count: number, about: object) {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const texts = JSON.stringify(about);
  const fonts = await fontsFor(document, texts);
  const addSheet = () => new Sheet(document.addPage([WIDTH, HEIGHT]), fonts);
  return {
    document,
    sheets: Array.from({ length: count }, addSheet),
    addSheet,
    /** Whether some letters stand by their number. */
    lacksLetters: !hasAll(fonts.plain, texts),
  };
}
