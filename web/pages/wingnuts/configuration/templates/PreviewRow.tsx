import { TriangleAlert } from 'lucide-react';
import type { LatestReading } from '../../../../../shared/api/types/entity-types.ts';
import { labelInWords, parseSensorLabel, type SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { displayInputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import type { PlannedInput } from '../../../../../shared/domain/wingnuts/templates/plan-template.ts';
import { TickBox } from '../../../../ui/forms/choices/TickBox.tsx';
import { LiveFigure } from '../inputs/LiveFigure.tsx';
import { liveValue } from '../inputs/live-value.ts';
import styles from './PreviewRow.module.css';

interface PreviewRowProps {
  readonly planned: PlannedInput;
  /** The label that it would get, with its number. Undefined when it is left alone, or no number is free. */
  readonly label: SensorLabel | undefined;
  readonly reading: LatestReading | undefined;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly chosen: boolean;
  readonly onTick: (chosen: boolean) => void;
}

/** What speaks against a planned input, or what to know of it. The first one counts. */
function remarkOf({ before, isSame, against, isSilent }: PlannedInput, isFull: boolean): string | undefined {
  if (isSame) return 'Already so';
  if (isFull) return 'All five numbers of this label are taken';
  if (against) return against;
  if (isSilent) return 'No signal';
  return before && `Is ${labelInWords(before)} now`;
}

/** One input of the preview: its value now, and the label that it would get. */
export function PreviewRow({ planned, label, reading, now, chosen, onTick }: PreviewRowProps) {
  const { input, before, isSame } = planned;
  const words = labelInWords((isSame ? before : label) ?? planned.label);
  const name = parseSensorLabel(planned.label)?.name ?? '';
  const remark = remarkOf(planned, chosen && label === undefined);
  const warns = !isSame && (planned.against !== undefined || (chosen && label === undefined));
  return (
    <li className={styles.row} data-warns={warns || undefined} data-left={!chosen || undefined}>
      {isSame ? (
        <span className={styles.box} />
      ) : (
        <TickBox className={styles.box} label={`${displayInputKey(input)}: ${words}`} ticked={chosen} onTick={onTick} />
      )}
      <span className={styles.key}>{displayInputKey(input)}</span>
      <span className={styles.now}>
        <LiveFigure live={liveValue(input, reading, { name }, now)} />
      </span>
      <span className={styles.label}>{words}</span>
      {remark && (
        <span className={styles.remark}>
          {warns && <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />}
          {remark}
        </span>
      )}
    </li>
  );
}
