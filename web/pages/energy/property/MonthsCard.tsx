import { useState } from 'react';
import type { EnergySource, Figure } from '../../../../shared/domain/energy/report.ts';
import { changeOfMonth } from '../../../../shared/domain/energy/year-over-year.ts';
import { dollarsText } from '../../../../shared/domain/figures/money.ts';
import { figureValue } from '../../../../shared/domain/figures/quantities.ts';
import { shareText } from '../../../../shared/domain/figures/shares.ts';
import { calendarMonthText } from '../../../../shared/domain/figures/times.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { FigureTable } from '../../../ui/table/FigureTable.tsx';
import { rowsCsv } from '../../common/selection/rows-csv.ts';
import { isKnown, signedShare, sourceName, unitWords, usageText, type Writes } from '../common/energy-words.ts';
import { DAYS_CSV, MONTHS_CSV } from './energy-csv.ts';
import styles from './PropertyEnergy.module.css';

const PERIODS = ['Months', 'Heating seasons'] as const;
/** A year. More months wait behind a button. */
const SHOWN = 13;

/** A figure of a table. One that is not known says why where the pointer rests, and to screen readers. */
const Cell = ({ figure, write }: { readonly figure: Figure; readonly write: Writes }) =>
  isKnown(figure) ? (
    write(figure.value)
  ) : (
    <span title={figure.unknown} data-missing>
      No data<span className="visually-hidden">{`: ${figure.unknown}`}</span>
    </span>
  );

/** The change of a month since the same one of last year. It has no color: the weather changes it too. */
function YearCell({ source, month }: { readonly source: EnergySource; readonly month: string }) {
  const change = changeOfMonth(source, month);
  return 'unknown' in change ? (
    <span title={change.unknown}>
      –<span className="visually-hidden">{`No data: ${change.unknown}`}</span>
    </span>
  ) : (
    signedShare(change.share)
  );
}

/** Degree days add differences up. */
const degreeDaysText = (days: number): string => usageText(figureValue('difference', days));

interface MonthsCardProps {
  readonly source: EnergySource;
  /** The Property ID that people gave, for the names of files. */
  readonly externalId: string;
}

/** Used and cost by month and heating season, and their files (docs/product/energy.md#months-table). */
export function MonthsCard({ source, externalId }: MonthsCardProps) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('Months');
  const [all, setAll] = useState(false);
  const { months, seasons, unit, kind } = source;
  const file = (what: string) => `energy-${what}-${externalId}-${source.id}`;
  const newest = months.toReversed();
  const used = `${kind === 'estimate' ? 'Estimated usage' : 'Usage'}, ${unitWords(unit)}`;
  const hasTons = months.some(({ tons }) => isKnown(tons));
  return (
    <Card
      title="Usage and cost"
      aside={<SegmentedControl label="Period" names={PERIODS} applied={period} onChoose={setPeriod} />}
    >
      {period === 'Months' ? (
        <FigureTable
          caption={`${sourceName(source)} by month`}
          rows={all ? newest : newest.slice(0, SHOWN)}
          idOf={({ month }) => month}
          columns={[
            { heading: 'Month', of: ({ month }) => calendarMonthText(month) },
            { heading: used, of: (row) => <Cell figure={row.used} write={usageText} /> },
            { heading: 'vs. last year', of: ({ month }) => <YearCell source={source} month={month} /> },
            { heading: 'Cost', of: ({ dollars }) => <Cell figure={dollars} write={dollarsText} /> },
            ...(hasTons
              ? [
                  {
                    heading: 'CO₂, tons',
                    of: (row: (typeof months)[number]) => <Cell figure={row.tons} write={usageText} />,
                  },
                ]
              : []),
            { heading: 'Data coverage', of: ({ coverage }) => shareText(coverage) },
          ]}
        />
      ) : (
        <FigureTable
          caption={`${sourceName(source)} by heating season`}
          rows={seasons.toReversed()}
          idOf={({ season }) => season}
          columns={[
            { heading: 'October to May', of: ({ season }) => season },
            { heading: used, of: (row) => <Cell figure={row.used} write={usageText} /> },
            { heading: 'Cost', of: ({ dollars }) => <Cell figure={dollars} write={dollarsText} /> },
            { heading: 'Degree days', of: ({ degreeDays }) => <Cell figure={degreeDays} write={degreeDaysText} /> },
          ]}
        />
      )}
      <div className={styles.foot}>
        {period === 'Months' && !all && newest.length > SHOWN && (
          <Button look="text" onClick={() => setAll(true)}>{`SHOW ALL ${newest.length} MONTHS`}</Button>
        )}
        <Button onClick={() => downloadCsv(file('months'), rowsCsv(MONTHS_CSV(source), months))}>
          DOWNLOAD MONTHS
        </Button>
        <Button onClick={() => downloadCsv(file('days'), rowsCsv(DAYS_CSV(source), source.uses))}>DOWNLOAD DAYS</Button>
      </div>
    </Card>
  );
}
