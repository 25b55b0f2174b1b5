import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './DetailPage.module.css';
import loading from './DetailsLoading.module.css';

const Lines = () => (
  <div className={loading.lines}>
    <Skeleton width="45%" />
    <Skeleton width="70%" />
    <Skeleton width="55%" />
  </div>
);

/** A placeholder for a wingnut that is loading. */
export const DetailsLoading = () => (
  <>
    <Card className={loading.status}>
      <span role="status" className="visually-hidden">
        Loading
      </span>
      <Skeleton width={220} />
    </Card>
    <div className={styles.cards}>
      <Card title="Wingnut Details">
        <Lines />
      </Card>
      <Card title="Property Details">
        <Lines />
      </Card>
    </div>
  </>
);
