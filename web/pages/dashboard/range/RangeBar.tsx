import { memo, Suspense, useState } from 'react';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import {
  afterNameChoice,
  applied,
  canApply,
  type PendingRange,
  pendingName,
  type RangeName,
  rangeName,
} from './pending-range.ts';
import styles from './RangeBar.module.css';
import type { ShownRange } from './shown-range.ts';
import { CUSTOM, PRESETS, type ShownView } from './view-address.ts';

const NAMES: readonly RangeName[] = [...PRESETS, CUSTOM];
/** Presets and their own names in the address are English (docs/product/dashboard.md#ranges). */
const RANGE_WORDS: Readonly<Record<RangeName, English>> = {
  'Last 24 hours': english('Last 24 hours'),
  'Last 3 days': english('Last 3 days'),
  'Last 1 week': english('Last 1 week'),
  'Last 2 week': english('Last 2 week'),
  'Last 4 week': english('Last 4 week'),
  Custom: english('Custom'),
};
const isName = (text: string): text is RangeName => NAMES.some((name) => name === text);

interface RangeBarProps {
  readonly view: ShownView;
  readonly range: ShownRange;
  /** IANA name of the zone shown. */
  readonly zone: string;
  readonly now: number;
  /** The first record, UTC ms. Undefined when there is none. */
  readonly earliest: number | undefined;
  /** Called when a view will probably be applied, so that its readings begin to load. */
  readonly onPrepare: (view: ShownView) => void;
  readonly onApply: (view: ShownView) => void;
}

/** The code of calendars is large, and people rarely use one. */
const RangePickers = lazyPart(() => import('./RangePickers.tsx'));

/**
 * The shown range and the range that waits. APPLY is visible only while one waits (docs/product/dashboard.md#apply).
 */
export const RangeBar = memo(function RangeBar(props: RangeBarProps) {
  const { view, range, zone, now, earliest, onPrepare, onApply } = props;
  const [pending, setPending] = useState<PendingRange>();
  const inForce = rangeName(range);
  const chosen = pendingName(pending) ?? inForce;
  const viewAfter = (next: PendingRange) => applied(next, view, zone, Date.now());
  const choose = (name: RangeName) => {
    const next = afterNameChoice(name, range);
    setPending(next);
    if (next?.kind === 'preset') onPrepare(viewAfter(next));
  };
  return (
    <>
      <div className={styles.presets}>
        <div className={styles.wide}>
          <SegmentedControl
            label={say`Time range`}
            small
            names={NAMES}
            words={RANGE_WORDS}
            applied={inForce}
            pending={pendingName(pending)}
            onChoose={choose}
          />
        </div>
        <div className={styles.narrow}>
          <Select
            label={say`Time range`}
            labelHidden
            placeholder={say`Time range`}
            options={NAMES.map((name) => ({ id: name, title: say(RANGE_WORDS[name]) }))}
            chosen={chosen}
            onChoose={(name) => isName(name) && choose(name)}
          />
        </div>
        {pending && (
          <Button
            look="primary"
            disabled={!canApply(pending)}
            onClick={() => {
              const next = viewAfter(pending);
              // The requests go out before the page draws its empty charts.
              onPrepare(next);
              onApply(next);
              setPending(undefined);
            }}
          >
            {say`APPLY`}
          </Button>
        )}
      </div>
      {chosen === CUSTOM && (
        <Suspense fallback={<div className={styles.pickersToCome} />}>
          <RangePickers
            range={range}
            at={view.at}
            zone={zone}
            now={now}
            earliest={earliest}
            pending={pending}
            onPend={setPending}
          />
        </Suspense>
      )}
    </>
  );
});
