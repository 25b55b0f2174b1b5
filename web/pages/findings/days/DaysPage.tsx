import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { dayTextOf, localDay } from '../../../../shared/domain/calendar-day.ts';
import type { DayFacts } from '../../../../shared/domain/facts/day-facts.ts';
import { calendarDayText, dateText, dayText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { dashboardPath } from '../../../../shared/portal/paths.ts';
import { call } from '../../../api/client.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useClock } from '../../../ui/dates/use-now.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { SCROLLABLE } from '../../../ui/layout/scrollable.ts';
import { PropertyHeader } from '../../common/property-header/PropertyHeader.tsx';
import styles from './DaysPage.module.css';
import { columnsOf, type DayColumn, type DaySubject, daysOf, subjectsOf } from './rules/day-columns.ts';
import { cellsOf, dayRowsOf, daysCsv, HEAT_LEVELS, headingOf, heatScalesOf, totalsOf } from './rules/day-rows.ts';
import {
  DAY_COUNTS,
  type DaysAddress,
  daysAddress,
  firstDay,
  readDaysAddress,
  steppedDays,
} from './rules/days-address.ts';

interface DaysTableProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** Ascending. */
  readonly days: readonly DayFacts[];
  readonly columns: readonly DayColumn[];
  readonly caption: string;
}

type DayProps = Pick<DaysTableProps, 'propertyId' | 'zone'> & { readonly day: DayFacts };

/** The name of a day, which leads to its readings. The last millisecond of a day means the whole day. */
const DayLink = ({ propertyId, zone, day }: DayProps) => (
  <>
    <Link to={dashboardPath(propertyId, day.until < day.end ? undefined : day.end - 1)}>
      {dayText(day.start, zone)}
    </Link>
    {day.until < day.end && <span className={styles.soFar}> to date</span>}
  </>
);

const LEVELS = Array.from({ length: HEAT_LEVELS }, (_, index) => index + 1);

/** The meaning of the shades. The figures say the same. */
const Legend = () => (
  <p className={styles.legend}>
    <span>Lowest of column</span>
    <span aria-hidden="true" className={styles.shades}>
      {LEVELS.map((level) => (
        <span key={level} data-heat={level} />
      ))}
    </span>
    <span>Highest of column</span>
    <span className={styles.missing}>
      <span aria-hidden="true" className={styles.hatch} />
      Missing data
    </span>
  </p>
);

/** The days with their figures, the newest first, shaded within each column (docs/product/facts.md#day-by-day). */
function DaysTable({ days, columns, caption, ...where }: DaysTableProps) {
  const whole = days.filter(({ until, end }) => until >= end).length;
  const scales = heatScalesOf(days, columns);
  return (
    <section className={styles.box} aria-label={caption} {...SCROLLABLE}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {columns.map((column) => (
              <th key={column.heading} scope="col">
                {headingOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whole > 1 && (
            <tr className={styles.total}>
              <th scope="row">{`${whole} full days`}</th>
              {totalsOf(days, columns).map(({ over, text }, at) => (
                <td key={columns[at]?.heading} data-missing={over === undefined || undefined}>
                  {over && <span className={styles.over}>{over}</span>}
                  {text}
                </td>
              ))}
            </tr>
          )}
          {dayRowsOf(days).map(({ day, facts }) =>
            facts ? (
              <tr key={day}>
                <th scope="row">
                  <DayLink {...where} day={facts} />
                </th>
                {cellsOf(facts, columns, scales).map(({ text, span, isMissing, heat }, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name, and never move.
                    key={at}
                    colSpan={span}
                    data-missing={isMissing || undefined}
                    data-heat={heat}
                    data-wide={span > 1 || undefined}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ) : (
              <tr key={day}>
                <th scope="row">{calendarDayText(day)}</th>
                <td colSpan={columns.length} data-missing data-wide>
                  No data
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The days of a property that is known. */
function Days({ property }: { readonly property: PropertyReply }) {
  const [params, setParams] = useSearchParams();
  const zone = knownZone(property.config.timeZone);
  const today = dayTextOf(localDay(useClock(), zone));
  const shown = readDaysAddress(params, today);
  const [from, to] = [firstDay(shown), shown.to];
  const change = (next: DaysAddress) => setParams(daysAddress(next, today), { replace: true });
  const facts = useQuery({
    queryKey: ['facts', property.id, from, to],
    queryFn: ({ signal }) => call('analytics', 'facts', { query: { uuid: property.id, from, to } }, signal),
    placeholderData: keepPreviousData,
  });
  const days = daysOf(facts.data?.days ?? []);
  const subjects = subjectsOf(days);
  const subject = subjects.find(({ id }) => id === shown.of);
  const columns = columnsOf(shown.of, days);
  const next = steppedDays(shown, 1, today);
  const file = `days-${property.externalId}-${shown.of}-${from}-${to}`;
  return (
    <Card>
      <div className={styles.choice}>
        <Select
          label="Data for"
          placeholder="Choose a sensor"
          options={subject ? subjects : [...subjects, { id: shown.of, title: shown.of }]}
          chosen={shown.of}
          onChoose={(of) => change({ ...shown, of: of as DaySubject })}
        />
        <Select
          label="Days"
          placeholder="Choose a range"
          options={DAY_COUNTS.map((count) => ({ id: String(count), title: `${count} days` }))}
          chosen={String(shown.count)}
          onChoose={(count) => change({ ...shown, count: Number(count) })}
        />
        <div className={styles.steps}>
          <Button icon aria-label="Earlier days" onClick={() => change(steppedDays(shown, -1, today))}>
            <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
          </Button>
          <p>
            {dateText(Date.parse(from), 'UTC')} to {dateText(Date.parse(to), 'UTC')}
          </p>
          <Button icon aria-label="Later days" disabled={to === today} onClick={() => change(next)}>
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        </div>
        <Button
          disabled={columns.length === 0}
          onClick={() => downloadCsv(file, daysCsv(days, columns, subject?.title ?? shown.of))}
        >
          DOWNLOAD CSV
        </Button>
      </div>
      <QueryState query={facts} failed="Couldn’t load daily data.">
        {() =>
          columns.length === 0 ? (
            <EmptyState icon={CalendarDays}>No data for these days. Data updates hourly.</EmptyState>
          ) : (
            <>
              <Legend />
              <DaysTable
                propertyId={property.id}
                zone={zone}
                days={days}
                columns={columns}
                caption={`Daily data, ${subject?.title ?? shown.of}`}
              />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

/** The facts of a property's days. Each day leads to its readings (docs/product/facts.md#day-by-day). */
export default function DaysPage() {
  const { id = '' } = useParams();
  const { data: property, error } = useQuery(propertyQuery(id));
  return (
    <>
      <PropertyHeader propertyId={id} page="days" />
      {property && <Days key={id} property={property} />}
      {!property && !error && (
        <Card>
          <RowsLoading />
        </Card>
      )}
    </>
  );
}
