import { say } from '../../../shared/domain/figures/say.ts';
import styles from './RowsLoading.module.css';
import { Skeleton } from './Skeleton.tsx';

const ROWS = [62, 48, 70, 55, 66, 51];

/** A placeholder for rows that are loading. */
export const RowsLoading = () => (
  <div role="status" data-loading className={styles.rows}>
    <span className="visually-hidden">{say`Loading`}</span>
    {ROWS.map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
);
