import { temperatureText } from '../../../shared/domain/figures/quantities.ts';
import { plural, say } from '../../../shared/domain/figures/say.ts';
import { hoursText, minutesText } from '../../../shared/domain/figures/spans.ts';
import { documentTimeText } from '../../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../../shared/domain/language/sensor-words.ts';
import { type RecordDay, type SensorRecord, totalsOf } from '../../../shared/domain/records/sensor-record.ts';
import { verdictOf } from '../../../shared/domain/records/verdict.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { FigureTable } from '../../ui/table/FigureTable.tsx';
import styles from './Records.module.css';
import { basisOf, longestSpells, MEASURED, spellLength } from './record-words.ts';

/** The chart has no layout of its own: a day is a column of this width, and 100 is the longest time that the rule applied. */
const [COLUMN, BAR, HEIGHT] = [10, 8, 100];
/** Each day of the month has its place below the chart, and each of this many its number. */
const MARKED = 7;

interface DaysChartProps {
  readonly days: readonly RecordDay[];
  /** The subject of the chart. */
  readonly label: string;
}

const dayWords = ({ day, applied, known, below = 0 }: RecordDay): string => {
  if (applied === 0) return say`${day}: rule not in effect`;
  if (known === 0) return say`${day}: no data`;
  return say`${day}: ${minutesText(below)} below requirement out of ${minutesText(known)} measured`;
};

/** The days of a month as bars: below the rule at the bottom, then known and not below, then not known. */
function DaysChart({ days, label }: DaysChartProps) {
  const longest = Math.max(1, ...days.map(({ applied }) => applied));
  const heightOf = (minutes: number) => (minutes / longest) * HEIGHT;
  const hours = Math.round(longest / 60);
  return (
    <div className={styles.chart}>
      <div className={styles.hours} aria-hidden>
        <span>{hoursText(hours)}</span>
        <span>{hoursText(hours / 2)}</span>
        <span>0</span>
      </div>
      <div className={styles.dates} aria-hidden>
        {days.map(({ day }, index) => (
          <span key={day}>{index % MARKED === 0 && Number(day.slice(-2))}</span>
        ))}
      </div>
      <svg
        className={styles.days}
        viewBox={`0 0 ${days.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line className={styles.scale} x1={0} x2={days.length * COLUMN} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {days.map((day, index) => {
          const { applied, known, below: minutesBelow = 0 } = day;
          const [below, fine, missing] = [minutesBelow, known - minutesBelow, applied - known].map(heightOf);
          const x = index * COLUMN + (COLUMN - BAR) / 2;
          const bar = (name: string | undefined, from: number, height = 0) =>
            height > 0 && <rect className={name} x={x} width={BAR} y={HEIGHT - from - height} height={height} />;
          return (
            <g key={day.day}>
              <title>{dayWords(day)}</title>
              {bar(styles.below, 0, below)}
              {bar(styles.fine, below ?? 0, fine)}
              {bar(styles.missing, (below ?? 0) + (fine ?? 0), missing)}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Number of times below the rule that the page lists. The CSV file has all. */
const LISTED = 12;

/** A sensor's month: the sentence, its days, and its longest times below the rule. */
export function SensorCard({ sensor, zone }: { readonly sensor: SensorRecord; readonly zone: string }) {
  const { label, measured, days, spells, gaps } = sensor;
  const totals = totalsOf(sensor);
  const { tone, words } = verdictOf(totals, sensor);
  const listed = longestSpells(spells, LISTED);
  const name = sensorInWords(label);
  const isPipe = measured === 'supply';
  const rule = isPipe ? say`limit` : say`requirement`;
  return (
    <Card title={name} aside={<span className={styles.measured}>{say(MEASURED[measured])}</span>}>
      <div className={styles.sensor}>
        <p className={classNames(styles.verdict, styles[tone])}>{words}</p>
        <p className={styles.basis}>{basisOf(totals)}</p>
        {totals.applied > 0 && totals.below !== undefined && (
          <figure className={styles.figure}>
            <DaysChart days={days} label={say`${name}: each day of the month`} />
            <figcaption className={styles.legend}>
              <span className={styles.belowKey}>{say`Below ${rule}`}</span>
              <span className={styles.fineKey}>{say`Not below`}</span>
              <span className={styles.missingKey}>{say`No data`}</span>
            </figcaption>
          </figure>
        )}
        {listed.length > 0 && (
          <FigureTable
            caption={
              spells.length > LISTED
                ? say`Longest ${LISTED} of ${spells.length} periods below ${rule}`
                : say`Periods below ${rule}`
            }
            isTitled
            rows={listed}
            idOf={({ from }) => from}
            columns={[
              // Each time of the page is one of the building.
              { heading: say`From`, of: ({ from }) => documentTimeText(from, zone) },
              { heading: say`To`, isText: true, of: ({ to }) => documentTimeText(to, zone) },
              { heading: say`Duration`, of: spellLength },
              { heading: say`Lowest`, of: ({ lowest }) => temperatureText(lowest) },
              { heading: isPipe ? say`Limit` : say`Requirement`, of: ({ min }) => temperatureText(min) },
            ]}
          />
        )}
        {gaps.length > 0 && (
          <p className={styles.basis}>{say`${plural(gaps.length, 'data gap')} (details in the CSV)`}</p>
        )}
      </div>
    </Card>
  );
}
