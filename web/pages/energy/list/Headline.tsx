import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Totals, totalsOf } from '../../../../shared/domain/energy/totals.ts';
import { dollarsText, wholeDollars } from '../../../../shared/domain/figures/money.ts';
import { percentText } from '../../../../shared/domain/figures/shares.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { companyFindingsQuery } from '../../common/findings/company-findings-query.ts';
import { changeBand, holdsZero, signedShare, unitWords, usageText } from '../common/energy-words.ts';
import styles from './Headline.module.css';
import { countedWords } from './period-words.ts';
import type { Ranking } from './ranking.ts';
import { savingsFound, savingsWords } from './savings-found.ts';

interface FigureProps {
  readonly name: string;
  readonly figure: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ name, figure, children }: FigureProps) => (
  <Card className={styles.figure}>
    <h2>{name}</h2>
    <p className={styles.value} data-words={(typeof figure === 'string' && !/\d/.test(figure)) || undefined}>
      {figure}
    </p>
    <p className={styles.below}>{children}</p>
  </Card>
);

interface SinceProps {
  readonly change: Totals['change'];
  readonly write: (value: number) => string;
}

/** '↑ $636 (+5%) vs. last year'. */
function Since({ change, write }: SinceProps) {
  if (!change) return <span>No data from last year</span>;
  const { share, difference } = change;
  const Arrow = difference > 0 ? ArrowUp : ArrowDown;
  return (
    <span>
      <Arrow aria-hidden size={14} strokeWidth={2} />
      <b>{`${write(Math.abs(difference))} (${signedShare(share)})`}</b> vs. last year
    </span>
  );
}

/** How many of the buildings are in a figure, unless all are. */
const Of = ({ counted, all }: { readonly counted: number; readonly all: number }) =>
  counted > 0 && counted < all && <span>{countedWords(counted, all)}</span>;

/** The first figure: the cost; the usage where no cost is known. */
function CostFigure({ totals, unit }: { readonly totals: Totals; readonly unit: Ranking['unit'] }) {
  const { buildings, dollars, used, change, usedChange } = totals;
  if (dollars.counted === 0 && used.counted > 0)
    return (
      <Figure name="Usage" figure={`${usageText(used.value, 0)} ${unitWords(unit)}`}>
        <Since change={usedChange} write={(value) => `${usageText(value, 0)} ${unitWords(unit)}`} />
        <Of counted={used.counted} all={buildings} />
      </Figure>
    );
  if (dollars.counted === 0)
    return (
      <Figure name="Cost" figure="No data">
        <span>For this period</span>
      </Figure>
    );
  return (
    <Figure name="Cost" figure={dollarsText(dollars.value)}>
      <Since change={change} write={wholeDollars} />
      <Of counted={Math.min(dollars.counted, change?.counted ?? dollars.counted)} all={buildings} />
    </Figure>
  );
}

/** The reason that most often stands in the way of the comparison, as a sentence. */
function whyNotCompared(rows: Ranking['rows']): string {
  const reasons = rows.flatMap(({ period: { weatherAdjusted } }) =>
    'unknown' in weatherAdjusted.change ? weatherAdjusted.change.unknown : [],
  );
  const [most = 'no buildings with data'] = [...Map.groupBy(reasons, (reason) => reason)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason]) => reason);
  return most.charAt(0).toUpperCase() + most.slice(1);
}

/** The second figure: was it the weather or the building? */
function WeatherFigure({ totals, rows }: { readonly totals: Totals; readonly rows: Ranking['rows'] }) {
  const { weatherAdjusted: change, buildings } = totals;
  if (!change)
    return (
      <Figure name="Weather-adjusted usage" figure="No data">
        <span>{whyNotCompared(rows)}</span>
      </Figure>
    );
  return (
    <Figure name="Weather-adjusted usage" figure={holdsZero(change) ? 'About the same' : signedShare(change.value)}>
      <span>vs. last year</span>
      <span>{`${changeBand(change)} (${percentText(90)} confidence)`}</span>
      <Of counted={change.counted} all={buildings} />
    </Figure>
  );
}

/** The third figure: where to go next. @param shown the ids of the properties in the list */
function SavingsFigure({ shown }: { readonly shown: ReadonlySet<string> }) {
  const { data, isError } = useQuery(companyFindingsQuery);
  const found = data && savingsFound(data.findings, shown);
  const figure = found ? (found.findings > 0 ? `≈ ${wholeDollars(found.dollars)}` : '$0') : isError ? 'No data' : ' ';
  return (
    <Figure
      name="Savings found"
      figure={
        <>
          {figure}
          {found && <small>/mo</small>}
        </>
      }
    >
      <span>{found ? savingsWords(found) : ' '}</span>
      <Link to={PAGE_PATHS.findings} className={found || isError ? undefined : styles.toCome}>
        View findings
      </Link>
    </Figure>
  );
}

/** Three figures about all buildings of the list (docs/product/energy.md#periods). */
export function Headline({ ranking }: { readonly ranking: Ranking }) {
  const { rows, without, unit } = ranking;
  const totals = totalsOf(rows);
  const shown = new Set([...rows.map(({ property }) => property), ...without].map(({ propertyId }) => propertyId));
  return (
    <div className={styles.figures}>
      <CostFigure totals={totals} unit={unit} />
      <WeatherFigure totals={totals} rows={rows} />
      <SavingsFigure shown={shown} />
    </div>
  );
}
