import { useMemo } from 'react';
import { classNames } from '../../style/class-names.ts';
import type { Frame } from './frame.ts';
import type { PlotLine } from './options.ts';
import styles from './Plot.module.css';
import { bandPath, tracePath } from './trace.ts';

export interface PlotLinesProps {
  readonly lines: readonly PlotLine[];
  /** The plot. The lines are drawn from its corner. */
  readonly frame: Frame;
  /** Ids of the hidden lines. */
  readonly hidden: ReadonlySet<string>;
  /** The line that is highlighted above the others. */
  readonly highlighted: string | undefined;
}

interface PathProps {
  readonly line: PlotLine;
  readonly frame: Frame;
  readonly className: string;
  readonly isHidden: boolean;
}

const visibility = (isHidden: boolean) => (isHidden ? 'hidden' : undefined);

/** The area between the extremes of a line's buckets. Its path is made again only for new points or another frame. */
function Band({ line: { color, points }, frame, className, isHidden }: PathProps) {
  const path = useMemo(() => bandPath(points, frame), [points, frame]);
  return <path data-band fill={color} d={path} className={className} visibility={visibility(isHidden)} />;
}

/** A line of thousands of samples as one path. It is made again only for new points or another frame. */
function Line({ line: { color, points }, frame, className, isHidden }: PathProps) {
  const path = useMemo(() => tracePath(points, frame), [points, frame]);
  return <path data-line stroke={color} d={path} className={className} visibility={visibility(isHidden)} />;
}

/** Up to this number of lines, each band is as strong as that of a highlighted line. */
const FEW = 4;

/** The lines of a chart above their bands. */
export function PlotLines({ lines, frame, hidden, highlighted }: PlotLinesProps) {
  const { width, height, from, to, low, high } = frame;
  // The same object until a number changes: otherwise each rendering would draw all paths again.
  const corner = useMemo(
    () => ({ left: 0, top: 0, width, height, from, to, low, high }),
    [width, height, from, to, low, high],
  );
  const isFew = lines.filter(({ id }) => !hidden.has(id)).length <= FEW;
  // What is drawn last is on top.
  const drawn = lines.toReversed().sort((a, b) => Number(a.id === highlighted) - Number(b.id === highlighted));
  const look = (id: string) =>
    highlighted === undefined ? undefined : highlighted === id ? styles.highlighted : styles.faded;
  return (
    <>
      {drawn.map((line) => (
        <Band
          key={line.id}
          line={line}
          frame={corner}
          className={classNames(styles.band, isFew && styles.few, look(line.id))}
          isHidden={hidden.has(line.id)}
        />
      ))}
      {drawn.map((line) => (
        <Line
          key={line.id}
          line={line}
          frame={corner}
          className={classNames(styles.line, line.dashed && styles.dashed, look(line.id))}
          isHidden={hidden.has(line.id)}
        />
      ))}
    </>
  );
}
