import type { EnergySource } from '../../../../shared/domain/energy/report.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import {
  changeText,
  daysWords,
  figureText,
  isKnown,
  numberText,
  sourceName,
  unitWords,
} from '../common/energy-words.ts';
import { FigureTable } from '../common/FigureTable.tsx';
import styles from './PropertyEnergy.module.css';

/** From this difference on a bill and its meter do not agree. */
const APART = 0.05;

/** How far the meter and its bills differ (docs/product/energy.md#bills). */
export function BillsCheckCard({ source }: { readonly source: EnergySource }) {
  const { bills, unit } = source;
  if (bills.length === 0) return null;
  const known = bills.flatMap(({ difference }) => (isKnown(difference) ? [difference.value] : []));
  const apart = known.filter((share) => Math.abs(share) > APART).length;
  const words = unitWords(unit);
  const says =
    known.length === 0
      ? 'No bill can be compared: the meter does not know its days.'
      : apart === 0
        ? `The meter agrees with ${known.length === 1 ? 'the bill' : `all ${known.length} bills`} that it knows within 5%.`
        : `The meter and the bill differ by more than 5% on ${apart} of ${known.length} ${known.length === 1 ? 'bill' : 'bills'}.`;
  return (
    <Card title="Bills and meter">
      <p className={styles.says}>{says}</p>
      <FigureTable
        caption={`Bills of ${sourceName(source)}`}
        rows={bills.toReversed()}
        idOf={({ bill }) => bill.id}
        columns={[
          { heading: 'Bill', of: ({ bill: { from, to } }) => daysWords(from, to) },
          { heading: `Billed, ${words}`, of: ({ bill }) => numberText(bill.used) },
          { heading: `Metered, ${words}`, of: ({ metered }) => figureText(metered, numberText) },
          {
            heading: 'The meter counted',
            of: ({ difference }) => (isKnown(difference) ? changeText(difference.value) : difference.unknown),
          },
        ]}
      />
    </Card>
  );
}
