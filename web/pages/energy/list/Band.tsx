import type { Figure } from '../../../../shared/domain/energy/report.ts';
import { isKnown } from '../common/energy-words.ts';
import styles from './List.module.css';

/** The drawing has no layout of its own: this is its whole width, and its height. */
const [WIDTH, HEIGHT] = [200, 16];

/** A figure as a bar with the band that its data allow, on the scale of all rows. @param most the highest end of all bands */
export function Band({ figure, most }: { readonly figure: Figure; readonly most: number }) {
  if (!isKnown(figure) || most <= 0) return null;
  const { value, low = value, high = value } = figure;
  const at = (share: number) => (Math.max(0, share) / most) * WIDTH;
  return (
    <svg className={styles.band} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="value" y={4} width={at(value)} height={8} />
      <rect data-part="band" x={at(low)} y={2} width={Math.max(1, at(high) - at(low))} height={12} />
    </svg>
  );
}
