import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './BoardLoading.module.css';

const ROWS = [150, 120, 170, 140, 110, 160, 130, 145] as const;

/** A placeholder in the shape of the board. */
export const BoardLoading = () => (
  <div role="status" data-loading className={styles.board}>
    <span className="visually-hidden">Loading</span>
    {ROWS.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton width={72} />
        <Skeleton width={width} />
        <span className={styles.figures}>
          <Skeleton width={48} />
          <Skeleton width={48} />
          <Skeleton width={48} />
        </span>
        <span className={styles.wide}>
          <Skeleton width={142} height={28} />
        </span>
      </div>
    ))}
  </div>
);
