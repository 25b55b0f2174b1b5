import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { figureNumber, type Quantity, unitSign } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import { FigureTable } from '../../table/FigureTable.tsx';
import { type ChartSeries, readingsTable } from '../series.ts';

interface ReadingsTableProps {
  readonly label: string;
  readonly quantity: Quantity;
  readonly decimals: number;
  readonly zone: string;
  readonly series: readonly Pick<ChartSeries, 'id' | 'name' | 'points'>[];
  readonly from: number;
  readonly to: number;
}

const ROWS = 96;

/** The figures of a chart as a table, for people who prefer to read. */
export function ReadingsTable({ label, quantity, decimals, zone, series, from, to }: ReadingsTableProps) {
  const rows = readingsTable(series, from, to, Math.ceil((to - from) / ROWS / MINUTE_MS) * MINUTE_MS);
  return (
    <FigureTable
      caption={say`${label} in ${unitSign(quantity)}`}
      isInset
      isLong
      rows={rows}
      idOf={({ time }) => time}
      columns={[
        { heading: say`Time`, of: ({ time }) => dayMinuteText(time, zone) },
        ...series.map(({ id, name }, index) => ({
          id,
          heading: name,
          of: ({ values }: (typeof rows)[number]) => {
            const value = values[index];
            return value === null || value === undefined ? '--' : figureNumber(quantity, value, exactly(decimals));
          },
        })),
      ]}
    />
  );
}
