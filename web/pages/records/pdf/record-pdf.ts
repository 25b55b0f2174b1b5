import type { IssuedRecordReply } from '../../../../shared/api/types/record-types.ts';
import { temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { minutesText } from '../../../../shared/domain/figures/spans.ts';
import { calendarMonthText, documentTimeText } from '../../../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { rulesName } from '../../../../shared/domain/records/certificate-words.ts';
import type { RecordNote } from '../../../../shared/domain/records/record-csv.ts';
import { remarksOn } from '../../../../shared/domain/records/rule-remarks.ts';
import { rulesInWords, sourcesInWords } from '../../../../shared/domain/records/rule-sets.ts';
import type { RecordDay, SensorRecord } from '../../../../shared/domain/records/sensor-record.ts';
import { NO_JUDGMENT, notEnoughData, PIPE, totalsOf } from '../../../../shared/domain/records/sensor-record.ts';
import { verdictOf } from '../../../../shared/domain/records/verdict.ts';
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
import { basisOf, longestSpells, MEASURED, noteTime, noteWords, notJudged, spellLength } from '../record-words.ts';

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
    [say`One column per day, up to ${minutesText(longest)}. Dark: below requirement. Light: not below. Gray: no data.`],
    [0],
    { size: 8, soft: true },
  );
}

function drawSensor(sheet: Sheet, sensor: SensorRecord): void {
  const totals = totalsOf(sensor);
  const { words } = verdictOf(totals, sensor);
  sheet.space(10);
  sheet.text(`${sensorInWords(sensor.label)} (${say(MEASURED[sensor.measured]).toLowerCase()})`, {
    size: 11,
    bold: true,
  });
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
      ? say`Longest ${listed.length} of ${all.length} periods below ${say`requirement`}`
      : say`Periods below ${say`requirement`}`,
    { size: 11, bold: true },
  );
  if (judged.length === 0) {
    sheet.text(`${say(PIPE)} ${say`Periods below its own limit are in the CSV.`}`);
    return;
  }
  const unsure = judged.filter((sensor) => notEnoughData(totalsOf(sensor)) !== undefined).length;
  if (unsure > 0) sheet.text(say`Not included: ${plural(unsure, 'sensor')} without enough data.`);
  if (all.length === 0) {
    if (unsure < judged.length) sheet.text(say`None measured.`);
    return;
  }
  sheet.row([say`Sensor`, say`From`, say`To`, say`Duration`, say`Lowest`, say`Required`], SPELL_COLUMNS, {
    soft: true,
  });
  for (const spell of listed) {
    sheet.row(
      [
        sensorInWords(spell.label),
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
  sheet.text(say`Notes`, { size: 11, bold: true });
  const drawn = notes.findIndex((note) => {
    if (!sheet.hasRoom(RULES_HEIGHT)) return true;
    sheet.text(`${noteTime(note, zone)}: ${noteWords(note)}`, { size: 9 });
    return false;
  });
  if (drawn >= 0) sheet.text(say`${notes.length - drawn} more in the CSV.`, { size: 9, soft: true });
}

/**
 * An issued record as a PDF of two pages, drawn with lines and text (docs/product/records.md#files).
 * @param address of the public check of this record
 */
export async function recordPdf(issued: IssuedRecordReply, address: string): Promise<Uint8Array> {
  const { head, sensors, hash, issuedAt } = issued;
  const title = say`Compliance record, ${calendarMonthText(head.month)}`;
  const { document, sheets, lacksLetters } = await openSheets(`${title}, ${head.property}`, 2, issued);
  const [first, second] = sheets;
  if (!first || !second) throw new Error('A record has two pages');
  first.text(head.company, { soft: true });
  first.text(title, { size: 18, bold: true });
  first.text(head.property, { size: 13 });
  first.text(
    say`Heat and hot water. ${rulesName(head.rules)}. Data through ${documentTimeText(head.until, head.zone)}, times in ${head.zone}. Issued ${documentTimeText(issuedAt, head.zone)}.`,
    { soft: true },
  );
  for (const wingnut of head.earlier) {
    first.text(say`Readings ${earlierWingnutText(wingnut, head.zone)}`, { soft: true });
  }
  first.text(say(NO_JUDGMENT), { bold: true });
  for (const words of notJudged(head.rules, sensors)) first.text(words);
  first.line();
  let left = 0;
  for (const sensor of sensors) {
    if (first.hasRoom(SENSOR_HEIGHT)) drawSensor(first, sensor);
    else left += 1;
  }
  if (left > 0) {
    first.space(8);
    first.text(say`${plural(left, 'more sensor is', 'more sensors are')} in the CSV.`, { soft: true });
  }
  drawSpells(second, sensors, head.zone);
  drawNotes(second, head.notes, head.zone);
  second.space(6);
  second.line();
  second.space(6);
  second.text(say`Rules`, { size: 11, bold: true });
  for (const words of rulesInWords(head.rules)) second.text(words);
  for (const remark of remarksOn(head.rules)) second.text(remark, { soft: true });
  for (const words of sourcesInWords(head.rules)) second.text(say`Source: ${words}`, { size: 9, soft: true });
  second.space(10);
  second.text(say`Verification`, { size: 11, bold: true });
  second.text(`${say`SHA-256 of the CSV file:`} ${hash}`, { size: 9 });
  second.link(say`Verify: ${address}`, address, { size: 9 });
  if (lacksLetters) second.text(`${say(BY_NUMBER)} ${say`The CSV has them.`}`, { size: 9, soft: true });
  return document.save();
}
