import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight, History, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditRecordReply, AuditReply, CompanyUserReply } from '../../../../shared/api/types/people-types.ts';
import { AUDIT_ACTIONS } from '../../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../../shared/domain/audit/changes.ts';
import { auditCsv } from '../../../../shared/domain/audit/csv.ts';
import { AUDIT_KINDS, type AuditKind } from '../../../../shared/domain/audit/kinds.ts';
import { changeInWords, sourceInWords } from '../../../../shared/domain/audit/words.ts';
import { fullTimeText, zoneText } from '../../../../shared/domain/figures/times.ts';
import { notificationPath, propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { type Option, Select } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { ALL, useListAddress } from '../../common/list-address.ts';
import { SecondFactorNeeded } from '../../common/SecondFactorNeeded.tsx';
import { useUsers } from '../user-queries.ts';
import styles from './Changes.module.css';
import { CHANGES_ADDRESS, type ChangesFilter, queryOf, TIMES } from './filter.ts';

/** The page of a thing. What was removed since says so there. */
const PATHS: Readonly<Partial<Record<AuditKind, (id: string) => string>>> = {
  property: propertyPath,
  wingnut: wingnutPath,
  settings: notificationPath,
  alarm: (id) => propertyPath(id.split('/')[0] ?? id),
};

function Subject({ kind, subject }: Pick<AuditRecordReply, 'kind' | 'subject'>) {
  const path = PATHS[kind]?.(subject.id);
  return path ? <Link to={path}>{subject.name}</Link> : subject.name;
}

function Change({ change }: { readonly change: AuditChange }) {
  const { what, before, after } = changeInWords(change);
  return (
    <li>
      <span className={kit.quiet}>{what}:</span> {before && <del>{before}</del>}
      {before && (
        <>
          <ArrowRight aria-hidden size={12} strokeWidth={1.75} />
          <span className="visually-hidden">, now </span>
        </>
      )}
      {before ? <ins>{after || 'none'}</ins> : after && <ins>{after}</ins>}
    </li>
  );
}

interface ChangeEntryProps {
  readonly record: AuditRecordReply;
  /** An IANA name. */
  readonly zone: string;
}

/** A change: when, who and from where, what, and each value before and after. */
function ChangeEntry({ record, zone }: ChangeEntryProps) {
  const { at, actor, action, changes, more, from } = record;
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {fullTimeText(at, zone)}
      </time>
      <p className={styles.who}>
        <span className={kit.strong}>{actor.name}</span>
        <span className={kit.quiet}>{sourceInWords(from)}</span>
      </p>
      <p className={styles.what}>
        <span className={kit.strong}>{AUDIT_ACTIONS[action].words}</span>
        <span>
          <Subject {...record} />
        </span>
      </p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={`${change.field} ${change.of ?? ''} ${change.after ?? ''}`} change={change} />
        ))}
        {more && <li className={kit.quiet}>{`and ${more} more`}</li>}
      </ul>
    </li>
  );
}

/** Number of answers without a match that are asked one after the other before the person decides. */
const MAX_EMPTY = 10;

/** A page of changes. Goes on while the filter leaves out all records that the server has read. */
async function loadPage(filter: ChangesFilter, cursor: string, signal?: AbortSignal): Promise<AuditReply> {
  let after = cursor;
  for (let empty = 1; ; empty += 1) {
    const query = { ...queryOf(filter, Date.now(), OWN_ZONE), after: after || undefined };
    const page = await call('companies', 'audit', { query }, signal);
    if (page.records.length > 0 || page.next === null || empty >= MAX_EMPTY) return page;
    after = page.next;
  }
}

/** The changes that a filter shows, page by page, the newest first. */
const useChanges = (filter: ChangesFilter) =>
  useInfiniteQuery({
    queryKey: ['changes', CHANGES_ADDRESS.write(filter).toString()],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: AuditReply) => next,
    placeholderData: keepPreviousData,
  });

/** All changes that a filter shows. */
async function loadAll(filter: ChangesFilter): Promise<AuditRecordReply[]> {
  const records: AuditRecordReply[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: AuditReply = await loadPage(filter, after);
    records.push(...page.records);
    after = page.next;
  }
  return records;
}

