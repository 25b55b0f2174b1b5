import { useMemo, useState } from 'react';
import type { HistoryReply } from '../../../../../shared/api/types/alarm-types.ts';
import { runsIn } from '../../../../../shared/domain/alarms/limits/backtest.ts';
import { decodeHistory } from '../../../../../shared/domain/alarms/limits/history-encoding.ts';
import { equipmentOf, suggestLimits } from '../../../../../shared/domain/alarms/limits/suggest.ts';
import { labelInWords } from '../../../../../shared/domain/sensor.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Spinner } from '../../../../ui/feedback/Spinner.tsx';
import type { Preview } from '../use-preview.ts';
import styles from './MoreLimits.module.css';
import { suggestionInWords } from './more-words.ts';
import type { Place, UnderWork } from './place.ts';

interface SuggestionProps {
  readonly label: string;
  readonly preview: Preview;
  readonly place: Place;
  readonly isUnderWork: UnderWork;
  readonly onTake: (limits: { readonly min: string; readonly max: string }) => void;
}

/** The suggestion from 30 days of readings. */
function suggestionFrom(label: string, past: HistoryReply, place: Place, isUnderWork: UnderWork) {
  const equipment = equipmentOf(label, Object.keys(past.values));
  const minutesOf = (each: string) => ({ ...past, values: decodeHistory(past.values[each] ?? '') });
  const runs = equipment.map((each) => runsIn(minutesOf(each), each, place));
  const isRunning = equipment.length > 0;
  const isUnder = isUnderWork(label);
  const suggestion = suggestLimits(
    label,
    minutesOf(label).values,
    (index) => (!isRunning || runs.some((run) => run[index])) && !isUnder(past.start + index * past.stepMs),
  );
  return suggestion && { ...suggestion, isRunning };
}

/** Suggests limits from the last 30 days. A person takes them or not (docs/product/alarms.md#suggest). */
export function Suggestion({ label, preview, place, isUnderWork, onTake }: SuggestionProps) {
  const [isAsked, setAsked] = useState(false);
  const past = isAsked && preview.shownDays === 30 ? preview.readings : undefined;
  const suggestion = useMemo(
    () => past && suggestionFrom(label, past, place, isUnderWork),
    [label, past, place, isUnderWork],
  );
  const ask = () => {
    setAsked(true);
    preview.choose(30);
  };
  const limits = suggestion?.limits;
  return (
    <div className={styles.suggestion}>
      {!suggestion && (
        <Button look="text" aria-label={`SUGGEST LIMITS for ${labelInWords(label)}`} onClick={ask}>
          SUGGEST LIMITS
        </Button>
      )}
      {isAsked && past === undefined && <Spinner label="Loading past readings" />}
      {suggestion && (
        <span role="status">{suggestionInWords(label, suggestion.hours, limits, suggestion.isRunning)}</span>
      )}
      {limits && (limits.min || limits.max) && (
        <Button
          look="text"
          aria-label={`USE THESE LIMITS for ${labelInWords(label)}`}
          onClick={() => {
            onTake(limits);
            setAsked(false);
          }}
        >
          USE THESE LIMITS
        </Button>
      )}
    </div>
  );
}
