import { useId } from 'react';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { parseSensorLabel, SYSTEM_NAMES, type System, systemOf } from '../../../../shared/domain/sensor.ts';
import { displayInputKey, INPUT_KEYS, type InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { LiveFigure } from '../configuration/inputs/LiveFigure.tsx';
import { ageText, liveValue } from '../configuration/inputs/live-value.ts';
import styles from './LatestValues.module.css';

interface LatestValuesProps {
  readonly wingnut: WingnutDetailReply;
  /** Arrival of the reply, by this machine's clock. */
  readonly heardAt: number;
}

interface Wired {
  readonly input: InputKey;
  readonly entry: NonNullable<Sensors[InputKey]>;
}

interface GroupProps {
  readonly system: System;
  readonly wired: readonly Wired[];
  readonly latest: WingnutDetailReply['latest'];
  /** The time of the newest reading of all, UTC ms. */
  readonly newest: number;
  /** The server's clock, UTC ms. */
  readonly now: number;
}

/** The readings of one system. Only one that is older than the others says its age. */
function Group({ system, wired, latest, newest, now }: GroupProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <h3 id={id} className={styles.system}>
        {say(english(SYSTEM_NAMES[system]))}
      </h3>
      <ul aria-labelledby={id}>
        {wired.map(({ input, entry: { label, unit } }) => {
          const reading = latest[input];
          return (
            <li key={input} className={styles.value}>
              <span className={styles.name}>{sensorInWords(label)}</span>
              <span className={styles.input}>{displayInputKey(input)}</span>
              <LiveFigure
                live={liveValue(input, reading, { name: parseSensorLabel(label)?.name ?? '', unit }, now)}
                hasAge={reading !== undefined && newest - reading.time > MINUTE_MS}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * Present measurements of the wingnut: the latest value of each configured input, by system
 * (docs/product/wingnuts.md#latest-values).
 */
export function LatestValues({ wingnut: { config, latest, now: said, status }, heardAt }: LatestValuesProps) {
  const now = useServerNow(said, heardAt);
  const wired = INPUT_KEYS.flatMap((input): Wired[] => {
    const entry = config.sensors[input];
    return entry ? [{ input, entry }] : [];
  });
  if (wired.length === 0) return null;
  const newest = Math.max(...wired.flatMap(({ input }) => latest[input]?.time ?? []));
  // The banner of a live wingnut says it above.
  const isSaid = status === 'Live' || !Number.isFinite(newest);
  return (
    <Card
      title={say`Latest Readings`}
      aside={!isSaid && <span className={kit.note}>{ageText(now - newest)}</span>}
      className={styles.card}
    >
      <div className={styles.groups}>
        {(Object.keys(SYSTEM_NAMES) as System[]).map((system) => {
          const own = wired.filter(({ entry }) => systemOf(entry.label) === system);
          return (
            own.length > 0 && (
              <Group key={system} system={system} wired={own} latest={latest} newest={newest} now={now} />
            )
          );
        })}
      </div>
    </Card>
  );
}
