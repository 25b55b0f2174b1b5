import { Link } from 'react-router-dom';
import type { FindingInputReply, FindingSensorReply } from '../../../../shared/api/types/findings.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { dashboardPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import styles from './FindingBody.module.css';

const serialInWords = ({ serial }: FindingInputReply): string => (serial ? `wingnut ${serial}` : 'a wingnut');

interface SensorListProps {
  readonly propertyId: string;
  readonly sensors: readonly FindingSensorReply[];
  /** The last moment of the evidence, UTC ms. */
  readonly at: number;
}

/** The sensors behind a finding: their charts on its last day, and the inputs that fed them. */
export const SensorList = ({ propertyId, sensors, at }: SensorListProps) => (
  <ul className={styles.sensors}>
    {sensors.map(({ label, name, inputs }) => (
      <li key={label}>
        <Link to={dashboardPath(propertyId, at)}>{name}</Link>
        {inputs.map((input) => (
          <span key={`${input.wingnutId} ${input.input} ${input.from}`}>
            <Link to={wingnutPath(input.wingnutId)}>{serialInWords(input)}</Link>, input {displayInputKey(input.input)}
          </span>
        ))}
      </li>
    ))}
  </ul>
);
