import type { IssuedCertificateReply } from '../../../../shared/api/types/record-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { documentTimeText } from '../../../../shared/domain/figures/times.ts';
import { certificateResult } from '../../../../shared/domain/records/certificate.ts';
import {
  CERTIFICATE_TITLES,
  certificateNumber,
  certificateText,
  fingerprintText,
  ruleTexts,
} from '../../../../shared/domain/records/certificate-words.ts';
import {
  ALARM,
  BY_NUMBER,
  CURVE,
  INK,
  LINE,
  MARGIN,
  MISSING,
  openSheets,
  PAPER,
  type Sheet,
  SOFT,
  TEXT_WIDTH,
} from '../../common/pdf/sheet.ts';
import { AXIS_NAMES, aboutFacts, countingTexts, deviceTexts, figureFacts } from '../certificate/certificate-facts.ts';
import { type CertificateDrawing, certificateDrawing } from '../certificate/drawing.ts';
import { ONE_COLUMN, SHORT_HEADS, shortUnits, type TableRow, tableHeads, tableRows } from '../certificate/table.ts';

/** Lengths are points. The page begins higher and ends lower than a record: it must hold everything. */
const TOP = 758;
const RIGHT = MARGIN + TEXT_WIDTH;
const GAP = 14;
const HALF = (TEXT_WIDTH - GAP) / 2;
/** The curve beside a short table, and beside a long one. */
const HIGH = { width: TEXT_WIDTH, height: 135, outdoorHeight: 36, font: 8 };
const LOW = { ...HIGH, height: 88, outdoorHeight: 26 };
/** Facts in two columns: the right one has more to say. */
const LEFT_FACTS = 200;
const NOTE = { size: 7.4 };
const HEAD = { size: 8.5, bold: true };
/** Notes over the whole width. Some letters are drawn wider than they are measured. */
const NOTES = { x: MARGIN, width: TEXT_WIDTH - 8 };

function rule(sheet: Sheet, y: number, x = MARGIN, width = TEXT_WIDTH, color = LINE): void {
  sheet.page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.5, color });
}

/** Names and facts: the first two over the whole width, the others in two columns. */
function drawAbout(sheet: Sheet, facts: readonly (readonly [name: string, fact: string])[]): void {
  const look = { size: 8.5 };
  const fact = ([name, text]: readonly [string, string], x: number, width: number, y: number) => {
    sheet.y = y;
    sheet.text(name, { ...look, soft: true }, { x, width: 46 });
    sheet.y = y;
    sheet.text(text, { ...look, bold: true }, { x: x + 48, width: width - 48 });
    return sheet.y;
  };
  let y = sheet.y - 2;
  for (const each of facts.slice(0, 2)) {
    rule(sheet, y);
    y = fact(each, MARGIN, TEXT_WIDTH, y) - 3.5;
  }
  const rest = facts.slice(2);
  for (let at = 0; at < rest.length; at += 2) {
    rule(sheet, y);
    const [left, right] = rest.slice(at, at + 2);
    const ends = [
      left && fact(left, MARGIN, LEFT_FACTS, y),
      right && fact(right, MARGIN + LEFT_FACTS, TEXT_WIDTH - LEFT_FACTS, y),
    ];
    y = Math.min(...ends.filter((end) => end !== undefined)) - 3.5;
  }
  rule(sheet, y);
  sheet.y = y - 6;
}

