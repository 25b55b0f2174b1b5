import { Button } from '../../ui/controls/Button.tsx';
import { useIdle } from './use-idle.ts';
import styles from './Wall.module.css';

interface WallWaitingProps {
  readonly words: string;
  readonly onLeave?: () => void;
}

/** The wall before its first answer, or without anything that it may show. */
export function WallWaiting({ words, onLeave }: WallWaitingProps) {
  const isIdle = useIdle();
  return (
    <div className={styles.wall} data-theme="dark" data-idle={isIdle || undefined}>
      <div className={styles.page}>
        <p className={styles.empty} role="status">
          {words}
        </p>
      </div>
      {onLeave && (
        <div className={styles.controls}>
          <Button onClick={onLeave}>EXIT</Button>
        </div>
      )}
    </div>
  );
}
