import type { ReportReply } from '../../../shared/api/types/report-types.ts';
import { periodInWords, throughInWords } from '../../../shared/domain/reports/period.ts';
import { BY_NUMBER, openSheets } from '../common/pdf/sheet.ts';

/** The height of a line, points: two lines of text, as most have. */
const LINE_HEIGHT = 30;
/** A section begins on the page that has room for its title and some lines. */
const SECTION_HEIGHT = 90;

/** A report as a PDF of as many pages as it needs, drawn with text (docs/product/reports.md#page). */
export async function reportPdf(report: ReportReply): Promise<Uint8Array> {
  const { company, scope, period, until, zone, totals, sections } = report;
  const title = `${scope}: ${periodInWords(period)}`;
  const { document, sheets, addSheet, lacksLetters } = await openSheets(`${title}, ${company}`, 1, report);
  let [sheet] = sheets;
  if (!sheet) throw new Error('A report has a page');
  sheet.text(company, { soft: true });
  sheet.text(title, { size: 18, bold: true });
  sheet.text(throughInWords(until, period, zone), { soft: true });
  sheet.line();
  for (const { name, figure, note } of totals) sheet.text(`${name}: ${figure}${note ? `, ${note}` : ''}`);
  for (const section of sections) {
    if (!sheet.hasRoom(SECTION_HEIGHT)) sheet = addSheet();
    sheet.space(10);
    sheet.text(section.title, { size: 11, bold: true });
    sheet.text(section.says);
    for (const { words } of section.lines) {
      if (!sheet.hasRoom(LINE_HEIGHT)) sheet = addSheet();
      sheet.text(`- ${words}`, { size: 9 });
    }
    if (section.more > 0) sheet.text(`${section.more} more in the portal.`, { size: 9, soft: true });
  }
  if (lacksLetters) {
    if (!sheet.hasRoom(LINE_HEIGHT)) sheet = addSheet();
    sheet.space(10);
    sheet.text(`${BY_NUMBER} The portal shows them.`, { size: 9, soft: true });
  }
  return document.save();
}
