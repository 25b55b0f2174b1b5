import { Spinner } from '../../feedback/Spinner.tsx';
import styles from './ChartLoading.module.css';

/** The spinner in the middle of a plot whose figures are on their way. */
export const ChartLoading = () => (
  <div className={styles.loading}>
    <Spinner label="Loading" />
  </div>
);