/** The curve: paths of the drawing, from its upper left corner. */
function drawCurve(sheet: Sheet, drawing: CertificateDrawing): void {
  const { page, y: top } = sheet;
  const path = (data: string, look: object) => {
    if (data !== '') page.drawSvgPath(data, { x: MARGIN, y: top, borderWidth: 0.5, ...look });
  };
  path(drawing.grid, { borderColor: LINE });
  path(drawing.foot, { borderColor: SOFT });
  path(drawing.below, { color: ALARM, opacity: 0.18, borderOpacity: 0, borderWidth: 0 });
  path(drawing.hatch, { borderColor: MISSING, borderWidth: 0.6 });
  for (const { x, y, width, height } of drawing.ground) {
    page.drawRectangle({ x: MARGIN + x, y: top - y - height, width, height, color: PAPER });
  }
  path(drawing.curve, { borderColor: CURVE, borderWidth: 1.2 });
  path(drawing.required, { borderColor: INK, borderWidth: 1.1, borderDashArray: [1.5, 2.5] });
  path(drawing.onset, { borderColor: ALARM, borderDashArray: [2, 2] });
  path(drawing.outdoor, { borderColor: INK, borderWidth: 1 });
  if (drawing.lowest) {
    const { x, y } = drawing.lowest;
    page.drawCircle({ x: MARGIN + x, y: top - y, size: 2.6, color: ALARM, borderColor: PAPER, borderWidth: 1 });
  }
  for (const { x, y, text, anchor, look } of drawing.texts) {
    const at = { x: MARGIN + x, y: top - y, anchor };
    sheet.place(text, at, { size: 7.5, bold: look !== 'quiet', soft: look === 'quiet', alarm: look === 'alarm' });
  }
  sheet.y = top - drawing.height - 4;
}

function drawFigures(sheet: Sheet, facts: readonly (readonly [name: string, figure: string])[]): void {
  const [height, width] = [31, TEXT_WIDTH / facts.length];
  const foot = sheet.y - height;
  sheet.page.drawRectangle({ x: MARGIN, y: foot, width: TEXT_WIDTH, height, borderColor: SOFT, borderWidth: 0.6 });
  for (const [index, [name, figure]] of facts.entries()) {
    const x = MARGIN + index * width;
    if (index > 0) {
      sheet.page.drawLine({ start: { x, y: foot }, end: { x, y: foot + height }, thickness: 0.5, color: LINE });
    }
    sheet.place(name, { x: x + 5, y: foot + 20 }, { size: 7, soft: true });
    sheet.place(figure, { x: x + 5, y: foot + 7 }, { size: 10.5, bold: true });
  }
  sheet.y = foot - 4;
}

interface TableLook {
  readonly heads: readonly string[];
  readonly units?: readonly string[];
  /** The width of the names of the rows. */
  readonly first: number;
  readonly size: number;
  readonly cellsOf: (row: TableRow) => readonly string[];
  /** The columns that are bold where a row is below: the lowest reading and the time below. */
  readonly told: readonly number[];
}
const full = (): TableLook => ({
  heads: tableHeads(),
  first: 118,
  size: 8,
  cellsOf: ({ cells }) => cells,
  told: [0, 3],
});
const short = (): TableLook => ({
  ...{ heads: SHORT_HEADS.map((head) => say(head)), units: shortUnits(), first: 92, size: 7 },
  ...{ cellsOf: (row: TableRow) => row.short, told: [0, 2] },
});

function drawRows(sheet: Sheet, rows: readonly TableRow[], x: number, width: number, step: number): void {
  const { heads, units, first, size, cellsOf, told } = (width < TEXT_WIDTH ? short : full)();
  const cell = (width - first) / heads.length;
  const line = (name: string, cells: readonly string[], look: { bold?: boolean; soft?: boolean }, bold?: boolean) => {
    sheet.y -= step;
    sheet.place(name, { x, y: sheet.y + 3 }, { size, ...look });
    for (const [index, text] of cells.entries()) {
      const at = { x: x + first + (index + 1) * cell, y: sheet.y + 3, anchor: 'end' as const };
      sheet.place(text, at, { size, ...look, ...(bold && told.includes(index) && { bold }) });
    }
  };
  line(say`Time`, heads, { soft: true });
  if (units) {
    sheet.space(2 - step * 0.2);
    line('', units, { soft: true });
  }
  rule(sheet, sheet.y, x, width, SOFT);
  for (const row of rows) {
    line(row.time, cellsOf(row), row.isTotal ? { bold: true } : {}, row.isBelow);
    rule(sheet, sheet.y, x, width);
  }
}

