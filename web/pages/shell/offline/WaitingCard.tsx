import { Link } from 'react-router-dom';
import { discard, useWaiting } from '../../../api/waiting/waiting.ts';
import type { Waiting } from '../../../api/waiting/waiting-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE, weekTimeText } from '../../../ui/dates/time-format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './WaitingCard.module.css';

const headOf = (waiting: number, refused: number): string => {
  if (waiting === 0) return refused === 1 ? '1 change was not made' : `${refused} changes were not made`;
  return waiting === 1 ? '1 change waits for the network' : `${waiting} changes wait for the network`;
};

function WaitingRow({ change: { key, title, detail, at, page, refused } }: { readonly change: Waiting }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={page}>{title}</Link>
        <p className={styles.detail}>
          {detail}, {weekTimeText(at, Date.now(), OWN_ZONE)}
        </p>
        {refused && (
          <p className={styles.refused}>
            {refused.isConflict ? 'Somebody else has changed it meanwhile. Open it to compare.' : refused.sentence}
          </p>
        )}
      </div>
      <Button look="text" aria-label={`DISCARD ${title}: ${detail}`} onClick={() => void discard(key)}>
        DISCARD
      </Button>
    </li>
  );
}

/** The changes that wait on this device, and those that were refused when they were sent (docs/product/offline.md#waiting). */
export function WaitingCard() {
  const changes = useWaiting();
  if (changes.length === 0) return null;
  const refused = changes.filter((change) => change.refused).length;
  const waiting = changes.length - refused;
  return (
    <Card title={headOf(waiting, refused)} className={styles.card}>
      <ul className={styles.rows}>
        {changes.map((change) => (
          <WaitingRow key={change.key} change={change} />
        ))}
      </ul>
      {waiting > 0 && <p className={styles.foot}>Kept on this device, sent when the network is back.</p>}
    </Card>
  );
}