const nameOf = ({ firstName, lastName, email }: CompanyUserReply['config']): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The people who may have changed something: the company's people by name, the vendor's, and the portal. */
function peopleOptions(users: readonly CompanyUserReply[], chosen: string): Option[] {
  const people = users
    .filter(({ entityStatus }) => entityStatus !== 'pending')
    .map(({ id, config }) => ({ id, title: nameOf(config) }))
    .sort((a, b) => a.title.localeCompare(b.title));
  const all = [
    { id: ALL, title: 'Everyone' },
    ...people,
    { id: 'support', title: 'Support' },
    { id: 'operator', title: 'Operator' },
    { id: 'system', title: 'The portal' },
  ];
  // A link from another time may name a person who is gone.
  return all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, title: 'A former user' }];
}

const KIND_OPTIONS = [
  { id: ALL, title: 'All changes' },
  ...Object.entries(AUDIT_KINDS).map(([id, title]) => ({ id, title })),
];

function DownloadButton({ filter }: { readonly filter: ChangesFilter }) {
  const { busy, start } = useAct(
    async () => downloadCsv(`Changes-${new Date().toISOString().slice(0, 10)}`, auditCsv(await loadAll(filter))),
    {
      failed: (error) => {
        console.warn('The changes were not downloaded', error);
        return 'Couldn’t download the changes.';
      },
      toast: () => 'changes-csv',
    },
  );
  return (
    <Button busy={busy} onClick={() => start()}>
      DOWNLOAD CSV
    </Button>
  );
}

function FilterBar({ list }: { readonly list: ReturnType<typeof useListAddress<ChangesFilter>> }) {
  const users = useUsers();
  const { filter, text, setText, change } = list;
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <Select
          label="Time"
          placeholder="Time"
          options={TIMES}
          chosen={filter.time}
          onChoose={(time) => change({ time: time as ChangesFilter['time'] })}
        />
      </div>
      <Select
        label="Changed by"
        placeholder="Changed by"
        options={peopleOptions(users.data ?? [], filter.who)}
        chosen={filter.who}
        onChoose={(who) => change({ who })}
      />
      <Select
        label="Item"
        placeholder="Item"
        options={KIND_OPTIONS}
        chosen={filter.kind}
        onChoose={(kind) => change({ kind: kind as ChangesFilter['kind'] })}
      />
      <div className={styles.search}>
        <SearchField label="Search by name" text={text} onSearch={setText} bare />
        <DownloadButton filter={filter} />
      </div>
    </div>
  );
}

/** The changes of the company: filtered, the newest first, with a download (docs/product/audit.md#page). */
export function Changes() {
  const list = useListAddress(CHANGES_ADDRESS);
  const { filter } = list;
  const changes = useChanges(filter);
  const records = changes.data?.pages.flatMap((page) => page.records);
  if (hasCode(changes.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <>
        <PageHeader />
        <Card>
          <SecondFactorNeeded />
        </Card>
      </>
    );
  return (
    <>
      <PageHeader />
      <Card className={styles.card}>
        <FilterBar list={list} />
        <QueryState query={changes} failed="Couldn’t load changes." />
        {records && records.length > 0 && (
          <>
            <p className={styles.zone}>{`Times in ${zoneText(Date.now(), OWN_ZONE)}`}</p>
            <ul aria-label="Changes" aria-busy={changes.isPlaceholderData || undefined} className={styles.list}>
              {records.map((record) => (
                <ChangeEntry key={record.id} record={record} zone={OWN_ZONE} />
              ))}
            </ul>
          </>
        )}
        {records?.length === 0 && !changes.hasNextPage && (
          <EmptyState icon={CHANGES_ADDRESS.isNarrow(filter) ? SearchX : History}>
            {CHANGES_ADDRESS.isNarrow(filter)
              ? 'No changes match. Try a longer period or another name.'
              : 'No changes in this period'}
          </EmptyState>
        )}
        {changes.hasNextPage && (
          <p className={styles.more}>
            <Button busy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
              SHOW OLDER
            </Button>
          </p>
        )}
      </Card>
    </>
  );
}
