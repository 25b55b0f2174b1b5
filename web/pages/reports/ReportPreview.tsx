import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportReply } from '../../../shared/api/types/report-types.ts';
import { provenMomentText } from '../../../shared/domain/moment-text.ts';
import { periodInWords } from '../../../shared/domain/reports/period.ts';
import type { ReportSection } from '../../../shared/domain/reports/report.ts';
import { reportPlacePath } from '../../../shared/portal/paths.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { download } from '../../ui/layout/download.ts';
import styles from './Reports.module.css';
import type { ReportAddress } from './report-address.ts';
import { previewQuery } from './report-queries.ts';

const NOT_MADE = 'The report could not be made.';
const NO_PDF = 'The PDF could not be made. Try again.';

/** A number with its unit. Times of day and names of sensors are none. */
const FIGURE =
  /(?<![\w.:-])(\d[\d,.]*\s?(?:%|°F|PSI|h(?: \d+\s?min)?|min|alarms?|findings?|incidents?|notes?|gaps?)(?!\w))/;

/** A sentence in which the figures stand out. */
const Figures = ({ text }: { readonly text: string }) =>
  // Every second part is a figure. The parts never change their places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  text.split(FIGURE).map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part));

const Section = ({ section: { title, says, lines, more } }: { readonly section: ReportSection }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    <p>
      <Figures text={says} />
    </p>
    {lines.length > 0 && (
      <ul>
        {lines.map(({ words, place }) => (
          <li key={words}>
            {place ? (
              <Link to={reportPlacePath(place)}>
                <Figures text={words} />
              </Link>
            ) : (
              <Figures text={words} />
            )}
          </li>
        ))}
      </ul>
    )}
    {more > 0 && <p className={styles.quiet}>{more} more.</p>}
  </section>
);

/** Downloads the report as PDF. The code that draws it is loaded when it is asked for. */
async function downloadPdf(report: ReportReply): Promise<void> {
  const { reportPdf } = await import('./report-pdf.ts');
  const bytes = await reportPdf(report);
  const name = `report-${report.scope.replace(/[^A-Za-z0-9]+/g, '-')}-${report.period.from}.pdf`;
  download(name, new Blob([bytes.slice()], { type: 'application/pdf' }));
}

/** A report of a period, section by section. A line leads to where its figure comes from (docs/product/reports.md#sections). */
export function ReportPreview({ address }: { readonly address: ReportAddress }) {
  const report = useQuery(previewQuery(address));
  const [failure, setFailure] = useState<string>();
  if (report.isPending) return <RowsLoading />;
  if (!report.data) {
    return (
      <Message tone="error" busy={report.isFetching} onTryAgain={() => void report.refetch()}>
        {errorSentence(report.error) ?? NOT_MADE}
      </Message>
    );
  }
  const { data } = report;
  const makePdf = () => {
    setFailure(undefined);
    downloadPdf(data).catch((error: unknown) => {
      console.warn(NO_PDF, error);
      setFailure(NO_PDF);
    });
  };
  return (
    <Card title={`${data.scope}: ${periodInWords(data.period)}`} aside={<Button onClick={makePdf}>PDF</Button>}>
      <div className={styles.report}>
        <p className={styles.quiet}>
          Counted until {provenMomentText(data.until, data.zone)}, in the time of {data.zone}.
        </p>
        {failure && <Message tone="error">{failure}</Message>}
        {data.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
    </Card>
  );
}
