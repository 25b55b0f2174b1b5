import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { EnergyReply } from '../../../../shared/api/types/energy-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { dayNumber, dayTextOf, isDay, localDay } from '../../../../shared/domain/calendar-day.ts';
import type { EnergyReport, EnergySource } from '../../../../shared/domain/energy/report.ts';
import { unitSign } from '../../../../shared/domain/figures/quantities.ts';
import { shareText } from '../../../../shared/domain/figures/shares.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { addNotePath, plantPath } from '../../../../shared/portal/paths.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { useClock } from '../../../ui/dates/use-now.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FigureTable } from '../../../ui/table/FigureTable.tsx';
import cards from '../../common/cards.module.css';
import { PropertyHeader } from '../../common/property-header/PropertyHeader.tsx';
import { UseChart } from '../charts/UseChart.tsx';
import { useBarsOf } from '../charts/use-bars.ts';
import { WeatherChart } from '../charts/WeatherChart.tsx';
import { EnergyFigure } from '../common/EnergyFigure.tsx';
import { countersQuery, energyQuery } from '../common/energy-queries.ts';
import {
  billsLeftOutWords,
  changeText,
  daysWords,
  figureText,
  fitWords,
  isKnown,
  leftOutWords,
  modelWords,
  sourceName,
  unitWords,
  usageText,
} from '../common/energy-words.ts';
import { ResetCard } from '../reset/ResetCard.tsx';
import { MetersAndBills } from '../settings/MetersAndBills.tsx';
import { EnergyTop } from './EnergyTop.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import styles from './PropertyEnergy.module.css';
import { SavingsCard } from './SavingsCard.tsx';

const RANGES = { '3 months': 91, '1 year': 365, '2 years': 730 } as const;
type Range = keyof typeof RANGES;
const RANGE_NAMES = Object.keys(RANGES) as Range[];

interface EnergyChartsProps {
  readonly source: EnergySource;
  readonly today: string;
}

/** Use by day, and against the weather (docs/product/energy.md#charts). */
function EnergyCharts({ source, today }: EnergyChartsProps) {
  const [range, setRange] = useState<Range>('3 months');
  const name = sourceName(source);
  const { model, points, leftOut, unit } = source;
  const isModel = 'base' in model;
  const billsLeftOut = billsLeftOutWords(leftOut.filter(({ bill }) => bill !== undefined).length);
  return (
    <div className={cards.cards}>
      <Card
        title="Daily usage"
        aside={<SegmentedControl label="Time" names={RANGE_NAMES} applied={range} onChoose={setRange} />}
      >
        <UseChart
          label={`Daily usage, ${name}`}
          unit={unit}
          shown={useBarsOf(source, RANGES[range], today)}
          hint="Download the days for exact figures."
        />
      </Card>
      <Card title="Usage vs. weather">
        {points.length > 1 && <WeatherChart label={`Usage and outdoor temperature, ${name}`} source={source} />}
        <p className={styles.model}>{isModel ? modelWords(model, unit) : `No weather model yet: ${model.unknown}`}</p>
        <p className={styles.small}>
          {isModel && `${fitWords(model)}. `}
          {`${leftOutWords(leftOut)}.`}
          {billsLeftOut && ` ${billsLeftOut}.`}
        </p>
      </Card>
    </div>
  );
}

/** From this difference on a bill and its meter do not agree. */
const APART = 0.05;

/** Difference between the meter and its bills (docs/product/energy.md#bills). */
function BillsCheckCard({ source }: { readonly source: EnergySource }) {
  const { bills, unit } = source;
  if (bills.length === 0) return null;
  const known = bills.flatMap(({ difference }) => (isKnown(difference) ? [difference.value] : []));
  const apart = known.filter((share) => Math.abs(share) > APART).length;
  const words = unitWords(unit);
  const says =
    known.length === 0
      ? 'No bills to compare: the meter has no data for those dates.'
      : apart === 0
        ? `The meter is within ${shareText(APART)} of ${known.length === 1 ? 'the bill' : `all ${known.length} bills`}.`
        : `${apart} of ${known.length === 1 ? '1 bill' : `${known.length} bills`} ${apart === 1 ? 'differs' : 'differ'} from the meter by more than ${shareText(APART)}.`;
  return (
    <Card title="Bills and meter">
      <p className={styles.says}>{says}</p>
      <FigureTable
        caption={`Bills, ${sourceName(source)}`}
        rows={bills.toReversed()}
        idOf={({ bill }) => bill.id}
        columns={[
          { heading: 'Bill', of: ({ bill: { from, to } }) => daysWords(from, to) },
          { heading: `Billed, ${words}`, of: ({ bill }) => usageText(bill.used) },
          { heading: `Metered, ${words}`, of: ({ metered }) => figureText(metered, usageText) },
          {
            heading: 'Meter vs. bill',
            of: ({ difference }) => (isKnown(difference) ? changeText(difference.value) : difference.unknown),
          },
        ]}
      />
    </Card>
  );
}

interface NoEnergyProps {
  readonly propertyId: string;
  readonly isAuth: boolean;
  /** Why nothing is shown, as the report says it. */
  readonly why: string | undefined;
}

