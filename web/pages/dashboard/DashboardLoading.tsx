import { say } from '../../../shared/domain/figures/say.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './DashboardLoading.module.css';

/** A dashboard whose property is loading: the list of properties, then its figures. */
export const DashboardLoading = () => (
  <div role="status" data-loading>
    <span className="visually-hidden">{say`Loading`}</span>
    <Card className={styles.loading}>
      <Skeleton width={180} height={20} />
      <Skeleton width={320} />
      <Skeleton height={36} />
    </Card>
  </div>
);
