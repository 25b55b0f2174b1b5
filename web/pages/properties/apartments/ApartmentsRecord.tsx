import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApartmentsRecordReply } from '../../../../shared/api/types/record-types.ts';
import { localDay } from '../../../../shared/domain/calendar-day.ts';
import { countText } from '../../../../shared/domain/figures/numbers.ts';
import { headed, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { knownShare } from '../../../../shared/domain/figures/shares.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import {
  calendarDateText,
  calendarMonthText,
  dateText,
  dayMinuteText,
} from '../../../../shared/domain/figures/times.ts';
import {
  type ApartmentRecord,
  HEAT_SENSORS,
  type HeatSensorDuties,
  hoursWord,
  readingsSentence,
} from '../../../../shared/domain/records/apartments-record.ts';
import { type RuleSet, rulesInWords } from '../../../../shared/domain/records/rule-sets.ts';
import { NO_JUDGMENT } from '../../../../shared/domain/records/sensor-record.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import kit from '../../../ui/style/kit.module.css';
import { type FigureColumn, FigureTable } from '../../../ui/table/FigureTable.tsx';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import styles from './Apartments.module.css';
import { daysOf, FILE_DAYS, monthsOf, PERIOD, periodOf, readAllReadings } from './apartments-record-days.ts';
import { apartmentsRecordQuery } from './use-apartments.ts';

interface RecordProps {
  readonly record: ApartmentsRecordReply;
  /** The server's time, UTC ms, and the day there in the property's zone. */
  readonly now: number;
  readonly today: string;
}

/** What people entered of a sensor, at the moment of the page. */
function statusText({ installed, optedOut, vacated }: ApartmentRecord, today: string): string {
  if (optedOut !== undefined && optedOut <= today) return `Opted out ${calendarDateText(optedOut)}`;
  if (vacated !== undefined && vacated <= today) return `Vacant from ${calendarDateText(vacated)}`;
  return installed === undefined ? '–' : `Installed ${calendarDateText(installed)}`;
}

const gapsText = ({ count, longest }: ApartmentRecord['gaps']): string =>
  count === 0 ? 'None' : `${count}, longest ${durationText(longest)}`;

const hoursText = ({ measured, all }: ApartmentRecord['hours']): string => (all > 0 ? knownShare(measured / all) : '–');

/** The columns of the rules come first: they are what the record is about. */
function columnsOf({ rules, zone }: ApartmentsRecordReply, today: string): FigureColumn<ApartmentRecord>[] {
  const byRule = (rules?.heat ?? []).map((rule, at): FigureColumn<ApartmentRecord> => {
    const word = hoursWord(rule);
    return {
      heading: `Below ${temperatureText(rule.min)}${word && ` ${word}`}`,
      of: ({ counts }) => {
        const { readings = 0, below = 0, unclear = 0 } = counts[at] ?? {};
        if (readings === 0) return unclear > 0 ? `${countText(unclear, 'reading')} undetermined` : '–';
        return `${below} of ${countText(readings, 'reading')}`;
      },
    };
  });
  return [
    { heading: 'Apartment', of: ({ number }) => number },
    ...byRule,
    {
      heading: headed('Lowest', 'temperature'),
      of: ({ lowest }) =>
        lowest?.value == null ? '–' : `${temperatureText(lowest.value)}, ${dayMinuteText(lowest.time, zone)}`,
    },
    { heading: 'Hours with data', of: ({ hours }) => hoursText(hours) },
    { heading: 'Gaps over 90 min', of: ({ gaps, hours }) => (hours.all > 0 ? gapsText(gaps) : '–') },
    { heading: 'Sensor', isText: true, of: (each) => statusText(each, today) },
  ];
}

/** Facts for New York's program, and never whether they are enough (docs/product/apartments.md#record-duties). */
function DutiesCard({ duties, count }: { readonly duties: HeatSensorDuties; readonly count: number }) {
  const { installed, missing, optedOut, silent } = duties;
  return (
    <Card title="New York heat sensor checklist">
      <DescriptionList
        facts={[
          ['Sensors installed', `${installed} of ${countText(count, 'apartment')}`],
          ['Opted out', String(optedOut)],
          ['Without a sensor', missing.length > 0 ? missing.join(', ') : 'None'],
          ['Readings', `The last ${FILE_DAYS} days, as a CSV file above`],
        ]}
      />
      {silent.length > 0 && (
        <FigureTable
          caption="Offline sensors: repair within 30 days of the tenant’s written notice"
          isTitled
          rows={silent}
          idOf={({ number }) => number}
          columns={[
            { heading: 'Apartment', of: ({ number }) => number },
            {
              heading: 'Last reading',
              isText: true,
              of: ({ days, isFaulty }) =>
                isFaulty && days === 0
                  ? 'Sensor fault'
                  : `${countText(days, 'day')} ago${isFaulty ? ', sensor fault' : ''}`,
            },
          ]}
        />
      )}
      <p className={kit.note}>
        For buildings in the program.{' '}
        <a href={HEAT_SENSORS.url} target="_blank" rel="noreferrer">
          {HEAT_SENSORS.title}
        </a>
        , checked {dateText(Date.parse(HEAT_SENSORS.checked), 'UTC')}
      </p>
    </Card>
  );
}

