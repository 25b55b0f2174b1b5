import { Link } from 'react-router-dom';
import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import type { Figure } from '../../../../shared/domain/energy/report.ts';
import { energyPath } from '../../../../shared/portal/paths.ts';
import { shareText } from '../../../ui/figures/share-text.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import {
  bandText,
  changeText,
  dollarsText,
  holdsZero,
  isKnown,
  numberText,
  unitWords,
  type Writes,
} from '../common/energy-words.ts';
import { Band } from './Band.tsx';
import styles from './List.module.css';
import { type EnergyRow, type Ranking, rankedValue } from './ranking.ts';

const placeOf = ({ portfolio, city }: PropertyEnergyReply): string =>
  [portfolio.trim(), city].filter(Boolean).join(' · ');

/** 'As last year' while zero lies in the band. */
function changeWords(change: Figure): string {
  if (!isKnown(change)) return 'Not known';
  return holdsZero(change) ? 'As last year' : changeText(change.value);
}

const costWords = (figure: Figure): string => (isKnown(figure) ? dollarsText(figure.value) : 'Not known');
const whyOf = (figure: Figure): string | undefined => (isKnown(figure) ? undefined : figure.unknown);
const knownValue = (figure: Figure): number | undefined => (isKnown(figure) ? figure.value : undefined);

const Small = ({ children }: { readonly children: string }) => <p className={styles.small}>{children}</p>;

const Building = ({ row: { property, summary } }: { readonly row: EnergyRow }) => (
  <>
    <Link to={energyPath(property.propertyId)} className={styles.name}>
      {property.name}
    </Link>
    <Small>
      {[summary.kind === 'estimate' && 'Estimate', summary.kind === 'bills' && 'Bills', placeOf(property)]
        .filter(Boolean)
        .join(' · ')}
    </Small>
  </>
);

interface UseProps {
  readonly figure: Figure;
  /** The highest end of all bands. */
  readonly most: number;
  readonly write: Writes;
}

const Use = ({ figure, most, write }: UseProps) => (
  <div className={styles.use}>
    <p>
      {write(rankedValue({ figure }))}
      {isKnown(figure) && <span className={styles.range}>{bandText(figure, write)}</span>}
    </p>
    <Band figure={figure} most={most} />
  </div>
);

/** What the figures of a ranking have in common: their scale and their digits. */
function scaleOf({ ranked }: Ranking): Omit<UseProps, 'figure'> {
  const most = Math.max(0, ...ranked.map(({ figure }) => (isKnown(figure) ? (figure.high ?? figure.value) : 0)));
  const digits = most >= 10 ? 1 : most >= 1 ? 2 : 3;
  return { most, write: (value) => numberText(value, digits) };
}

/** A building where the table has no room. */
export function itemOf(ranking: Ranking) {
  const scale = scaleOf(ranking);
  return {
    render: (row: EnergyRow) => (
      <div className={styles.item}>
        <div className={styles.itemTop}>
          <div>
            <Building row={row} />
          </div>
          <p>{costWords(row.summary.dollarsExpected)}</p>
        </div>
        <div className={styles.itemTop}>
          <Use figure={row.figure} {...scale} />
          <p>{changeWords(row.summary.change)}</p>
        </div>
      </div>
    ),
    height: 112,
    below: 720,
  };
}

/** The order without a choice: what wastes most first. */
export const BY_USE = { column: 'use', descending: true } as const;
export const ROW_HEIGHT = 56;

/** The columns of the ranking (docs/product/energy.md#ranking). */
export function columnsOf(ranking: Ranking): readonly TableColumn<EnergyRow>[] {
  const scale = scaleOf(ranking);
  return [
    {
      id: 'building',
      heading: 'Building',
      cell: (row) => <Building row={row} />,
      sortBy: ({ property }) => property.name,
    },
    {
      id: 'use',
      heading: `Use, ${unitWords(ranking.unit)}`,
      cell: ({ figure }) => <Use figure={figure} {...scale} />,
      sortBy: rankedValue,
      width: '28%',
    },
    {
      id: 'change',
      heading: 'Against last year',
      cell: ({ summary: { change } }) => <span title={whyOf(change)}>{changeWords(change)}</span>,
      sortBy: ({ summary }) => knownValue(summary.change),
      width: '160px',
    },
    {
      id: 'cost',
      heading: 'Cost expected this month',
      cell: ({ summary: { dollarsExpected } }) => (
        <span title={whyOf(dollarsExpected)}>{costWords(dollarsExpected)}</span>
      ),
      sortBy: ({ summary }) => knownValue(summary.dollarsExpected),
      width: '200px',
      figures: true,
    },
    {
      id: 'known',
      heading: 'Known',
      cell: ({ summary }) => shareText(summary.coverage),
      sortBy: ({ summary }) => summary.coverage,
      width: '88px',
      figures: true,
    },
  ];
}
