import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, type LucideIcon, TrendingDown, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { number, object } from 'yup';
import type { EnergySource, Figure } from '../../../../shared/domain/energy/report.ts';
import { dollarsText } from '../../../../shared/domain/figures/money.ts';
import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import {
  differenceText,
  figureValue,
  headed,
  keptValue,
  wholeTemperature,
} from '../../../../shared/domain/figures/quantities.ts';
import {
  coolerBy,
  DEGREES_PER_PERCENT,
  RESET_VERDICTS,
  type ResetVerdict,
  reachedAt,
  type SetCurve,
  supplyAt,
} from '../../../../shared/domain/plant/reset-curve.ts';
import { type ResetReport, ROOM_DAYS } from '../../../../shared/domain/plant/reset-report.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { call } from '../../../api/client.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { QuantityField } from '../../../ui/forms/QuantityField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FigureTable } from '../../../ui/table/FigureTable.tsx';
import { EnergyFigure } from '../common/EnergyFigure.tsx';
import { resetQuery } from '../common/energy-queries.ts';
import { isKnown } from '../common/energy-words.ts';
import styles from './Reset.module.css';
import { type CurveEnd, ResetChart } from './ResetChart.tsx';
import { curveText, firstCurve, floorSays, leastWhole, resetBasis, resetSays, savedDollars } from './reset-words.ts';

const JobDialog = lazyPart(() => import('../../jobs/JobDialog.tsx'));

/** Each verdict as a silhouette. Only a reset that works is green. */
const VERDICTS: Readonly<
  Record<ResetVerdict, { readonly tone: 'ok' | 'warn' | 'neutral'; readonly icon: LucideIcon }>
> = {
  works: { tone: 'ok', icon: CircleCheck },
  endsEarly: { tone: 'warn', icon: TrendingDown },
  none: { tone: 'warn', icon: TriangleAlert },
  unknown: { tone: 'neutral', icon: CircleHelp },
};

/** The fields of a curve: whole degrees. */
function degrees(least: number, most: number) {
  const [low, high] = [leastWhole(least), mostWhole(most)];
  const says = () => `Enter ${shown(low)} to ${shown(high)}`;
  return number()
    .typeError('Enter a number')
    .required('Enter a number')
    .test(
      'whole',
      'Enter a whole number',
      (value = 0) => Math.abs(shown(value) - figureValue('temperature', value)) < 0.01,
    )
    .min(low, says)
    .max(high, says);
}

/** A whole degree of the reader. @param fahrenheit as it is kept */
const shown = (fahrenheit: number): number => Math.round(figureValue('temperature', fahrenheit));
/** The most whole degree of the reader that is not above a temperature, as it is kept. */
const mostWhole = (fahrenheit: number): number =>
  keptValue('temperature', Math.floor(Number(figureValue('temperature', fahrenheit).toFixed(6))));

const rulesOf = (least: number) => {
  const supply = degrees(least, 220);
  return object({
    coldAt: degrees(-40, 50),
    coldSupply: supply,
    mildAt: degrees(20, 75).test(
      'after',
      () => `Must be ${Math.ceil(figureValue('difference', APART))} or more above the cold day`,
      (value, { parent }) => (value ?? 0) >= Number(parent.coldAt) + APART,
    ),
    mildSupply: supply,
  });
};

const typed = { quantity: 'temperature', inputMode: 'numeric' } as const;

/** The values of the form: what is typed is a text, what is dragged a number. */
type Typed = Readonly<Record<keyof SetCurve, string | number>>;

/** The least of a drawn supply where nothing else limits it, and the most, °F. */
const LEAST = 80;
const MOST = 220;
/** The ends of a curve are so far apart at least, °F outside. */
const APART = 10;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The typed curve; undefined while it is none. */
function curveOf(typed: Typed, least: number): SetCurve | undefined {
  const isWhole = rulesOf(least).isValidSync(typed);
  return isWhole ? (rulesOf(least).cast(typed) as SetCurve) : undefined;
}

