import { periodInWords } from '../../shared/domain/reports/period.ts';
import type { Report, ReportLine, ReportScope } from '../../shared/domain/reports/report.ts';
import { PAGE_PATHS, reportPath, reportPlacePath } from '../../shared/portal/paths.ts';
import { mailPage, styleOf } from './mail-page.ts';
import { escapeHtml } from './markup.ts';
import type { Mail } from './send.ts';

interface ReportMail {
  readonly to: string;
  readonly name: string;
  readonly scope: ReportScope;
  readonly report: Report;
  readonly portalUrl: string;
}

/** The address of a report on the screen. */
const addressOf = (scope: ReportScope, { period }: Report): string =>
  reportPath({ ...scope, every: period.every, day: period.from });

/** A report as a mail: each section with its sentence and lines, and the way to the same on the screen (docs/product/reports.md#mail). */
export function reportMail({ to, name, scope, report, portalUrl }: ReportMail): Mail {
  const when = periodInWords(report.period);
  const page = portalUrl + addressOf(scope, report);
  const settings = portalUrl + PAGE_PATHS.reports;
  const about = `${report.company}, ${report.scope}: ${when}.`;
  const linkOf = ({ place }: ReportLine) => place && portalUrl + reportPlacePath(place);
  const more = (count: number) => (count > 0 ? [`${count} more in the portal.`] : []);
  const line = (each: ReportLine) => {
    const href = linkOf(each);
    const words = escapeHtml(each.words);
    return href ? `<a href="${escapeHtml(href)}" ${styleOf('link')}>${words}</a>` : words;
  };
  return {
    to: [to],
    subject: `${name}: ${when}`,
    text: [
      about,
      '',
      ...report.sections.flatMap(({ title, says, lines, more: left }) => [
        title.toUpperCase(),
        says,
        ...lines.map((each) => [`- ${each.words}`, linkOf(each)].filter(Boolean).join('\n  ')),
        ...more(left),
        '',
      ]),
      `The report on the screen, also as PDF: ${page}`,
      '',
      `You get this report because somebody of your company has chosen you. Change it: ${settings}`,
    ].join('\n'),
    html: mailPage(about, [
      `<h1 ${styleOf('title')}>${escapeHtml(name)}</h1><p ${styleOf('text')}>${escapeHtml(about)}</p>`,
      ...report.sections.flatMap(({ title, says, lines, more: left }) => [
        `<p ${styleOf('actions')}><b>${escapeHtml(title)}</b></p>`,
        `<p ${styleOf('text')}>${escapeHtml(says)}</p>`,
        ...[...lines.map(line), ...more(left)].map((words) => `<p ${styleOf('quiet')}>${words}</p>`),
      ]),
      `<p ${styleOf('actions')}><a href="${escapeHtml(page)}" ${styleOf('button')}>Open the report</a></p>`,
      `<p ${styleOf('small')}>You get this report because somebody of your company has chosen you. <a href="${escapeHtml(settings)}" ${styleOf('link')}>Change it</a>.</p>`,
    ]),
  };
}
