import { MuteAct, useMute } from './MuteAct.tsx';
import type { Mutable } from './MuteDialog.tsx';
import { MutedWords } from './MutedWords.tsx';
import styles from './SensorMute.module.css';

/** MUTE of a sensor, with the end of its mute before it. */
export function SensorMute(mutable: Mutable) {
  const { mute, now } = useMute(mutable.propertyId, mutable.label);
  return (
    <span className={styles.mute}>
      <MutedWords until={mute && (mute.until ?? 'on')} zone={mutable.zone} now={now} />
      <MuteAct {...mutable} />
    </span>
  );
}
