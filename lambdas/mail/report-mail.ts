import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import { periodInWords } from '../../shared/domain/reports/period.ts';
import type { Report, ReportLine, ReportScope } from '../../shared/domain/reports/report.ts';
import { PAGE_PATHS, reportPath, reportPlacePath } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from './mail-page.ts';
import type { OutgoingMail } from './send.ts';

interface ReportMail {
  readonly to: string;
  readonly name: string;
  readonly scope: ReportScope;
  readonly report: Report;
  readonly portalUrl: string;
  /** The reader for whom the report was made. */
  readonly reader?: Reader | undefined;
}

/** The address of a report on the screen. */
const addressOf = (scope: ReportScope, { period }: Report): string =>
  reportPath({ ...scope, every: period.every, day: period.from });

/** A report as a mail: each section with its sentence and lines, and the way to the same on the screen (docs/product/reports.md#mail). */
export function reportMail({ to, name, scope, report, portalUrl, reader = READER }: ReportMail): OutgoingMail {
  const say = sayTo(reader);
  const when = periodInWords(report.period, reader);
  const page = portalUrl + addressOf(scope, report);
  const settings = portalUrl + PAGE_PATHS.reports;
  const about = `${report.company}, ${report.scope}: ${when}.`;
  const linkOf = ({ place }: ReportLine) => place && portalUrl + reportPlacePath(place);
  const lineOf = (line: ReportLine) => {
    const href = linkOf(line);
    return {
      text: [`- ${line.words}`, ...(href ? [href] : [])].join('\n  '),
      ...onlyHtml(paragraph('quiet', href ? { link: line.words, href } : line.words)),
    };
  };
  return {
    to: [to],
    subject: `${name}: ${when}`,
    ...mailBodies(
      about,
      [
        onlyHtml(heading(name)),
        paragraph('text', about),
        GAP,
        ...report.totals.map(({ name, figure, note }) =>
          paragraph('text', `${name}: ${figure}${note ? `, ${note}` : ''}`),
        ),
        GAP,
        ...report.sections.flatMap(({ title, says, lines, more }) => [
          { ...paragraph('actions', { bold: title }), text: title.toUpperCase() },
          paragraph('text', says),
          ...lines.map(lineOf),
          ...(more > 0 ? [paragraph('quiet', say`${more} more in the portal.`)] : []),
          GAP,
        ]),
        action(say`Open the report`, page, { text: say`View the report or get a PDF` }),
        GAP,
        paragraph('small', say`You’re receiving this because someone at your company added you.`, '  ', {
          link: say`Change`,
          href: settings,
          end: '.',
        }),
      ],
      reader,
    ),
  };
}
