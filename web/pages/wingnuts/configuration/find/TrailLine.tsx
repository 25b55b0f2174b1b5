import type { Trail } from '../../../../../shared/domain/wingnuts/movement.ts';
import { Sparkline } from '../../../../ui/figures/Sparkline.tsx';
import styles from './TrailLine.module.css';

/** The colour of a line that belongs to no sensor yet. */
const COLOUR = 7;

/** The values that the page has seen of an input, as a small line. Nothing until there are two: it stands where the input has moved. */
export function TrailLine({ trail }: { readonly trail: Trail }) {
  const columns = trail.map(({ value }) => (value === null ? undefined : ([value, value, value] as const)));
  return (
    <span className={styles.trail}>
      {columns.length > 1 && (
        <Sparkline colourIndex={COLOUR} columns={columns} min={undefined} max={undefined} moments={NONE} />
      )}
    </span>
  );
}

const NONE: readonly never[] = [];
