import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Figure } from '../../../../shared/domain/energy/report.ts';
import { type Change, changeOf, perFlatOf, type Totals, totalsOf } from '../../../../shared/domain/energy/totals.ts';
import { dollarsText } from '../../../../shared/domain/figures/money.ts';
import { figureValue } from '../../../../shared/domain/figures/quantities.ts';
import { shareText } from '../../../../shared/domain/figures/shares.ts';
import { energyPath } from '../../../../shared/portal/paths.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { bandText, changeText, holdsZero, isKnown, signedShare, unitWords, usageText } from '../common/energy-words.ts';
import styles from './List.module.css';
import { countedWords, signedDollars } from './period-words.ts';
import { aboutOf, type EnergyRow, medianOf, type Ranking, rankedValue, sourceOf } from './ranking.ts';

/** The drawing has no layout of its own: this is its whole width, and its height. */
const [WIDTH, HEIGHT] = [200, 16];
const MIDDLE = HEIGHT / 2;

const Small = ({ children }: { readonly children: string }) => <p className={styles.small}>{children}</p>;
const knownValue = (figure: Figure): number | undefined => (isKnown(figure) ? figure.value : undefined);

/** A figure; a dash with its reason where it is not known. */
const Value = ({ figure, write }: { readonly figure: Figure; readonly write: (value: number) => string }) =>
  isKnown(figure) ? (
    <p>{write(figure.value)}</p>
  ) : (
    <p className={styles.none} title={figure.unknown}>
      –<span className="visually-hidden">{`No data: ${figure.unknown}`}</span>
    </p>
  );

/** A change is ink with an arrow: more is not always worse, and less is not always better. */
function ChangeView({ change, of }: { readonly change: Change; readonly of?: string | undefined }) {
  const Arrow = Math.round(change.share * 100) === 0 ? undefined : change.share > 0 ? ArrowUp : ArrowDown;
  return (
    <>
      <p className={styles.change}>
        {Arrow && <Arrow aria-hidden size={14} strokeWidth={2} />}
        {signedShare(change.share)}
      </p>
      <Small>
        {[change.dollars === undefined ? 'usage' : signedDollars(change.dollars), of].filter(Boolean).join(' · ')}
      </Small>
    </>
  );
}

const ChangeCell = ({ period }: Pick<EnergyRow, 'period'>) => {
  const change = changeOf(period);
  return 'unknown' in change ? <Value figure={change} write={String} /> : <ChangeView change={change} />;
};

interface Scale {
  /** The highest end of all bands. */
  readonly most: number;
  readonly median: number | undefined;
  readonly write: (value: number) => string;
}

function scaleOf(ranking: Ranking): Scale {
  const { ranked } = ranking;
  const most = Math.max(0, ...ranked.map(({ figure }) => (isKnown(figure) ? (figure.high ?? figure.value) : 0)));
  // The degree of a degree day is that of the reader.
  const shown = (value: number) => value / figureValue('difference', 1);
  const digits = shown(most) >= 10 ? 1 : shown(most) >= 1 ? 2 : 3;
  return { most, median: medianOf(ranking), write: (value) => usageText(shown(value), digits) };
}

/** A figure as a bar with the band that its data allow, on the scale of all rows, with their median. */
function Band({ figure, most, median }: { readonly figure: Figure } & Scale) {
  if (!isKnown(figure) || most <= 0) return null;
  const { value, low = value, high = value } = figure;
  const at = (share: number) => (Math.max(0, share) / most) * WIDTH;
  return (
    <svg className={styles.band} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="value" y={3} width={at(value)} height={10} />
      {high > low && <path data-part="band" d={`M${at(low)} ${MIDDLE}H${at(high)}M${at(low)} 4v8M${at(high)} 4v8`} />}
      {median !== undefined && <line data-part="median" x1={at(median)} x2={at(median)} y1={0} y2={HEIGHT} />}
    </svg>
  );
}

/** 'About the same' while zero lies in the band. */
function sinceLastYear(change: Figure): string {
  if (!isKnown(change)) return '';
  return `${holdsZero(change) ? 'About the same' : changeText(change.value)} vs. last year`;
}

