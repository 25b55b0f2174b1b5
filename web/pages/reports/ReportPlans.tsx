import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportPlanReply } from '../../../shared/api/types/report-types.ts';
import { lastPeriod, PERIODS } from '../../../shared/domain/reports/period.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useSession } from '../../api/identity/session.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Reports.module.css';
import type { ReportAddress } from './report-address.ts';
import { reportsQuery, useScopes } from './report-queries.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

interface ReportPlansProps {
  /** What the page shows: a new report begins with it. */
  readonly shown: ReportAddress;
  readonly now: number;
  readonly onShow: (address: ReportAddress) => void;
}

/** The reports that come by mail. Editors add, change and remove them (docs/product/reports.md#plans). */
export function ReportPlans({ shown, now, onShow }: ReportPlansProps) {
  const queries = useQueryClient();
  const session = useSession();
  const mayChange = session.isSignedIn && session.isAuth;
  const plans = useQuery(reportsQuery);
  const scopes = useScopes();
  const [editing, setEditing] = useState<ReportPlanReply | 'new'>();
  const [removing, setRemoving] = useState<ReportPlanReply>();
  const remove = async () => {
    const reply = await call('records', 'removeReport', { path: { reportId: removing?.id ?? '' } });
    showAnswer(queries, reportsQuery.queryKey, reply);
  };
  const add = mayChange && plans.data && scopes && <Button onClick={() => setEditing('new')}>ADD REPORT</Button>;
  return (
    <Card title="By mail" aside={add}>
      <QueryState query={plans} failed="The reports could not be loaded." />
      {plans.data?.reports.length === 0 && <EmptyState icon={Mail}>No report comes by mail yet.</EmptyState>}
      {plans.data && plans.data.reports.length > 0 && (
        <ul className={styles.plans}>
          {plans.data.reports.map((plan) => (
            <li key={plan.id}>
              <div>
                <strong>{plan.name}</strong>
                <p className={styles.quiet}>
                  {PERIODS[plan.every]}, {plan.about}. To{' '}
                  {plan.recipients.map(({ name }) => name).join(', ') || 'nobody'}
                </p>
              </div>
              <div className={styles.actions}>
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
                    <Button look="text" aria-label={`Change ${plan.name}`} onClick={() => setEditing(plan)}>
                      CHANGE
                    </Button>
                    <Button look="text" aria-label={`Remove ${plan.name}`} onClick={() => setRemoving(plan)}>
                      REMOVE
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {editing && plans.data && scopes && (
        <Suspense>
          <ReportDialog
            plan={editing === 'new' ? undefined : editing}
            scope={shown}
            every={shown.every}
            scopes={scopes}
            people={plans.data.people}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        question="Remove this report?"
        consequence="Nobody gets it any more."
        verb="REMOVE"
        danger
        onConfirm={remove}
        failure={(error) => errorSentence(error) ?? 'The report was not removed.'}
      />
    </Card>
  );
}
