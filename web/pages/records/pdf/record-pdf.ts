import type { IssuedRecordReply } from '../../../../shared/api/types/record-types.ts';
import { temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { minutesText } from '../../../../shared/domain/figures/spans.ts';
import { calendarMonthText, documentTimeText } from '../../../../shared/domain/figures/times.ts';
import type { RecordNote } from '../../../../shared/domain/records/record-csv.ts';
import { rulesInWords, sourcesInWords } from '../../../../shared/domain/records/rule-sets.ts';
import type { RecordDay, SensorRecord } from '../../../../shared/domain/records/sensor-record.ts';
import { NO_JUDGMENT, notEnoughData, PIPE, totalsOf } from '../../../../shared/domain/records/sensor-record.ts';
import { verdictOf } from '../../../../shared/domain/records/verdict.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { earlierWingnutText } from '../../common/earlier/earlier-words.ts';
import {
  BELOW,
  BY_NUMBER,
  FINE,
  LINE,
  MARGIN,
  MISSING,
  openSheets,
  type Sheet,
  TEXT_WIDTH,
} from '../../common/pdf/sheet.ts';
import { basisOf, longestSpells, MEASURED, noteWords, notJudged, spellLength } from '../record-words.ts';

const CHART_HEIGHT = 56;
/** The data that a sensor needs on the first page: its name, sentences and chart. */
const SENSOR_HEIGHT = 150;
/** Height of the rules, the proof and a long note at the foot of the second page. */
const RULES_HEIGHT = 260;
const SPELL_COLUMNS = [0, 115, 234, 353, 427, 468];

/** The days of a month as bars: below the rule, known and not below, not known. */
function drawDays(sheet: Sheet, days: readonly RecordDay[]): void {
  const longest = Math.max(1, ...days.map(({ applied }) => applied));
  const step = TEXT_WIDTH / Math.max(1, days.length);
  const foot = sheet.y - CHART_HEIGHT;
  const { page } = sheet;
  for (const [index, { below = 0, known, applied }] of days.entries()) {
    const x = MARGIN + index * step + step * 0.1;
    let y = foot;
    for (const [minutes, color] of [
      [below, BELOW] as const,
      [known - below, FINE] as const,
      [applied - known, MISSING] as const,
    ]) {
      const height = (minutes / longest) * CHART_HEIGHT;
      if (height > 0) page.drawRectangle({ x, y, width: step * 0.8, height, color });
      y += Math.max(0, height);
    }
  }
  page.drawLine({
    start: { x: MARGIN, y: foot },
    end: { x: MARGIN + TEXT_WIDTH, y: foot },
    thickness: 0.5,
    color: LINE,
  });
  sheet.y = foot;
  const last = days.length - 1;
  sheet.row([days[0]?.day ?? '', days[last]?.day ?? ''], [0, Math.max(0, TEXT_WIDTH - 52)], { size: 8, soft: true });
  sheet.row(
    [`One column per day, up to ${minutesText(longest)}. Dark: below requirement. Light: not below. Gray: no data.`],
    [0],
    { size: 8, soft: true },
  );
}

function drawSensor(sheet: Sheet, sensor: SensorRecord): void {
  const totals = totalsOf(sensor);
  const { words } = verdictOf(totals, sensor);
  sheet.space(10);
  sheet.text(`${labelInWords(sensor.label)} (${MEASURED[sensor.measured].toLowerCase()})`, { size: 11, bold: true });
  sheet.text(words);
  sheet.text(basisOf(totals), { size: 9, soft: true });
  if (totals.applied === 0 || totals.below === undefined) return;
  sheet.space(6);
  drawDays(sheet, sensor.days);
}

/** The longest times below the rule of all sensors, as many as there is room for. */
function drawSpells(sheet: Sheet, sensors: readonly SensorRecord[], zone: string): void {
  const judged = sensors.filter(({ measured }) => measured !== 'supply');
  const all = judged.flatMap(({ label, spells }) => spells.map((spell) => ({ ...spell, label })));
  const listed = longestSpells(all, 24) as typeof all;
  sheet.text(
    listed.length < all.length
      ? `Longest ${listed.length} of ${all.length} periods below requirement`
      : 'Periods below requirement',
    { size: 11, bold: true },
  );
  if (judged.length === 0) {
    sheet.text(`${PIPE} Periods below its own limit are in the CSV.`);
    return;
  }
  const unsure = judged.filter((sensor) => notEnoughData(totalsOf(sensor)) !== undefined).length;
  if (unsure > 0) sheet.text(`Not included: ${unsure === 1 ? '1 sensor' : `${unsure} sensors`} without enough data.`);
  if (all.length === 0) {
    if (unsure < judged.length) sheet.text('None measured.');
    return;
  }
  sheet.row(['Sensor', 'From', 'To', 'Duration', 'Lowest', 'Required'], SPELL_COLUMNS, { soft: true });
  for (const spell of listed) {
    sheet.row(
      [
        labelInWords(spell.label),
        documentTimeText(spell.from, zone),
        documentTimeText(spell.to, zone),
        spellLength(spell),
        temperatureText(spell.lowest),
        temperatureText(spell.min),
      ],
      SPELL_COLUMNS,
      { size: 8.5 },
    );
  }
}

/** The notes of the month, as many as there is room for above the rules and the proof. */
function drawNotes(sheet: Sheet, notes: readonly RecordNote[], zone: string): void {
  if (notes.length === 0) return;
  sheet.space(6);
  sheet.text('Notes', { size: 11, bold: true });
  const drawn = notes.findIndex((note) => {
    if (!sheet.hasRoom(RULES_HEIGHT)) return true;
    const times = [note.from, note.to].filter((time) => time !== undefined).map((time) => documentTimeText(time, zone));
    sheet.text(`${times.join(' to ')}: ${noteWords(note)}`, { size: 9 });
    return false;
  });
  if (drawn >= 0) sheet.text(`${notes.length - drawn} more in the CSV.`, { size: 9, soft: true });
}

/**
 * An issued record as a PDF of two pages, drawn with lines and text (docs/product/records.md#files).
 * @param address of the public check of this record
 */
export async function recordPdf(issued: IssuedRecordReply, address: string): Promise<Uint8Array> {
  const { head, sensors, hash, issuedAt } = issued;
  const title = `Compliance record, ${calendarMonthText(head.month)}`;
  const { document, sheets, lacksLetters } = await openSheets(`${title}, ${head.property}`, 2, issued);
  const [first, second] = sheets;
  if (!first || !second) throw new Error('A record has two pages');
  first.text(head.company, { soft: true });
  first.text(title, { size: 18, bold: true });
  first.text(head.property, { size: 13 });
  first.text(
    `Heat and hot water. ${head.rules.name}. Data through ${documentTimeText(head.until, head.zone)}, times in ${head.zone}. Issued ${documentTimeText(issuedAt, head.zone)}.`,
    { soft: true },
  );
  for (const wingnut of head.earlier) {
    first.text(`Readings ${earlierWingnutText(wingnut, head.zone)}`, { soft: true });
  }
  first.text(NO_JUDGMENT, { bold: true });
  for (const words of notJudged(head.rules, sensors)) first.text(words);
  first.line();
  let left = 0;
  for (const sensor of sensors) {
    if (first.hasRoom(SENSOR_HEIGHT)) drawSensor(first, sensor);
    else left += 1;
  }
  if (left > 0) {
    first.space(8);
    first.text(`${left} more ${left === 1 ? 'sensor is' : 'sensors are'} in the CSV.`, { soft: true });
  }
  drawSpells(second, sensors, head.zone);
  drawNotes(second, head.notes, head.zone);
  second.space(6);
  second.line();
  second.space(6);
  second.text('Rules', { size: 11, bold: true });
  for (const words of rulesInWords(head.rules)) second.text(words);
  if (head.rules.remark) second.text(head.rules.remark, { soft: true });
  for (const words of sourcesInWords(head.rules)) second.text(`Source: ${words}`, { size: 9, soft: true });
  second.space(10);
  second.text('Verification', { size: 11, bold: true });
  second.text(`SHA-256 of the CSV file: ${hash}`, { size: 9 });
  second.link(`Verify: ${address}`, address, { size: 9 });
  if (lacksLetters) second.text(`${BY_NUMBER} The CSV has them.`, { size: 9, soft: true });
  return document.save();
}
