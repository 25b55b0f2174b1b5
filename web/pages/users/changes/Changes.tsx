import { History, SearchX } from 'lucide-react';
import type { CompanyUserReply } from '../../../../shared/api/types/people-types.ts';
import { auditCsv } from '../../../../shared/domain/audit/csv.ts';
import { AUDIT_KINDS } from '../../../../shared/domain/audit/kinds.ts';
import { hasCode } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { OWN_ZONE, zoneText } from '../../../ui/dates/time-format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { type Option, Select } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useAct } from '../../common/acts.ts';
import { ALL, useListAddress } from '../../common/list-address.ts';
import { SecondFactorNeeded } from '../../common/SecondFactorNeeded.tsx';
import { useUsers } from '../user-queries.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import styles from './Changes.module.css';
import { loadAll, useChanges } from './change-queries.ts';
import { CHANGES_ADDRESS, type ChangesFilter, TIMES } from './filter.ts';

const nameOf = ({ firstName, lastName, email }: CompanyUserReply['config']): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Who may have changed something: the company's people by name, the vendor's, and the portal. */
function peopleOptions(users: readonly CompanyUserReply[], chosen: string): Option[] {
  const people = users
    .filter(({ entityStatus }) => entityStatus !== 'pending')
    .map(({ id, config }) => ({ id, title: nameOf(config) }))
    .sort((a, b) => a.title.localeCompare(b.title));
  const all = [
    { id: ALL, title: 'Everybody' },
    ...people,
    { id: 'support', title: 'Support' },
    { id: 'operator', title: 'Operator' },
    { id: 'system', title: 'The portal' },
  ];
  // A link from another time may name a person who is gone.
  return all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, title: 'A former user' }];
}

const KIND_OPTIONS = [
  { id: ALL, title: 'Everything' },
  ...Object.entries(AUDIT_KINDS).map(([id, title]) => ({ id, title })),
];

function DownloadButton({ filter }: { readonly filter: ChangesFilter }) {
  const { busy, start } = useAct(
    async () => downloadCsv(`Changes-${new Date().toISOString().slice(0, 10)}`, auditCsv(await loadAll(filter))),
    {
      failed: (error) => {
        console.warn('The changes were not downloaded', error);
        return 'The changes could not be downloaded.';
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
        label="By whom"
        placeholder="By whom"
        options={peopleOptions(users.data ?? [], filter.who)}
        chosen={filter.who}
        onChoose={(who) => change({ who })}
      />
      <Select
        label="Of what"
        placeholder="Of what"
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
        <QueryState query={changes} failed="Changes could not be loaded." />
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
              ? 'No change matches. Try a longer time or another name.'
              : 'No changes in this time.'}
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
