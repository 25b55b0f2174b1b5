import { say } from '../../../../shared/domain/figures/say.ts';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import layout from '../../common/cards.module.css';
import styles from './DetailsLoading.module.css';

const Lines = () => (
  <div className={styles.lines}>
    <Skeleton width="45%" />
    <Skeleton width="70%" />
    <Skeleton width="55%" />
  </div>
);

/** A placeholder for a wingnut that is loading. */
export const DetailsLoading = () => (
  <>
    <Card className={styles.status}>
      <Skeleton width={220} />
    </Card>
    <div className={layout.columns}>
      <Card title={say`Latest Readings`}>
        <RowsLoading />
      </Card>
      <div className={kit.stack}>
        <Card title={say`Property Details`}>
          <Lines />
        </Card>
        <Card title={say`Wingnut Details`}>
          <Lines />
        </Card>
      </div>
    </div>
  </>
);
