import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { minuteText } from '../../../../shared/domain/figures/times.ts';
import { held } from '../../../api/held.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './ConnectionNotice.module.css';

/** Figures by the minute go on with the next one. */
const nextMinute = (time: number): number => Math.round(time / MINUTE_MS) * MINUTE_MS;

/** Says when calls that wait go on (docs/product/shell.md#held). */
export function HeldNotice() {
  const until = useSyncExternalStore(held.subscribe, held.get);
  if (until === undefined) return null;
  return (
    <div className={styles.notice}>
      <Message tone="notice">{say`Too much data requested. The rest loads at ${minuteText(nextMinute(until), OWN_ZONE)}.`}</Message>
    </div>
  );
}