function RulesNote({ rules }: { readonly rules: RuleSet | undefined }) {
  if (!rules)
    return <p className={kit.note}>We don’t have heat rules for this address. Nothing is counted as too cold.</p>;
  // Hot water is not of apartments.
  const { hotWaterMin: _min, hotWaterHours: _hours, ...heat } = rules;
  const { source } = rules;
  return (
    <p className={kit.note}>
      {rules.name}:{' '}
      {rulesInWords(heat)
        .map((words) => `${words}. `)
        .join('')}
      {source && (
        <>
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.title}
          </a>
          , checked {dateText(Date.parse(source.checked), 'UTC')}
        </>
      )}
    </p>
  );
}

function Figures({ propertyId, record, now, today }: RecordProps & { readonly propertyId: string }) {
  const { rules, totals, apartments, duties, zone } = record;
  const [done, setDone] = useState(0);
  const file = useAct(
    async () => {
      setDone(0);
      const csv = await readAllReadings(propertyId, apartments, { zone, now }, () => setDone((before) => before + 1));
      downloadCsv(`apartment-readings-${record.property.replace(/[^A-Za-z0-9]+/g, '-')}-${today}`, csv);
    },
    { failed: saying('The file was not made', 'Couldn’t create the file. Try again.') },
  );
  const unclear = totals.reduce((sum, each) => sum + each.unclear, 0);
  return (
    <>
      <Card
        title="Readings by apartment"
        aside={
          <Button busy={file.busy} onClick={() => file.start()}>
            DOWNLOAD {FILE_DAYS} DAYS
          </Button>
        }
      >
        {rules?.heat.map((rule, at) => (
          <p key={rule.from} className={kit.strong}>
            {readingsSentence(rule, totals[at] ?? { readings: 0, below: 0, unclear: 0 })}
          </p>
        ))}
        {unclear > 0 && (
          <p className={kit.note}>{`${countText(unclear, 'reading')} undetermined: no outdoor temperature.`}</p>
        )}
        <p className={kit.note}>{NO_JUDGMENT}</p>
        <RulesNote rules={rules} />
        {file.busy && (
          <p className={kit.note} role="status">{`${done} of ${countText(apartments.length, 'apartment')}`}</p>
        )}
        {file.failure && <Message tone="error">{file.failure}</Message>}
        <FigureTable
          caption="Readings by apartment, most below the requirement first"
          isStacked
          rows={apartments}
          idOf={({ id }) => id}
          columns={columnsOf(record, today)}
        />
      </Card>
      {duties ? (
        <DutiesCard duties={duties} count={apartments.length} />
      ) : (
        <p className={kit.note}>No heat sensor checklist for this address.</p>
      )}
    </>
  );
}

/** The compliance record of a property's apartments: readings, never minutes (docs/product/apartments.md#record). */
export function ApartmentsRecord({ propertyId, zone, now, today }: Omit<RecordProps, 'record'> & PlaceProps) {
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search.get(PERIOD));
  const days = daysOf(period, localDay(now, zone));
  const record = useQuery(apartmentsRecordQuery(propertyId, days));
  const choose = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PERIOD, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const months = monthsOf(today, period);
  const isMonth = months.includes(period);
  return (
    <div className={kit.stack}>
      <div className={styles.period}>
        <SegmentedControl
          label="Period"
          names={NAMES}
          applied={isMonth ? 'Month' : period === '90' ? '90 days' : '30 days'}
          onChoose={(name) => choose(name === 'Month' ? (months[1] ?? '') : name.slice(0, 2))}
        />
        {isMonth && (
          <Select
            label="Month"
            labelHidden
            options={months.map((id) => ({ id, title: calendarMonthText(id) }))}
            chosen={period}
            onChoose={choose}
          />
        )}
      </div>
      <QueryState query={record} failed="Couldn’t load the record.">
        {(reply) =>
          reply.apartments.length === 0 ? (
            <EmptyState icon={Building2}>Add apartments to record their temperatures</EmptyState>
          ) : (
            <Figures propertyId={propertyId} record={reply} now={now} today={today} />
          )
        }
      </QueryState>
    </div>
  );
}

const NAMES = ['30 days', '90 days', 'Month'] as const;

interface PlaceProps {
  readonly propertyId: string;
  /** IANA name. */
  readonly zone: string;
}
