import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportPerson, ReportPlanReply, ReportReply } from '../../../shared/api/types/report-types.ts';
import {
  lastPeriod,
  PERIOD_NAMES,
  PERIODS,
  periodInWords,
  periodOf,
  throughInWords,
} from '../../../shared/domain/reports/period.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useSession } from '../../api/identity/session.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useClock } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../ui/feedback/RowsLoading.tsx';
import { useOver } from '../../ui/feedback/use-over.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { download } from '../../ui/layout/download.ts';
import { Entry } from '../../ui/layout/Entry.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import kit from '../../ui/style/kit.module.css';
import { ListCard } from '../common/kept-list/ListCard.tsx';
import { ReportPart, ReportTotals } from './ReportParts.tsx';
import styles from './Reports.module.css';
import { periodsUpTo, type ReportAddress, readReportAddress, reportAddress, scopeId } from './report-address.ts';
import { previewQuery, reportsQuery, useScopes } from './report-queries.ts';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

interface ReportPlansProps {
  /** The shown address: a new report begins with it. */
  readonly shown: ReportAddress;
  readonly now: number;
  readonly onShow: (address: ReportAddress) => void;
}

/** The reports that come by mail. Editors add, change and remove them (docs/product/reports.md#plans). */
function ReportPlans({ shown, now, onShow }: ReportPlansProps) {
  const queries = useQueryClient();
  const session = useSession();
  const mayChange = session.isSignedIn && session.isAuth;
  const plans = useQuery(reportsQuery);
  const scopes = useScopes();
  const { show, ask, over } = useOver();
  const edit = (people: readonly ReportPerson[], plan?: ReportPlanReply) =>
    scopes &&
    show((close) => (
      <Suspense>
        <ReportDialog plan={plan} scope={shown} every={shown.every} scopes={scopes} people={people} onClose={close} />
      </Suspense>
    ));
  const remove = ({ id }: ReportPlanReply) =>
    ask({
      question: 'Remove this report?',
      consequence: 'Recipients stop getting it.',
      verb: 'REMOVE',
      danger: true,
      act: async () => {
        const reply = await call('records', 'removeReport', { path: { reportId: id } });
        showAnswer(queries, reportsQuery.queryKey, reply);
      },
      failed: (error) => errorSentence(error) ?? 'Couldn’t remove the report. Try again.',
    });
  const mayAdd = mayChange && plans.data && scopes;
  return (
    <ListCard
      title="Scheduled emails"
      label="Scheduled emails"
      query={plans}
      failed="Couldn’t load reports."
      add={mayAdd ? { word: 'ADD REPORT', look: 'outlined', open: () => edit(plans.data?.people ?? []) } : undefined}
      full={(max) => `Your company has the maximum of ${max} reports.`}
      empty={<EmptyState icon={Mail}>No scheduled reports yet</EmptyState>}
      itemsOf={(data) => data.reports}
      row={(plan, { people }) => (
        <Entry
          key={plan.id}
          name={plan.name}
          facts={[
            `${PERIODS[plan.every]}, ${plan.about}. ${plan.recipients.map(({ name }) => name).join(', ') || 'No recipients'}`,
          ]}
          acts={
            <>
              <Button
                look="text"
                aria-label={`Show ${plan.name}`}
                onClick={() =>
                  onShow({ ...plan.scope, every: plan.every, day: lastPeriod(plan.every, 'UTC', now).from })
                }
              >
                SHOW
              </Button>
              {mayChange && (
                <>
                  <Button look="text" aria-label={`Change ${plan.name}`} onClick={() => edit(people, plan)}>
                    CHANGE
                  </Button>
                  <Button look="text" aria-label={`Remove ${plan.name}`} onClick={() => remove(plan)}>
                    REMOVE
                  </Button>
                </>
              )}
            </>
          }
        />
      )}
      over={over}
    />
  );
}

const NOT_MADE = 'Couldn’t create the report.';
const NO_PDF = 'Couldn’t create the PDF. Try again.';

/** Downloads the report as PDF. The code that draws it is loaded when it is asked for. */
async function downloadPdf(report: ReportReply): Promise<void> {
  const { reportPdf } = await import('./report-pdf.ts');
  const bytes = await reportPdf(report);
  const name = `report-${report.scope.replace(/[^A-Za-z0-9]+/g, '-')}-${report.period.from}.pdf`;
  download(name, new Blob([bytes.slice()], { type: 'application/pdf' }));
}

/** A report of a period, section by section. A line leads to where its figure comes from (docs/product/reports.md#sections). */
function ReportPreview({ address }: { readonly address: ReportAddress }) {
  const report = useQuery(previewQuery(address));
  const [failure, setFailure] = useState<string>();
  if (report.isPending)
    return (
      <Card className={styles.loading}>
        <RowsLoading />
      </Card>
    );
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
      <div className={kit.parts}>
        <p className={kit.quiet}>{throughInWords(data.until, data.period, data.zone)}</p>
        {failure && <Message tone="error">{failure}</Message>}
        <ReportTotals totals={data.totals} />
        {data.sections.map((section) => (
          <ReportPart key={section.title} section={section} propertyId={address.propertyId} />
        ))}
      </div>
    </Card>
  );
}

const NO_SCOPES: NonNullable<ReturnType<typeof useScopes>> = [];
const OFTEN = PERIOD_NAMES.map((id) => ({ id, title: PERIODS[id] }));

/** The report of a week or a month, and its recipients by email (docs/product/reports.md#page). */
export default function ReportsPage() {
  const [search, setSearch] = useSearchParams();
  const now = useClock();
  const scopes = useScopes();
  const shown = readReportAddress(search, now);
  const show = (next: ReportAddress) => setSearch(reportAddress(next), { replace: true });
  const { every, day } = shown;
  return (
    <>
      <PageHeader />
      <div className={styles.page}>
        <Card>
          <div className={styles.choice}>
            <div className={styles.about}>
              <span aria-hidden="true">Scope</span>
              <ComboBox
                label="Scope"
                placeholder="Choose a scope"
                icon={Building2}
                items={scopes ?? NO_SCOPES}
                idOf={({ id }) => id}
                titleOf={({ title }) => title}
                searched={({ title }) => [title]}
                disabled={!scopes}
                chosen={scopeId(shown)}
                onChoose={(id) => show({ every, day, ...scopes?.find((scope) => scope.id === id)?.scope })}
              />
            </div>
            <Select
              label="Frequency"
              placeholder="Choose a frequency"
              options={OFTEN}
              chosen={every}
              onChoose={(id) => {
                const next = PERIOD_NAMES.find((name) => name === id) ?? every;
                show({ ...shown, every: next, day: periodOf(next, day).from });
              }}
            />
            <Select
              label="Period"
              placeholder="Choose a period"
              options={periodsUpTo(shown, now)}
              chosen={day}
              onChoose={(id) => show({ ...shown, day: id })}
            />
          </div>
        </Card>
        <ReportPreview address={shown} />
        <ReportPlans shown={shown} now={now} onShow={show} />
      </div>
    </>
  );
}
