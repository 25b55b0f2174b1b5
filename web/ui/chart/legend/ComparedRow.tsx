import { Covered } from '../../figures/Coverage.tsx';
import type { ComparedLine } from '../series.ts';
import { differenceText } from './difference-text.ts';
import styles from './LegendTable.module.css';
import { Swatch } from './Swatch.tsx';

interface ComparedRowProps {
  /** The figures of the line. */
  readonly line: Readonly<Record<'min' | 'average' | 'max', number | null>>;
  readonly compared: ComparedLine;
  /** The name of what the chart is compared with. */
  readonly name: string;
  readonly colourIndex: number;
  readonly decimals: number;
  /** The share that the card says once. */
  readonly shared: string;
}

/** By how much a line is above or below its compared line (docs/product/compare.md#compare-difference). */
export function ComparedRow({ line, compared, name, colourIndex, decimals, shared }: ComparedRowProps) {
  const cell = (figure: 'min' | 'average' | 'max') => differenceText(line[figure], compared[figure], decimals);
  return (
    <tr className={styles.compared}>
      <th scope="row" data-compared>
        <span className={styles.name}>
          <Swatch colourIndex={colourIndex} paler />
          <span>
            Difference
            <span className="visually-hidden">: {name}</span>
          </span>
        </span>
      </th>
      {compared.min === null ? (
        <td colSpan={4}>No Data</td>
      ) : (
        <>
          <td />
          <td>{cell('min')}</td>
          <td className={styles.average}>
            {cell('average')}
            <Covered known={compared.known ?? ''} shared={shared} />
          </td>
          <td>{cell('max')}</td>
        </>
      )}
    </tr>
  );
}
