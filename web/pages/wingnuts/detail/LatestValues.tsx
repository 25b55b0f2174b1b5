import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { labelInWords, parseSensorLabel } from '../../../../shared/domain/sensor.ts';
import { displayInputKey, INPUT_KEYS } from '../../../../shared/domain/wingnuts/input.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { LiveFigure } from '../configuration/inputs/LiveFigure.tsx';
import { liveValue } from '../configuration/inputs/live-value.ts';
import styles from './LatestValues.module.css';

interface LatestValuesProps {
  readonly wingnut: WingnutDetailReply;
  /** Arrival of the reply, by this machine's clock. */
  readonly heardAt: number;
}

/**
 * Present measurements of the wingnut: the latest value of each configured input
 * (docs/product/wingnuts.md#latest-values).
 */
export function LatestValues({ wingnut: { config, latest, now: said }, heardAt }: LatestValuesProps) {
  const now = useServerNow(said, heardAt);
  const wired = INPUT_KEYS.flatMap((input) => {
    const entry = config.sensors[input];
    return entry ? [{ input, entry }] : [];
  });
  if (wired.length === 0) return null;
  return (
    <Card title="Latest Readings" className={styles.card}>
      <ul className={styles.values}>
        {wired.map(({ input, entry: { label, unit } }) => (
          <li key={input} className={styles.value}>
            <span className={styles.name} title={`${labelInWords(label)}, ${displayInputKey(input)}`}>
              {labelInWords(label)}
            </span>
            <LiveFigure
              live={liveValue(input, latest[input], { name: parseSensorLabel(label)?.name ?? '', unit }, now)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
