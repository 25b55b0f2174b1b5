import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './Message.module.css';

type Tone = 'error' | 'notice' | 'success';

const ICONS: Readonly<Record<Tone, LucideIcon>> = { error: TriangleAlert, notice: Info, success: CircleCheck };

interface MessageProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Shows TRY AGAIN. */
  readonly onTryAgain?: (() => void) | undefined;
  /** True while the retry runs. */
  readonly busy?: boolean;
}

/**
 * Reports an event, at the place where it happened. Screen readers read an error at once, other messages at a pause.
 */
export function Message({ tone, children, onTryAgain, busy = false }: MessageProps) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.message, styles[tone])}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <div className={styles.words}>{children}</div>
      {onTryAgain && (
        <Button busy={busy} onClick={onTryAgain}>
          {say`TRY AGAIN`}
        </Button>
      )}
    </div>
  );
}
