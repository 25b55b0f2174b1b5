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
}

/** By how much a line is above or below its compared line (docs/product/compare.md#compare-difference). */
export function ComparedRow({ line, compared, name, colourIndex, decimals }: ComparedRowProps) {
  const cell = (figure: 'min' | 'average' | 'max') => differenceText(line[figure], compared[figure], decimals);
  return (
    <tr className={styles.compared}>
      <th scope="row" data-compared>
        <span className={styles.name}>
          <Swatch colourIndex={colourIndex} paler />
          <span>
            <span className="visually-hidden">Difference: </span>
            {name}
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
            {compared.known && (
              <small>
                of {compared.known}
                <span className="visually-hidden"> of the time</span>
              </small>
            )}
          </td>
          <td>{cell('max')}</td>
        </>
      )}
    </tr>
  );
}