/** The end of a curve at a place: within the floor, and the cold end left of the mild one. */
function movedEnd(end: CurveEnd, { coldAt, mildAt }: SetCurve, outdoor: number, supply: number, least: number) {
  const to = clamp(supply, leastWhole(least), mostWhole(MOST));
  return end === 'cold'
    ? ([
        ['coldAt', clamp(outdoor, -40, mostWhole(Math.min(50, mildAt - APART)))],
        ['coldSupply', to],
      ] as const)
    : ([
        ['mildAt', clamp(outdoor, leastWhole(Math.max(20, coldAt + APART)), mostWhole(75))],
        ['mildSupply', to],
      ] as const);
}

/** The rooms of the last weeks, the coldest first: what a cooler curve must leave warm. */
const Rooms = ({ rooms }: Pick<ResetReport, 'rooms'>) =>
  rooms.length === 0 ? (
    <p className={styles.small}>{`No room sensor with heated days in the last ${ROOM_DAYS} days.`}</p>
  ) : (
    <FigureTable
      caption={`Coldest rooms, last ${ROOM_DAYS} days`}
      isTitled
      isInset
      rows={rooms}
      idOf={({ label }) => label}
      columns={[
        { heading: 'Room', of: ({ label }) => labelInWords(label) },
        { heading: 'Average', of: ({ mean }) => wholeTemperature(mean) },
        {
          heading: 'Coldest (outside)',
          of: ({ coldest }) => `${wholeTemperature(coldest.mean)} (${wholeTemperature(coldest.outdoor)})`,
        },
      ]}
    />
  );

/** Dollars to two significant digits: more would be a promise. */
const roughly = (dollars: number): string => dollarsText(Number(dollars.toPrecision(2)));
/** A range of dollars; nothing of a figure that is not known. */
const rangeOf = (figure: Figure): string =>
  isKnown(figure) ? `${roughly(figure.low ?? figure.value)} to ${roughly(figure.high ?? figure.value)}` : '';

interface OutcomeProps {
  readonly report: ResetReport;
  readonly sources: readonly EnergySource[];
  readonly drawn: SetCurve;
}

/** What a drawn curve would give: cooler water, the coldest room, dollars (docs/product/reset.md#what-if). */
function Outcome({ report: { cells, curve, rooms }, sources, drawn }: OutcomeProps) {
  const cooler = coolerBy(cells, drawn);
  const saved = savedDollars(sources, cooler);
  const [room] = rooms;
  const limit = room ? wholeTemperature(room.limit) : '';
  const at = (of: (outdoor: number) => number) =>
    room?.gain === undefined ? undefined : reachedAt(of, room.gain, room.limit);
  const now = at((outdoor) => (curve.line?.at0 ?? 0) + (curve.line?.slope ?? 0) * outdoor);
  const then = at((outdoor) => supplyAt(drawn, outdoor));
  const roomFigure =
    room === undefined
      ? { unknown: 'no room sensor with heated days' }
      : room.gain === undefined
        ? { unknown: 'too few heated days with a room' }
        : then === undefined
          ? { unknown: `stays above ${limit} in any weather` }
          : { value: then };
  return (
    <dl className={styles.results}>
      <EnergyFigure
        name="Average supply"
        figure={{ value: cooler }}
        write={(value) => (value < 0.5 ? 'No change' : `${differenceText(value, exactly(0))} cooler`)}
      />
      <EnergyFigure
        name={room ? `Coldest room reaches ${limit}` : 'Coldest room'}
        figure={roomFigure}
        write={(value) => `at ${wholeTemperature(value)} outside`}
        note={now === undefined ? 'not with today’s curve' : `today at ${wholeTemperature(now)}`}
      />
      <EnergyFigure
        name="Possible savings per year"
        figure={isKnown(saved) ? { value: saved.value } : saved}
        write={() => rangeOf(saved)}
      />
    </dl>
  );
}

interface ResetBodyProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly timeZone: string;
  readonly report: ResetReport;
  readonly sources: readonly EnergySource[];
}