/** The table, in two columns where it is long. The whole period is its last row. */
function drawTable(sheet: Sheet, rows: readonly TableRow[]): void {
  if (rows.length <= ONE_COLUMN) {
    drawRows(sheet, rows, MARGIN, TEXT_WIDTH, Math.min(12.5, 140 / rows.length));
    return;
  }
  const [top, half] = [sheet.y, Math.ceil(rows.length / 2)];
  const step = Math.min(11, 170 / (half + 1));
  drawRows(sheet, rows.slice(0, half), MARGIN, HALF, step);
  const foot = sheet.y;
  sheet.y = top;
  drawRows(sheet, rows.slice(half), MARGIN + HALF + GAP, HALF, step);
  sheet.y = foot;
}

/** Two columns of notes below their heads. */
function drawNotes(sheet: Sheet, notes: readonly (readonly [head: string, texts: readonly string[]])[]): void {
  const top = sheet.y;
  const ends = notes.map(([head, texts], index) => {
    const column = { x: MARGIN + index * (HALF + GAP), width: HALF };
    sheet.y = top;
    sheet.text(head, HEAD, column);
    for (const text of texts) sheet.text(text, NOTE, column);
    return sheet.y;
  });
  sheet.y = Math.min(...ends) - 4;
}

/** The result on one line if there is room, else its remark on lines of its own. */
function drawResult(sheet: Sheet, lead: string, rest: string): void {
  const look = { size: 11.5, bold: true };
  const wide = sheet.widthOf(lead, look) + 5;
  sheet.text(lead, look);
  if (wide + sheet.widthOf(rest, { size: look.size }) > TEXT_WIDTH) sheet.text(rest, { size: 10.5 });
  else sheet.place(rest, { x: MARGIN + wide, y: sheet.y }, { size: look.size });
}

/**
 * An issued certificate as a PDF of one page, drawn with lines and text (docs/product/records.md#certificate).
 * @param address of the public check of this certificate
 */
export async function certificatePdf(issued: IssuedCertificateReply, address: string): Promise<Uint8Array> {
  const { head, body, hash, issuedAt } = issued;
  const { company, property, zone, measured, rules } = head;
  const title = say(CERTIFICATE_TITLES[measured]);
  const { document, sheets, lacksLetters } = await openSheets(`${title}, ${property}`, 1, issued);
  const [sheet] = sheets;
  if (!sheet) throw new Error('A certificate has one page');
  sheet.y = TOP;
  sheet.place(company, { x: MARGIN, y: TOP }, { bold: true });
  sheet.place(
    say`Certificate ${certificateNumber(hash)} · Page 1 of 1`,
    { x: RIGHT, y: TOP, anchor: 'end' },
    { soft: true },
  );
  rule(sheet, TOP - 7, MARGIN, TEXT_WIDTH, INK);
  sheet.y = TOP - 8;
  sheet.text(title, { size: 18, bold: true });
  const { lead, rest } = certificateText(certificateResult(head, body), zone);
  sheet.space(2);
  drawResult(sheet, lead, rest);
  sheet.space(4);
  drawAbout(sheet, aboutFacts(issued));
  const rows = tableRows(body, zone);
  drawCurve(sheet, certificateDrawing(body, say(AXIS_NAMES[measured]), zone, rows.length > ONE_COLUMN ? LOW : HIGH));
  drawFigures(sheet, figureFacts(issued));
  drawTable(sheet, rows);
  sheet.space(2);
  drawNotes(sheet, [
    [say`Device`, deviceTexts(issued)],
    [say`How time is counted`, countingTexts(issued)],
  ]);
  sheet.text(say`Rule`, HEAD);
  sheet.text(ruleTexts(rules, measured).join(' '), NOTE, NOTES);
  sheet.space(4);
  rule(sheet, sheet.y);
  sheet.text(say`Verification`, HEAD);
  sheet.text(`${say`SHA-256 of the CSV file:`} ${fingerprintText(hash)}`, NOTE);
  sheet.link(say`Verify: ${address}`, address, NOTE);
  if (lacksLetters) sheet.text(`${say(BY_NUMBER)} ${say`The CSV has them.`}`, { ...NOTE, soft: true });
  sheet.text(say`Issued ${documentTimeText(issuedAt, zone)}, by ${company}.`, { ...NOTE, soft: true });
  return document.save();
}
