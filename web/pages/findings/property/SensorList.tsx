import { Link } from 'react-router-dom';
import type { FindingInputReply, FindingSensorReply } from '../../../../shared/api/types/findings.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { dashboardPath, daysPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import styles from './FindingBody.module.css';

const serialInWords = ({ serial }: FindingInputReply): string => (serial ? `wingnut ${serial}` : 'a wingnut');

interface SensorListProps {
  readonly propertyId: string;
  readonly sensors: readonly FindingSensorReply[];
  /** The last moment of the evidence, UTC ms, and its day. */
  readonly at: number;
  readonly day: string;
}

/** The sensors behind a finding: their charts on its last day, the facts of their days, and the inputs that fed them. */
export const SensorList = ({ propertyId, sensors, at, day }: SensorListProps) => (
  <ul className={styles.sensors}>
    {sensors.map(({ label, name, inputs }) => (
      <li key={label}>
        <Link to={dashboardPath(propertyId, at)}>{name}</Link>
        <Link to={daysPath(propertyId, label, day)} aria-label={`Day by day: ${name}`}>
          day by day
        </Link>
        {inputs.map((input) => (
          <span key={`${input.wingnutId} ${input.input} ${input.from}`}>
            <Link to={wingnutPath(input.wingnutId)}>{serialInWords(input)}</Link>, input {displayInputKey(input.input)}
          </span>
        ))}
      </li>
    ))}
  </ul>
);