/** Nothing is known: the three ways to begin (docs/product/energy.md#empty). */
const NoEnergy = ({ propertyId, isAuth, why }: NoEnergyProps) => (
  <Card>
    <EmptyState icon={Gauge}>{`No energy data for this building yet: ${why ?? 'no full day of data'}.`}</EmptyState>
    <ol className={styles.ways}>
      <li>
        <strong>A meter.</strong> Wire the meter’s pulse output to a wingnut input, label it Gas Meter, then enter the
        value of one pulse here.
      </li>
      <li>
        <strong>An estimate.</strong> Burner run time × boiler input.{' '}
        {isAuth ? (
          <Link to={plantPath(propertyId, 'boilerInput')}>Enter the boiler input</Link>
        ) : (
          'Requires the boiler input.'
        )}
      </li>
      <li>
        <strong>Bills.</strong> Enter them below or import a CSV file.
      </li>
    </ol>
  </Card>
);

interface TankCardProps {
  readonly tank: NonNullable<EnergyReport['tank']>;
  readonly propertyId: string;
  readonly isAuth: boolean;
}

/** The oil that is left, and the days that it lasts (docs/product/energy.md#tank). */
const TankCard = ({ tank: { level, gallons, daysLeft }, propertyId, isAuth }: TankCardProps) => (
  <Card title="Oil tank">
    <dl className={styles.figures}>
      <EnergyFigure name="Lasts" figure={daysLeft} write={(days) => usageText(days, 0)} unit="days" />
      <EnergyFigure name="Left" figure={gallons} write={(left) => usageText(left, 0)} unit="gallons" />
      <EnergyFigure
        name="Level"
        figure={{ value: level }}
        write={(share) => usageText(share, 0)}
        unit={unitSign('level')}
      />
    </dl>
    {isAuth && !isKnown(gallons) && (
      <p className={styles.small}>
        <Link to={plantPath(propertyId, 'tankSize')}>Enter the tank size</Link>
      </p>
    )}
  </Card>
);

/** A counter that was silent for so many days may be gone. */
const COUNTER_DAYS = 7;

interface PropertyEnergyProps {
  readonly property: PropertyReply;
  readonly reply: EnergyReply;
  /** The day of the property, `2026-11-26`. */
  readonly today: string;
}

/** The energy of a property: one source at a time, savings of changes, and people's facts about the meters. */
function PropertyEnergy({ property, reply, today }: PropertyEnergyProps) {
  const isAuth = useMayAt(property.id);
  const [params, setParams] = useSearchParams();
  const { data: facts } = useQuery(countersQuery(property.id, dayTextOf(dayNumber(today) - COUNTER_DAYS), today));
  const { sources, savings, tank, unknown } = reply.energy;
  const [opened, setOpened] = useState<boolean>();
  const source = sources.find(({ id }) => id === params.get('source')) ?? sources[0];
  // The section may answer the question that opened it. It stays open until the person closes it.
  const [asks, setAsks] = useState(!source);
  const since = params.get('since') ?? undefined;
  const change = (name: 'source' | 'since', value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const counters = [...new Set((facts?.days ?? []).flatMap(({ meters = {} }) => Object.keys(meters)))];
  const isUnsaid = counters.some((label) => !reply.meters.some((meter) => meter.label === label));
  if (isUnsaid && !asks) setAsks(true);
  const panel = source && (
    <div className={styles.page}>
      <EnergyTop source={source} today={today} />
      <EnergyCharts source={source} today={today} />
      <MonthsCard key={source.id} source={source} externalId={property.externalId} />
      <BillsCheckCard source={source} />
    </div>
  );
  return (
    <div className={styles.page}>
      {source && sources.length > 1 ? (
        <Tabs
          label="Meters"
          names={sources.map(sourceName)}
          chosen={sourceName(source)}
          onChoose={(name) => change('source', sources.find((each) => sourceName(each) === name)?.id)}
        >
          {panel}
        </Tabs>
      ) : (
        (panel ?? <NoEnergy propertyId={property.id} isAuth={isAuth} why={unknown} />)
      )}
      {tank && <TankCard tank={tank} propertyId={property.id} isAuth={isAuth} />}
      {source && (
        <SavingsCard
          key={since}
          savings={savings}
          sources={sources}
          since={since}
          today={today}
          onSince={(day) => change('since', day)}
          note={isAuth && <Link to={addNotePath(property.id)}>Add a note</Link>}
        />
      )}
      <ResetCard propertyId={property.id} timeZone={knownZone(property.config.timeZone)} sources={sources} />
      <MetersAndBills
        propertyId={property.id}
        zone={knownZone(property.config.timeZone)}
        reply={reply}
        counters={counters}
        open={opened ?? asks}
        onOpen={setOpened}
      />
    </div>
  );
}

/** The use of a building and costs, and its savings (docs/product/energy.md#property-page). */
export default function PropertyEnergyPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const now = useClock();
  const { data: property, error } = useQuery(propertyQuery(id));
  const since = params.get('since') ?? '';
  const energy = useQuery({ ...energyQuery(id, isDay(since) ? since : undefined), placeholderData: keepPreviousData });
  const today = dayTextOf(localDay(now, knownZone(property?.config.timeZone)));
  return (
    <>
      <PropertyHeader propertyId={id} page="energy" />
      {property && energy.data && <PropertyEnergy key={id} property={property} reply={energy.data} today={today} />}
      {!(property && energy.data) && !(error && !property) && (
        <Card>{property ? <QueryState query={energy} failed="Couldn’t load energy data." /> : <RowsLoading />}</Card>
      )}
    </>
  );
}