/** The chart with the rooms beside it, and a curve drawn by hand with its work order (docs/product/reset.md#what-if). */
function ResetBody({ propertyId, timeZone, report, sources }: ResetBodyProps) {
  const isAuth = useMayAt(propertyId);
  const queries = useQueryClient();
  const [applied, setApplied] = useState<SetCurve>();
  const [initial] = useState<Typed>(() => ({ ...firstCurve(report) }));
  const { floor, condensing } = report;
  const least = floor?.supply ?? LEAST;
  const text = applied && curveText(applied);
  const note = async () => {
    const body = {
      kind: 'settingChanged',
      from: Date.now(),
      to: undefined,
      text: `New reset curve: ${text}`,
      id: undefined,
    } as const;
    try {
      await call('properties', 'addNote', { path: { id: propertyId }, body });
    } catch {
      showToast('Work order created, but not the note “Setting changed”. Add it to measure savings.');
    }
    void queries.invalidateQueries({ queryKey: ['energy', propertyId] });
    void queries.invalidateQueries({ queryKey: resetQuery(propertyId).queryKey });
  };
  return (
    <>
      <PortalForm<Typed>
        initialValues={initial}
        rules={rulesOf(least)}
        onSubmit={(values) => setApplied(curveOf(values, least))}
        className={styles.layout}
      >
        {({ values, setFieldValue }) => {
          const drawn = curveOf(values, least);
          return (
            <>
              <div className={styles.part}>
                <ResetChart
                  report={report}
                  drawn={drawn}
                  onMove={(end, outdoor, supply) => {
                    if (!drawn) return;
                    for (const [name, value] of movedEnd(end, drawn, outdoor, supply, least))
                      void setFieldValue(name, String(Number(value.toFixed(2))));
                  }}
                />
                <p className={styles.small}>{resetBasis(report)}</p>
              </div>
              <div className={styles.part}>
                <Rooms rooms={report.rooms} />
                <h3>What if it were cooler?</h3>
                <div className={styles.fields}>
                  <QuantityField name="coldAt" label={headed('Cold day outside', 'temperature')} {...typed} />
                  <QuantityField name="coldSupply" label={headed('Supply on it', 'temperature')} {...typed} />
                  <QuantityField name="mildAt" label={headed('Mild day outside', 'temperature')} {...typed} />
                  <QuantityField name="mildSupply" label={headed('Supply on a mild day', 'temperature')} {...typed} />
                </div>
                {floor && <p className={styles.small}>{floorSays(floor, condensing !== undefined)}</p>}
                {drawn && <Outcome report={report} sources={sources} drawn={drawn} />}
                <p className={styles.small}>
                  {`Savings follow a rule of thumb, not a measurement: up to 1% less fuel per ${differenceText(DEGREES_PER_PERCENT)} cooler. The room is estimated from the most heat it got in the last ${ROOM_DAYS} days.`}
                </p>
                {isAuth && (
                  <div className={styles.act}>
                    <Button type="submit">APPLY</Button>
                  </div>
                )}
              </div>
            </>
          );
        }}
      </PortalForm>
      {applied && (
        <Suspense>
          <JobDialog
            propertyId={propertyId}
            timeZone={timeZone}
            what={`Set the reset curve: ${text}`}
            onMade={note}
            onClose={() => setApplied(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ResetCardProps extends Omit<ResetBodyProps, 'report'> {}

/** The outdoor reset of a property (docs/product/reset.md#card). */
export function ResetCard(props: ResetCardProps) {
  const query = useQuery(resetQuery(props.propertyId));
  const verdict = query.data && !query.data.isSteam ? query.data.curve.verdict : undefined;
  const look = verdict && VERDICTS[verdict];
  return (
    <Card
      title="Outdoor reset"
      aside={
        look && (
          <Tag tone={look.tone} icon={look.icon}>
            {RESET_VERDICTS[verdict]}
          </Tag>
        )
      }
    >
      <QueryState query={query} failed="Couldn’t load the outdoor reset.">
        {(report) => (
          <>
            <p className={styles.says}>{resetSays(report)}</p>
            {report.curve.line && !report.isSteam && <ResetBody {...props} report={report} />}
          </>
        )}
      </QueryState>
    </Card>
  );
}