/** The ranked figure with its band; why there is none. */
function Heating({ row, scale }: { readonly row: EnergyRow; readonly scale: Scale }) {
  const { figure, summary } = row;
  if (!isKnown(figure))
    return <p className={styles.why}>{`${figure.unknown.charAt(0).toUpperCase()}${figure.unknown.slice(1)}`}</p>;
  return (
    <div className={styles.use}>
      <p className={styles.figure}>{scale.write(figure.value)}</p>
      <div>
        <Band figure={figure} {...scale} />
        <p className={styles.small}>
          {[bandText(figure, scale.write), sinceLastYear(summary.change)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

const Building = ({ row, measure }: { readonly row: EnergyRow; readonly measure: Ranking['measure'] }) => (
  <>
    <Link to={energyPath(row.property.propertyId)} className={styles.name}>
      {row.property.name}
    </Link>
    <Small>{aboutOf(row, measure)}</Small>
  </>
);

/** The cost so far, and what is projected for the month that goes on. */
const Cost = ({ row: { period, summary }, id }: { readonly row: EnergyRow; readonly id: Ranking['id'] }) => (
  <>
    <Value figure={period.dollars} write={dollarsText} />
    {id === 'thisMonth' && isKnown(summary.dollarsExpected) && (
      <Small>{`${dollarsText(summary.dollarsExpected.value)} projected`}</Small>
    )}
  </>
);

/** Less is told with care. */
const WELL_COVERED = 0.9;

const Coverage = ({ row }: { readonly row: EnergyRow }) => {
  const { coverage } = row.period;
  return (
    <>
      <p className={styles.change} data-low={coverage < WELL_COVERED || undefined}>
        {coverage < WELL_COVERED && <TriangleAlert aria-hidden size={14} strokeWidth={2} />}
        {shareText(coverage)}
        {coverage < WELL_COVERED && <span className="visually-hidden">, below 90%</span>}
      </p>
      <Small>{sourceOf(row)}</Small>
    </>
  );
};

/** The columns of the list (docs/product/energy.md#periods). */
export function columnsOf(ranking: Ranking): readonly TableColumn<EnergyRow>[] {
  const scale = scaleOf(ranking);
  const { measure, unit, id } = ranking;
  return [
    {
      id: 'building',
      heading: 'Building',
      cell: (row) => <Building row={row} measure={measure} />,
      sortBy: ({ property }) => property.name,
    },
    {
      id: 'usage',
      heading: `Usage, ${unitWords(unit)}`,
      cell: ({ period }) => <Value figure={period.used} write={(value) => usageText(value, 0)} />,
      sortBy: ({ period }) => knownValue(period.used),
      width: '128px',
      figures: true,
    },
    {
      id: 'cost',
      heading: 'Cost',
      cell: (row) => <Cost row={row} id={id} />,
      sortBy: ({ period }) => knownValue(period.dollars),
      width: id === 'thisMonth' ? '136px' : '104px',
      figures: true,
    },
    {
      id: 'change',
      heading: 'vs. last year',
      cell: ({ period }) => <ChangeCell period={period} />,
      sortBy: ({ period }) => {
        const change = changeOf(period);
        return 'unknown' in change ? undefined : change.share;
      },
      width: '116px',
      figures: true,
    },
    {
      id: 'flat',
      heading: 'Per apartment',
      cell: (row) => <Value figure={perFlatOf(row)} write={dollarsText} />,
      sortBy: (row) => knownValue(perFlatOf(row)),
      width: '116px',
      figures: true,
    },
    {
      id: 'use',
      heading: 'Weather-adjusted',
      cell: (row) => <Heating row={row} scale={scale} />,
      sortBy: (row) => (isKnown(row.figure) ? rankedValue(row) : undefined),
      width: '27%',
      mediumWidth: '24%',
    },
    {
      id: 'known',
      heading: 'Data coverage',
      cell: (row) => <Coverage row={row} />,
      sortBy: ({ period }) => period.coverage,
      width: '116px',
      figures: true,
    },
  ];
}

/** A building where the table has no room. */
export function itemOf(ranking: Ranking) {
  const scale = scaleOf(ranking);
  return {
    render: (row: EnergyRow) => (
      <div className={styles.item}>
        <div className={styles.itemTop}>
          <div>
            <Building row={row} measure={ranking.measure} />
          </div>
          <div>
            <Coverage row={row} />
          </div>
        </div>
        <div className={styles.itemTop}>
          <div>
            <Cost row={row} id={ranking.id} />
            <Small>
              {isKnown(row.period.used)
                ? `${usageText(row.period.used.value, 0)} ${unitWords(ranking.unit)}`
                : 'No data'}
            </Small>
          </div>
          <div>
            <ChangeCell period={row.period} />
          </div>
        </div>
        <Heating row={row} scale={scale} />
      </div>
    ),
    height: 152,
    below: 960,
  };
}

/** A sum; beside it how many of the buildings are in it, unless all are. */
const Sum = ({ words, counted, all }: { readonly words: string; readonly counted: number; readonly all: number }) => (
  <>
    <p>{counted > 0 ? words : '–'}</p>
    {counted < all && <Small>{`${counted} of ${all}`}</Small>}
  </>
);

const totalWords = ({ buildings }: Totals): string => `Total, ${countedWords(buildings, buildings)}`;

/** The last line: sums that say how many of the buildings are in them. */
export function totalOf({ rows, unit, ranked }: Ranking) {
  const totals = totalsOf(rows);
  const { buildings: all, used, dollars, change, perFlat, coverage } = totals;
  const middle = scaleOf({ rows, unit, ranked } as Ranking);
  const changeCell = change && (
    <ChangeView
      change={{ share: change.share, dollars: change.difference }}
      of={change.counted < all ? `${change.counted} of ${all}` : undefined}
    />
  );
  const usageCell = <Sum words={usageText(used.value, 0)} counted={used.counted} all={all} />;
  const costCell = <Sum words={dollarsText(dollars.value)} counted={dollars.counted} all={all} />;
  return {
    cells: {
      building: totalWords(totals),
      usage: usageCell,
      cost: costCell,
      change: changeCell,
      flat: perFlat && <Sum words={dollarsText(perFlat.value)} counted={perFlat.counted} all={all} />,
      use: middle.median !== undefined && (
        <p className={styles.key}>
          <span data-key="median" aria-hidden="true" />
          {`Median ${middle.write(middle.median)}`}
          <span data-key="band" aria-hidden="true" />
          90% range
        </p>
      ),
      known: shareText(coverage),
    },
    item: (
      <div className={styles.itemTop}>
        <div>
          <p>{totalWords(totals)}</p>
          <div>{costCell}</div>
        </div>
        <div>
          <p>{`${usageText(used.value, 0)} ${unitWords(unit)}`}</p>
          {changeCell}
        </div>
      </div>
    ),
  };
}

/** The order without a choice: the largest use first. */
export const BY_USE = { column: 'use', descending: true } as const;
export const ROW_HEIGHT = 56;
