import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { MonthPicker } from '../../ui/MonthPicker.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
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
import { monthOf, type ShownRange } from './shown-range.ts';
import { CUSTOM, PRESETS, type ShownView } from './view-address.ts';

const NAMES: readonly RangeName[] = [...PRESETS, CUSTOM];
const isName = (text: string): text is RangeName => NAMES.some((name) => name === text);

interface RangeBarProps {
  readonly view: ShownView;
  readonly range: ShownRange;
  /** IANA name of the zone shown. */
  readonly zone: string;
  readonly now: number;
  /** The first record, UTC ms; undefined when there is none. */
  readonly earliest: number | undefined;
  readonly onApply: (view: ShownView) => void;
}

interface PickersProps extends Pick<RangeBarProps, 'range' | 'zone' | 'now' | 'earliest'> {
  readonly pending: PendingRange | undefined;
  readonly onPend: (pending: PendingRange) => void;
}

/** A day and hour, or a year and month: what one touches last is what waits. */
function Pickers({ range, zone, now, earliest, pending, onPend }: PickersProps) {
  const shown = pending?.kind ?? range.kind;
  const month = pending?.kind === 'month' ? pending.month : range.kind === 'month' && !pending ? range.month : {};
  return (
    <div className={styles.pickers}>
      <DatePicker
        // Another zone has other hours, and a month leaves no day.
        key={`${zone} ${shown === 'month'}`}
        label="Date"
        zone={zone}
        initial={shown === 'day' && range.kind === 'day' ? range.window.endTime : undefined}
        earliest={earliest}
        now={now}
        onChoose={(time) => onPend({ kind: 'day', time })}
      />
      <span className={styles.or}>or</span>
      <MonthPicker
        first={monthOf(earliest ?? now, zone)}
        now={monthOf(now, zone)}
        chosen={month}
        onChoose={(chosen) => onPend({ kind: 'month', month: chosen })}
      />
    </div>
  );
}

/** The range that is shown and the one that waits; APPLY is there only while one waits (S1 §4). */
export function RangeBar({ view, range, zone, now, earliest, onApply }: RangeBarProps) {
  const [pending, setPending] = useState<PendingRange>();
  const inForce = rangeName(range);
  const chosen = pendingName(pending) ?? inForce;
  const choose = (name: RangeName) => setPending(afterNameChoice(name, range));
  return (
    <>
      <div className={styles.presets}>
        <div className={styles.wide}>
          <SegmentedControl
            label="Time range"
            names={NAMES}
            applied={inForce}
            pending={pendingName(pending)}
            onChoose={choose}
          />
        </div>
        <div className={styles.narrow}>
          <Choice
            label="Time range"
            labelHidden
            placeholder="Time range"
            options={NAMES.map((name) => ({ id: name, title: name }))}
            chosen={chosen}
            onChoose={(name) => isName(name) && choose(name)}
          />
        </div>
        {pending && (
          <Button
            look="primary"
            disabled={!canApply(pending)}
            onClick={() => {
              onApply(applied(pending, view, zone, Date.now()));
              setPending(undefined);
            }}
          >
            APPLY
          </Button>
        )}
      </div>
      {chosen === CUSTOM && (
        <Pickers range={range} zone={zone} now={now} earliest={earliest} pending={pending} onPend={setPending} />
      )}
    </>
  );
}
