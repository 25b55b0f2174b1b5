import { exactly, numberText } from '../../../shared/domain/figures/numbers.ts';
import { withUnit } from '../../../shared/domain/figures/quantities.ts';
import { classNames } from '../style/class-names.ts';
import styles from './GaugeDial.module.css';
import { DIAL, dialArc, dialPoint, dialTick, shareOf } from './gauge-geometry.ts';
import type { GaugeProps } from './gauge-props.ts';

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const EIGHTHS = [0.125, 0.375, 0.625, 0.875];

function Scale({ upperLimit }: Pick<GaugeProps, 'upperLimit'>) {
  return (
    <>
      <path
        d={[...QUARTERS.map((at) => dialTick(at, 78, 83)), ...EIGHTHS.map((at) => dialTick(at, 78, 81))].join('')}
        className={styles.scale}
      />
      {QUARTERS.map((at) => {
        const [x, y] = dialPoint(at, 94);
        return (
          <text key={at} x={x} y={y + 4} className={styles.label}>
            {upperLimit * at}
          </text>
        );
      })}
    </>
  );
}

/** An inner bracket around the allowed range. A side without a limit has no foot. */
function Bracket({ limits, upperLimit }: Pick<GaugeProps, 'limits' | 'upperLimit'>) {
  if (!limits || (limits.min === undefined && limits.max === undefined)) return null;
  const from = shareOf(limits.min ?? 0, upperLimit);
  const to = shareOf(limits.max ?? upperLimit, upperLimit);
  const feet =
    (limits.min === undefined ? '' : dialTick(from, 54, 62)) + (limits.max === undefined ? '' : dialTick(to, 54, 62));
  return <path d={dialArc(from, to, 58) + feet} className={styles.bracket} />;
}

/** The dial of a gauge: band from minimum to maximum, tick at the average, pointer at the value. */
export function GaugeDial({
  title,
  value,
  min,
  average,
  max,
  limits,
  upperLimit,
  unit,
  colourIndex,
  stale,
  isOutside = false,
}: GaugeProps) {
  const share = (figure: number) => shareOf(figure, upperLimit);
  return (
    <svg
      width={DIAL.width}
      height={DIAL.height}
      viewBox={`0 0 ${DIAL.width} ${DIAL.height}`}
      role="img"
      aria-label={
        value === null ? `${title}: no reading` : `${title}: ${withUnit(numberText(value, exactly(1)), unit)}`
      }
      className={classNames(styles.dial, stale && styles.stale, isOutside && styles.outside)}
      data-colour={stale ? undefined : colourIndex}
    >
      <path d={dialArc(0, 1)} className={styles.track} />
      {min !== null && max !== null && <path d={dialArc(share(min), share(max))} className={styles.band} />}
      {average !== null && <path d={dialTick(share(average), 64, 76)} className={styles.average} />}
      <Bracket limits={limits} upperLimit={upperLimit} />
      <Scale upperLimit={upperLimit} />
      {value !== null && (
        <>
          <path d={dialTick(share(value), 61, 79)} className={styles.halo} />
          <path d={dialTick(share(value), 61, 79)} className={styles.pointer} />
        </>
      )}
      <text x={DIAL.x} y={106} className={styles.value}>
        {value === null ? '--' : numberText(value, exactly(1))}
      </text>
      <text x={DIAL.x} y={126} className={styles.unit}>
        {unit}
      </text>
    </svg>
  );
}
