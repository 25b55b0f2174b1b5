import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CircleAlert, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { SEVERITIES, type Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { useSession } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { MEDIUM, SMALL, useMedia } from '../../../ui/style/media.ts';
import { FilterBar } from '../../common/FilterBar.tsx';
import { ListHeader } from '../../common/ListHead.tsx';
import { ALL, useListAddress } from '../../common/list-address.ts';
import page from '../../common/list-page.module.css';
import { MutedList } from '../../muting/MutedList.tsx';
import { mutesQuery } from '../../muting/mute-query.ts';
import { incidentsQuery, onCallQuery } from '../alarm-queries.ts';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { checkTrouble } from '../banner/check-words.ts';
import { AcknowledgeDialog } from '../common/dialogs.tsx';
import { useDirectAct, useIncidentActs } from '../common/use-incident-acts.ts';
import styles from './AlarmsPage.module.css';
import { ALARMS_ADDRESS, choicesOf, incidentSearchTexts, isIncidentShown } from './filter.ts';
import { NoAlarms } from './NoAlarms.tsx';
import { OnCall } from './OnCall.tsx';
import { OpenIncidents } from './OpenIncidents.tsx';
import { openInShort } from './open-words.ts';
import { PastIncidents } from './PastIncidents.tsx';

const NOTHING: readonly IncidentReply[] = [];
/** What stands below something waits for it, but not for another try. */
const isComing = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean =>
  isLoading && failureCount === 0;
const CHOICES = [ALL, ...SEVERITIES] as const;
type Choice = (typeof CHOICES)[number];
const CHOICE_WORDS: Readonly<Record<Choice, English>> = { [ALL]: english('All'), ...SEVERITY_WORDS };

/** Number of alarms for each choice of the severity. */
const countsOf = (incidents: readonly IncidentReply[]): Readonly<Record<Choice, number>> => {
  const of = (each: Severity) => incidents.filter(({ severity }) => severity === each).length;
  return { [ALL]: incidents.length, critical: of('critical'), warning: of('warning'), notice: of('notice') };
};

/** The alarms of all properties: what needs somebody now, and who has it (docs/product/incidents.md#rows). */
export default function AlarmsPage() {
  const { filter, text, setText, query, change, clear } = useListAddress(ALARMS_ADDRESS);
  const incidents = useQuery(incidentsQuery(Number(filter.time)));
  const { data, dataUpdatedAt } = incidents;
  const onCall = useQuery(onCallQuery);
  const mutes = useQuery(mutesQuery);
  const small = useMedia(SMALL);
  const isMedium = useMedia(MEDIUM);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const session = useSession();
  const me = session.isSignedIn ? session.person.userId : '';
  const actsOf = useIncidentActs();
  const direct = useDirectAct();
  const [acknowledging, setAcknowledging] = useState<IncidentReply>();
  const open = useSearch(data?.open ?? NOTHING, incidentSearchTexts, query);
  const past = useSearch(data?.past ?? NOTHING, incidentSearchTexts, query);
  const all = useMemo(() => [...(data?.open ?? NOTHING), ...(data?.past ?? NOTHING)], [data]);
  // The search orders by its matches; the page keeps the order of the need.
  const found = new Set(open);
  const byNeed = data?.open.filter((incident) => found.has(incident)) ?? NOTHING;
  const shownOpen = byNeed.filter((incident) => isIncidentShown(incident, filter));
  const shownPast = past.filter((incident) => isIncidentShown(incident, filter));
  const search = { label: say`Search alarms`, hint: '', text, onSearch: setText };
  // Where who is on call has a line above the list, it comes with it, so that nothing moves. A failure holds up nothing.
  if (!data || (isMedium && isComing(onCall))) {
    return (
      <div className={page.page}>
        <ListHeader aside={null} />
        <Card className={styles.loading}>
          {data ? (
            <RowsLoading />
          ) : (
            <QueryState query={incidents} failed={say`Couldn’t load alarms.`} icon={CircleAlert} />
          )}
        </Card>
      </div>
    );
  }
  const seen = acknowledging && actsOf?.(acknowledging);
  const isFiltered = ALARMS_ADDRESS.isNarrow(filter) || query !== '';
  return (
    <div className={page.page}>
      <ListHeader search={search} below={openInShort(data.open)} aside={<OnCall />} />
      {small && <OnCall />}
      <CheckNotice />
      <FilterBar
        className={styles.bar}
        address={ALARMS_ADDRESS}
        filter={filter}
        onChange={change}
        choices={choicesOf(all, { id: me, title: say`Me` }, filter)}
        lead={
          <SegmentedControl
            label={say`Severity`}
            names={CHOICES}
            words={CHOICE_WORDS}
            applied={filter.severity}
            counts={countsOf(byNeed.filter((incident) => isIncidentShown(incident, { ...filter, severity: ALL })))}
            onChoose={(severity) => change({ severity })}
          />
        }
      >
        {!small && (
          <div className={styles.search}>
            <SearchField {...search} bare />
          </div>
        )}
      </FilterBar>
      {filter.state !== 'past' && (
        <Card>
          {shownOpen.length > 0 && (
            <OpenIncidents
              incidents={shownOpen}
              now={now}
              actor={actsOf && me}
              mayAct={(incident) => actsOf?.(incident) !== undefined}
              busy={direct.running?.[0]}
              onAct={(incident, verb) => {
                const acts = actsOf?.(incident);
                if (verb === 'acknowledge') setAcknowledging(incident);
                else if (acts) direct.start(incident.id, () => acts.give(acts.me));
              }}
            />
          )}
          {shownOpen.length === 0 && !isFiltered && (
            <NoAlarms isChecked={data.checkedAt !== null && checkTrouble(data.checkedAt, now) === undefined} />
          )}
          {shownOpen.length === 0 && isFiltered && (
            <EmptyState icon={SearchX} action={<Button onClick={() => clear()}>{say`CLEAR FILTERS`}</Button>}>
              {say`No open alarms match these filters.`}
            </EmptyState>
          )}
        </Card>
      )}
      <AcknowledgeDialog
        open={seen !== undefined}
        onClose={() => setAcknowledging(undefined)}
        onSave={async (note) => seen?.acknowledge(note)}
      />
      {isComing(mutes) ? <div data-loading /> : <MutedList />}
      {filter.state !== 'open' && filter.state !== 'acknowledged' && !isComing(mutes) && (
        <PastIncidents
          incidents={shownPast}
          shown={[...shownOpen, ...shownPast]}
          knownFrom={data.more ? Math.min(data.now, ...data.past.map(({ since }) => since)) : undefined}
          now={now}
          time={filter.time}
          onTime={(time) => change({ time: time as typeof filter.time })}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
    </div>
  );
}
