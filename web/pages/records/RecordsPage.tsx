import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarRange, ThermometerSnowflake } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { calendarMonthText, knownZone } from '../../../shared/domain/figures/times.ts';
import { periodFault } from '../../../shared/domain/records/certificate-window.ts';
import type { RecordHead, RecordNote } from '../../../shared/domain/records/record-csv.ts';
import { OWN, rulesAt } from '../../../shared/domain/records/rule-sets.ts';
import { NO_JUDGMENT } from '../../../shared/domain/records/sensor-record.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useClock } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { earlierWingnutText } from '../common/earlier/earlier-words.ts';
import { PropertyHeader } from '../common/property-header/PropertyHeader.tsx';
import { CertificateFigures } from './certificate/CertificateFigures.tsx';
import { PeriodForm } from './certificate/PeriodForm.tsx';
import { IssueCard } from './IssueCard.tsx';
import { OwnRulesForm, RecordChoice } from './RecordChoice.tsx';
import styles from './Records.module.css';
import {
  certificateWish,
  type RecordAddress,
  type RecordWish,
  readRecordAddress,
  recordAddress,
  recordWish,
} from './record-address.ts';
import { noteTime, noteWords, notJudged } from './record-words.ts';
import { SensorCard } from './SensorCard.tsx';

/** Notes of people about the month. Without a note there is no card. */
const RecordNotes = ({ notes, zone }: { readonly notes: readonly RecordNote[]; readonly zone: string }) =>
  notes.length > 0 && (
    <Card title={say`Notes`}>
      <ul className={styles.rules}>
        {notes.map((note) => (
          <li key={`${note.from} ${note.text}`}>
            {noteTime(note, zone)}: {noteWords(note)}
          </li>
        ))}
      </ul>
    </Card>
  );

/** The wingnuts that fed the building in the month and left it since (docs/product/properties.md#earlier-wingnuts). */
const EarlierReadings = ({ head }: { readonly head: Pick<RecordHead, 'earlier' | 'zone'> }) =>
  head.earlier.length > 0 && (
    <p className={styles.says}>
      {say`Readings ${head.earlier.map((wingnut) => earlierWingnutText(wingnut, head.zone)).join(', ')}`}
    </p>
  );

const NO_SENSOR = english('This property has no sensors that can be used for a record.');

/** The figures of a record, and its files. */
function RecordFigures({ wish }: { readonly wish: RecordWish }) {
  const record = useQuery({
    queryKey: ['records', wish],
    queryFn: ({ signal }) => call('records', 'heat', { query: wish }, signal),
  });
  if (!record.data)
    return <QueryState query={record} failed={errorSentence(record.error) ?? say`Couldn’t load the record.`} />;
  const { head, sensors } = record.data;
  if (sensors.length === 0) {
    return (
      <EmptyState icon={ThermometerSnowflake}>
        {say(NO_SENSOR)}{' '}
        {say`A record needs a room, supply or hot water temperature sensor with readings in ${calendarMonthText(head.month)}.`}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.says}>{say(NO_JUDGMENT)}</p>
      {notJudged(head.rules, sensors).map((words) => (
        <p key={words} className={styles.says}>
          {words}
        </p>
      ))}
      <EarlierReadings head={head} />
      {sensors.map((sensor) => (
        <SensorCard key={sensor.label} sensor={sensor} zone={head.zone} />
      ))}
      <RecordNotes notes={head.notes} zone={head.zone} />
      <IssueCard key={JSON.stringify(wish)} wish={wish} record={record.data} />
    </>
  );
}

const NO_PROPERTIES: readonly PropertyReply[] = [];

/** The compliance record of a property and a month, or the certificate of a period (docs/product/records.md#page). */
export default function RecordsPage() {
  const [search, setSearch] = useSearchParams();
  const now = useClock();
  const properties = useQuery(propertiesQuery);
  const read = readRecordAddress(search, now);
  const property = properties.data?.find(({ id }) => id === read.property);
  const fitting = property && rulesAt(property.config.address);
  const chosen = { ...read, rules: read.rules ?? fitting };
  const change = (next: RecordAddress) => setSearch(recordAddress(next), { replace: true });
  const zone = knownZone(property?.config.timeZone);
  const wish = recordWish(chosen);
  const fault = chosen.period && periodFault(chosen.period, now);
  const certificate = fault === undefined ? certificateWish(chosen) : undefined;
  return (
    <>
      {read.property === undefined ? <PageHeader /> : <PropertyHeader propertyId={read.property} page="records" />}
      <div className={styles.page}>
        <Card>
          {properties.isError && !properties.data ? (
            <QueryState query={properties} failed={say`Couldn’t load properties.`} />
          ) : (
            <div className={styles.form}>
              <RecordChoice
                properties={properties.data ?? NO_PROPERTIES}
                chosen={chosen}
                now={now}
                zone={zone}
                onChange={change}
              />
              {chosen.period && property && (
                <PeriodForm
                  period={chosen.period}
                  zone={zone}
                  now={now}
                  onApply={(next) => change({ ...chosen, period: next })}
                />
              )}
              {chosen.rules === OWN && <OwnRulesForm own={chosen.own} onApply={(own) => change({ ...chosen, own })} />}
            </div>
          )}
        </Card>
        {certificate && !properties.isPending && (
          <CertificateFigures wish={certificate} onSensor={(sensor) => change({ ...chosen, sensor })} />
        )}
        {wish && fault !== undefined && <EmptyState icon={CalendarRange}>{say(fault)}.</EmptyState>}
        {wish && !chosen.period && <RecordFigures wish={wish} />}
        {!wish && !properties.isPending && (property || read.property === undefined) && (
          <EmptyState
            icon={Building2}
            action={property && <Button onClick={() => change({ ...chosen, rules: OWN })}>{say`CUSTOM RULES`}</Button>}
          >
            {property
              ? say`Choose rules. We don’t have a rule set for ${property.config.address.city}.`
              : say`Choose a property to see how long rooms and hot water were below the required temperature.`}
          </EmptyState>
        )}
      </div>
    </>
  );
}
