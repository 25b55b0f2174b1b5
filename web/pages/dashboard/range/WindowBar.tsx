import { ChevronLeft, ChevronRight } from 'lucide-react';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useMedia } from '../../../ui/style/media.ts';
import type { ShownRange } from './shown-range.ts';
import type { ShownView } from './view-address.ts';
import { steppedView } from './view-steps.ts';
import styles from './WindowBar.module.css';
import { WINDOW_IN_BAR, windowText } from './window-text.ts';

interface WindowBarProps {
  readonly view: ShownView;
  /** The view's range without its zoom. */
  readonly base: ShownRange;
  /** The window of all figures of the page. */
  readonly window: TimeWindow;
  /** IANA name of the zone shown. */
  readonly zone: string;
  readonly now: number;
  /** The first record, UTC ms. Undefined when there is none. */
  readonly earliest: number | undefined;
  readonly onShow: (view: ShownView) => void;
}

const STEPS = {
  back: { direction: -1, name: english('Previous period'), Icon: ChevronLeft },
  forth: { direction: 1, name: english('Next period'), Icon: ChevronRight },
} as const;

type StepProps = Omit<WindowBarProps, 'window'> & { readonly to: keyof typeof STEPS };

function Step({ to, onShow, ...input }: StepProps) {
  const { direction, name, Icon } = STEPS[to];
  const next = steppedView(input, direction);
  return (
    <Button
      icon
      className={styles.step}
      aria-label={say(name)}
      title={say(name)}
      disabled={!next}
      onClick={() => next && onShow(next)}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </Button>
  );
}

/** A step back and forth, around the shown window in words where there is room, and the way back from a zoom. */
export function WindowBar({ window, ...input }: WindowBarProps) {
  const { view, zone, now, onShow } = input;
  const hasWords = useMedia(WINDOW_IN_BAR);
  return (
    <div className={styles.steps}>
      <Step to="back" {...input} />
      {hasWords && <span className={styles.words}>{windowText(window, zone, now)}</span>}
      <Step to="forth" {...input} />
      {view.part && (
        <Button look="text" onClick={() => onShow({ ...view, part: undefined })}>
          {say`RESET ZOOM`}
        </Button>
      )}
    </div>
  );
}
