import { Building2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PERIOD_NAMES, PERIODS, periodOf } from '../../../shared/domain/reports/period.ts';
import { useClock } from '../../ui/dates/use-now.ts';
import { RowsLoading } from '../../ui/feedback/RowsLoading.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ReportPlans } from './ReportPlans.tsx';
import { ReportPreview } from './ReportPreview.tsx';
import styles from './Reports.module.css';
import { periodsUpTo, type ReportAddress, readReportAddress, reportAddress, scopeId } from './report-address.ts';
import { useScopes } from './report-queries.ts';

const OFTEN = PERIOD_NAMES.map((id) => ({ id, title: PERIODS[id] }));

/** What a week or a month was like, and who gets that by mail (docs/product/reports.md#page). */
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
          {scopes ? (
            <div className={styles.choice}>
              <div className={styles.about}>
                <span aria-hidden="true">About</span>
                <ComboBox
                  label="About"
                  placeholder="Choose what it is about"
                  icon={Building2}
                  items={scopes}
                  idOf={({ id }) => id}
                  titleOf={({ title }) => title}
                  searched={({ title }) => [title]}
                  chosen={scopeId(shown)}
                  onChoose={(id) => show({ every, day, ...scopes.find((scope) => scope.id === id)?.scope })}
                />
              </div>
              <Select
                label="How often"
                placeholder="Choose how often"
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
          ) : (
            <RowsLoading />
          )}
        </Card>
        <ReportPreview address={shown} />
        <ReportPlans shown={shown} now={now} onShow={show} />
      </div>
    </>
  );
}
