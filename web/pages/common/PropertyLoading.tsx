import { say } from '../../../shared/domain/figures/say.ts';
import styles from '../../ui/feedback/RowsLoading.module.css';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from './cards.module.css';

const CARDS = ['details', 'wingnuts'];
const LINES = [30, 60, 52, 66];

/** A placeholder for a property that is loading. */
export const PropertyLoading = () => (
  <div role="status" data-loading className={layout.cards}>
    <span className="visually-hidden">{say`Loading`}</span>
    {CARDS.map((card) => (
      <Card key={card}>
        <div className={styles.rows}>
          {LINES.map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      </Card>
    ))}
  </div>
);
