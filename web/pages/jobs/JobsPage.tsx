import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ListChecks } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import { isToDo } from '../../../shared/domain/jobs/job.ts';
import { propertyQuery } from '../../api/fleet-queries.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { useSession } from '../../api/identity/session.ts';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TIGHT, useMedia } from '../../ui/style/media.ts';
import { Table } from '../../ui/table/Table.tsx';
import page from '../common/list-page.module.css';
import { PropertyHeader } from '../common/property-header/PropertyHeader.tsx';
import { JobBody } from './JobBody.tsx';
import styles from './JobsPage.module.css';
import { columnsOf, itemOf, JobListProvider, ROW_HEIGHT } from './job-columns.tsx';
import { firstShown, IS_SHOWN, SHOWN, SHOWN_WORDS, type Shown } from './job-words.ts';
import { jobsQuery } from './jobs-query.ts';
import { useJobActs } from './use-job-acts.ts';

const JobDialog = lazyPart(() => import('./JobDialog.tsx'));
const DoneDialog = lazyPart(() => import('./JobDoneDialog.tsx'));

const NOTHING: readonly JobReply[] = [];
const idOf = ({ id }: JobReply): string => id;
const NONE: Readonly<Record<Shown, English>> = {
  Mine: english('No work orders assigned to you'),
  Overdue: english('No overdue work orders'),
  Open: english('No open work orders'),
  Verified: english('No verified work orders yet'),
  Done: english('No unverified work orders'),
};

/**
 * The state in the address: which jobs, of which property, and which one is open. An open one says itself which jobs these are.
 * @param first what a page without one shows
 */
function useJobsAddress(jobs: readonly JobReply[], first: Shown) {
  const [params, setParams] = useSearchParams();
  const propertyId = params.get('property') ?? undefined;
  const named = params.get('show');
  const opened = params.get('job') ?? undefined;
  const job = jobs.find(({ id }) => id === opened);
  const usual: Shown = job && !isToDo(job) ? 'Done' : job || propertyId !== undefined ? 'Open' : first;
  const change = (part: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...part }).filter(
      (each): each is [string, string] => each[1] !== undefined,
    );
    setParams(next, { replace: true });
  };
  const shown = SHOWN.find((each) => each.toLowerCase() === named) ?? usual;
  return {
    propertyId,
    shown,
    opened,
    choose: (shown: Shown) => change({ show: shown.toLowerCase(), job: undefined }),
    open: (id: string | undefined) => change({ job: id, show: shown.toLowerCase() }),
  };
}

type Asked = { readonly what: 'new' } | { readonly what: 'done' | 'change' | 'remove'; readonly job: JobReply };

/** Jobs of the company: mine, overdue, open and done (docs/product/jobs.md#page). */
export default function JobsPage() {
  const session = useSession();
  const me = session.isSignedIn ? session.person.userId : '';
  const query = useQuery(jobsQuery);
  const { data, dataUpdatedAt } = query;
  const now = useServerNow(data?.now, dataUpdatedAt);
  // It stays, so that DONE does not lead to another list.
  const [first, setFirst] = useState<Shown>();
  if (data && first === undefined) setFirst(firstShown(data.jobs, me, data.now));
  const { propertyId, shown, opened, choose, open } = useJobsAddress(data?.jobs ?? NOTHING, first ?? 'Open');
  const [sought] = useState(opened);
  const mayMake = useMayAt(propertyId);
  const { data: property } = useQuery({ ...propertyQuery(propertyId ?? ''), enabled: propertyId !== undefined });
  const { move, tell, remove } = useJobActs();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const all = (data?.jobs ?? NOTHING).filter((job) => propertyId === undefined || job.property.id === propertyId);
  const listOf = (each: Shown) => all.filter((job) => IS_SHOWN[each](job, me, now));
  const counts = Object.fromEntries(SHOWN.map((each) => [each, listOf(each).length])) as Record<Shown, number>;
  const isTight = useMedia(TIGHT);
  const ofProperty = propertyId !== undefined;
  const columns = useMemo(() => columnsOf(ofProperty, mayMake, isTight), [ofProperty, mayMake, isTight]);
  const item = useMemo(() => itemOf(ofProperty), [ofProperty]);
  const list = { now, opened, onOpen: open, tell, onDone: (job: JobReply) => setAsked({ what: 'done', job }) };
  const acts = mayMake && { onAction: { 'NEW WORK ORDER': () => setAsked({ what: 'new' }) } };
  return (
    <div className={page.page}>
      {propertyId === undefined ? (
        <PageHeader {...acts} />
      ) : (
        <PropertyHeader propertyId={propertyId} page="jobs" {...acts} />
      )}
      <Card>
        <div className={styles.bar}>
          {data && (
            <SegmentedControl
              plain
              label={say`Show`}
              names={SHOWN}
              words={SHOWN_WORDS}
              applied={shown}
              onChoose={choose}
              counts={counts}
            />
          )}
        </div>
        <QueryState query={query} failed={say`Couldn’t load work orders.`} icon={CircleAlert}>
          {() => (
            <JobListProvider value={list}>
              {' '}
              <Table
                label={say`Work orders`}
                columns={columns}
                item={item}
                rows={listOf(shown)}
                idOf={idOf}
                rowHeight={ROW_HEIGHT}
                opened={{
                  id: opened,
                  isSought: opened === sought,
                  render: (job) => (
                    <JobBody
                      job={job}
                      now={now}
                      tell={tell}
                      onChange={() => setAsked({ what: 'change', job })}
                      onRemove={() => setAsked({ what: 'remove', job })}
                    />
                  ),
                }}
                empty={<EmptyState icon={ListChecks}>{say(NONE[shown])}</EmptyState>}
              />
            </JobListProvider>
          )}
        </QueryState>
        {data?.more && <p className={page.note}>{say`Showing the last 1,000 work orders.`}</p>}
      </Card>
      <Suspense>
        {asked?.what === 'new' && (
          <JobDialog propertyId={propertyId} timeZone={property?.config.timeZone} onClose={close} />
        )}
        {asked?.what === 'change' && (
          <JobDialog
            propertyId={asked.job.property.id}
            timeZone={asked.job.property.timeZone}
            job={asked.job}
            onClose={close}
          />
        )}
        {asked?.what === 'done' && (
          <DoneDialog job={asked.job} onClose={close} onDone={(line) => move(asked.job, 'done', line)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked?.what === 'remove'}
        onClose={close}
        question={say`Remove this work order?`}
        consequence={say`This also deletes its history.`}
        verb={say`REMOVE`}
        danger
        onConfirm={async () => asked?.what === 'remove' && remove(asked.job)}
        failure={say`Couldn’t remove the work order.`}
      />
    </div>
  );
}
