import { say } from '../../../../shared/domain/figures/say.ts';
import { Spinner } from '../../feedback/Spinner.tsx';
import styles from './ChartLoading.module.css';

/** The spinner in the middle of a plot that is loading. */
export const ChartLoading = () => (
  <div className={styles.loading}>
    <Spinner label={say`Loading`} />
  </div>
);
