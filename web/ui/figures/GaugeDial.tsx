import { exactly } from '../../../shared/domain/figures/numbers.ts';
import { figureText } from '../../../shared/domain/figures/quantities.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { classNames } from '../style/class-names.ts';
import styles from './GaugeDial.module.css';
import { DIAL, dialArc, dialTick, shareOf } from './gauge-geometry.ts';
import type { GaugeProps } from './gauge-props.ts';

/** An inner bracket around the allowed range. A side without a limit has no foot. */
function Bracket({ limits, upperLimit }: Pick<GaugeProps, 'limits' | 'upperLimit'>) {
  if (!limits || (limits.min === undefined && limits.max === undefined)) return null;
  const from = shareOf(limits.min ?? 0, upperLimit);
  const to = shareOf(limits.max ?? upperLimit, upperLimit);
  const feet =
    (limits.min === undefined ? '' : dialTick(from, 24, 29)) + (limits.max === undefined ? '' : dialTick(to, 24, 29));
  return <path d={dialArc(from, to, 26) + feet} className={styles.bracket} />;
}

/** The dial of a gauge: band from minimum to maximum, tick at the average, pointer at the value. The figures stand beside it. */
export function GaugeDial(gauge: GaugeProps) {
  const { title, value, min, average, max, limits, upperLimit, quantity, colourIndex, stale, outside } = gauge;
  const share = (figure: number) => shareOf(figure, upperLimit);
  return (
    <svg
      viewBox={`0 0 ${DIAL.width} ${DIAL.height}`}
      role="img"
      aria-label={value === null ? say`${title}: no reading` : `${title}: ${figureText(quantity, value, exactly(1))}`}
      className={classNames(styles.dial, stale && styles.stale)}
      data-colour={stale ? undefined : colourIndex}
      data-tone={stale ? undefined : outside}
    >
      <path d={dialArc(0, 1)} className={styles.track} />
      {min !== null && max !== null && <path d={dialArc(share(min), share(max))} className={styles.band} />}
      {average !== null && <path d={dialTick(share(average), 30, 38)} className={styles.average} />}
      <Bracket limits={limits} upperLimit={upperLimit} />
      {value !== null && (
        <>
          <path d={dialTick(share(value), 24, 41)} className={styles.halo} />
          <path d={dialTick(share(value), 24, 41)} className={styles.pointer} />
        </>
      )}
    </svg>
  );
}
