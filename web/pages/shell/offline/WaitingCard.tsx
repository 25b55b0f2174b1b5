import { useState } from 'react';
import { Link } from 'react-router-dom';
import { english, plural, say } from '../../../../shared/domain/figures/say.ts';
import { knownShare } from '../../../../shared/domain/figures/shares.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { type Keeping, useKeeping } from '../../../api/waiting/keeping.ts';
import { discard, type SendingState, useSending, useWaiting } from '../../../api/waiting/waiting.ts';
import type { Waiting } from '../../../api/waiting/waiting-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { showUndoToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import styles from './WaitingCard.module.css';

const headOf = (waiting: number, refused: number): string => {
  if (waiting === 0) return say`${plural(refused, 'change')} failed`;
  return say`${plural(waiting, 'change')} waiting to sync`;
};

const timeText = (at: number): string => weekTimeText(at, Date.now(), OWN_ZONE);

const NOT_KEPT: Readonly<Partial<Record<Keeping, string>>> = {
  refused: english('Your browser may delete unsent changes when this device is full.'),
  notInstalled: english('Safari may delete unsent changes. Press Share, then Add to Home Screen.'),
};

/** Number of refused changes below the line while the list is folded. */
const MAX_FOLDED = 3;

/** The state of the changes, in a sentence that is true. */
function stateText({ now, failedAt }: SendingState): string {
  if (now) return say`Syncing now.`;
  if (navigator.onLine === false || failedAt === undefined)
    return say`Saved on this device. Syncs when you’re back online.`;
  return say`Couldn’t send at ${timeText(failedAt)}. Trying again soon.`;
}

async function discardWithUndo({ key, title }: Waiting): Promise<void> {
  const bringBack = await discard(key);
  showUndoToast(say`${title} discarded`, () => void bringBack());
}

/** @param share how much of it has left, 0 to 1; undefined while it is not sent */
function WaitingRow({ change, share }: { readonly change: Waiting; readonly share: number | undefined }) {
  const { title, detail, at, page, refused } = change;
  return (
    <li className={styles.row}>
      <div className={kit.wrap}>
        <Link to={page}>{title}</Link>
        <p className={kit.legend}>
          {detail}, {timeText(at)}
        </p>
        {share !== undefined && (
          <p className={kit.legend}>{share > 0 ? say`Sending, ${knownShare(share)}` : say`Sending`}</p>
        )}
        {refused && (
          <p className={styles.refused}>
            {refused.isConflict ? say`Someone else changed it. Open it to compare.` : refused.sentence}
          </p>
        )}
      </div>
      <Button
        look="text"
        aria-label={say`DISCARD ${title}: ${detail}`}
        onClick={() => void discardWithUndo(change)}
      >{say`DISCARD`}</Button>
    </li>
  );
}

/**
 * The changes that wait on this device, and those that were refused when they were sent (docs/product/offline.md#waiting-list). It is
 * one line until somebody opens it. What was refused is shown at once: somebody must decide.
 */
export function WaitingCard() {
  const changes = useWaiting();
  const sending = useSending();
  const keeping = useKeeping();
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  const refused = changes.filter((change) => change.refused);
  const waiting = changes.length - refused.length;
  const folded = refused.slice(0, MAX_FOLDED);
  const shown = isOpen ? changes : folded;
  return (
    <Card
      title={headOf(waiting, refused.length)}
      className={styles.card}
      aside={
        changes.length > folded.length && (
          <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say`HIDE` : say`SHOW`}
          </Button>
        )
      }
    >
      {shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <WaitingRow
              key={change.key}
              change={change}
              share={sending.now?.key === change.key ? sending.now.share : undefined}
            />
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className={styles.foot}>
          {stateText(sending)}
          {NOT_KEPT[keeping] && ` ${NOT_KEPT[keeping]}`}
        </p>
      )}
    </Card>
  );
}
