import { memo } from 'react';
import { HistorySpark } from '../board/parts/HistorySpark.tsx';
import { halfHourOf } from '../board/rules/history.ts';
import type { Placed } from '../board/rules/order.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import type { TileSize } from './rules/pages.ts';
import { historyCaption, ownerLine, tileWords } from './rules/tile.ts';
import styles from './WallTile.module.css';

interface WallTileProps extends Pick<Placed, 'row' | 'state' | 'isQuiet' | 'rank' | 'since'> {
  readonly size: TileSize;
  /** There is room for the drawing of the last 24 hours. */
  readonly isRoomy: boolean;
  /** It has the whole width of the wall. */
  readonly isWide?: boolean;
  /** The server's clock to the minute, UTC ms. */
  readonly minute: number;
}

/** A property on the wall: its state in a word, what is wrong, and the figure that says so. */
export const WallTile = memo(function WallTile({ size, isRoomy, isWide = false, minute, ...placed }: WallTileProps) {
  const { row, state, isQuiet } = placed;
  const { age, lead, figure, isOut, rest, peak, severity, owner, also } = tileWords(placed, minute);
  // A large tile without room below its words has the drawing beside them.
  const drawing = isRoomy || size === 'lead' ? historyCaption(row, minute) : undefined;
  const isBeside = drawing !== undefined && !isRoomy;
  return (
    <li
      className={styles.tile}
      data-size={size}
      data-state={isQuiet ? 'snoozed' : state}
      data-roomy={isRoomy || undefined}
      data-beside={isBeside || undefined}
      data-wide={(isWide && drawing !== undefined) || undefined}
    >
      <div className={styles.top}>
        <StateMark state={state} isQuiet={isQuiet} />
        {age && <span className={styles.age}>{age}</span>}
      </div>
      <h2 className={styles.name}>{row.name}</h2>
      {lead && (
        <p className={styles.lead} data-alone={!figure || undefined}>
          {lead}
        </p>
      )}
      <div className={styles.value}>
        {figure && (
          <p className={styles.figure} data-out={isOut || undefined}>
            {figure.number}
            {figure.unit && <span className={styles.unit}>{figure.unit}</span>}
          </p>
        )}
        {rest && (
          <p className={styles.rest}>
            {rest}
            {peak && <span className={styles.peak}>{`, ${peak}`}</span>}
          </p>
        )}
      </div>
      {severity && <p className={styles.owner}>{ownerLine(severity, owner, isQuiet)}</p>}
      {also && <p className={styles.also}>{also}</p>}
      {drawing && (
        <figure className={styles.drawing}>
          <figcaption className={styles.caption}>
            <span>{isBeside ? 'Supply, 24 hr' : 'Supply, last 24 hours'}</span>
            <span>{drawing.figure}</span>
          </figcaption>
          <div className={styles.spark}>
            <HistorySpark
              history={drawing.history}
              min={row.supply?.min}
              max={row.supply?.max}
              halfHour={halfHourOf(minute)}
            />
          </div>
        </figure>
      )}
    </li>
  );
});
