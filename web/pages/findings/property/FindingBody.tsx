import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type {
  FindingInputReply,
  FindingReply,
  FindingRuleReply,
  FindingSensorReply,
} from '../../../../shared/api/types/findings.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { dashboardPath, daysPath, plantPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import kit from '../../../ui/style/kit.module.css';
import { ColumnChart } from '../evidence/ColumnChart.tsx';
import { EvidenceTable } from '../evidence/EvidenceTable.tsx';
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
const SensorList = ({ propertyId, sensors, at, day }: SensorListProps) => (
  <ul className={styles.sensors}>
    {sensors.map(({ label, name, inputs }) => (
      <li key={label}>
        <Link to={dashboardPath(propertyId, at)}>{name}</Link>
        <Link to={daysPath(propertyId, label, day)} aria-label={`Daily data: ${name}`}>
          daily data
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

/** One day is no course. */
const CHARTED_FROM = 2;

type Heading = 'h3' | 'h4';

interface ListProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly heading: Heading;
}

const List = ({ title, lines, heading: Title }: ListProps) => {
  const id = useId();
  return (
    <div>
      <Title id={id}>{title}</Title>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};

interface FindingBodyProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly zone: string;
  readonly finding: FindingReply;
  readonly rule: FindingRuleReply | undefined;
  /** The level of its headings: below that of the finding's title. */
  readonly heading?: Heading;
  /** The rights of a person on it. Absent where they stand elsewhere. */
  readonly acts?: ReactNode;
}

/** Evidence of a finding, its usual causes, the things to do, and its limits (docs/product/findings.md#evidence). */
export function FindingBody({ propertyId, zone, finding, rule, heading: Title = 'h4', acts }: FindingBodyProps) {
  const { columns, days, sensors, limits = [] } = finding.evidence;
  const last = days.at(-1);
  return (
    <div className={styles.body}>
      {days.length >= CHARTED_FROM && (
        <div className={styles.charts}>
          {columns.map((column, index) => (
            <ColumnChart key={column} heading={column} days={days} column={index} limit={limits[index] ?? undefined} />
          ))}
        </div>
      )}
      {rule && (
        <div className={styles.texts}>
          <List title="Likely causes" lines={rule.causes} heading={Title} />
          <List title="What to do" lines={rule.advice} heading={Title} />
          <div>
            <Title>What this can’t tell you</Title>
            <p>{rule.cannotKnow}</p>
          </div>
        </div>
      )}
      {finding.saving && (
        <div>
          <Title>Potential savings</Title>
          <p>{`Could save ${finding.saving.words}.`}</p>
          <p className={kit.legend}>
            {`Calculated as ${finding.saving.formula}, using your `}
            <Link to={plantPath(propertyId, 'fuelPrice')}>heating system details</Link> and the average hours below.
          </p>
        </div>
      )}
      <EvidenceTable propertyId={propertyId} zone={zone} columns={columns} days={days} />
      {last && sensors.length > 0 && (
        <div className={styles.part}>
          <Title>Sensors used</Title>
          <SensorList propertyId={propertyId} sensors={sensors} at={last.to - 1} day={last.day} />
        </div>
      )}
      {rule && <p className={kit.legend}>{`Rule: ${rule.test}. Score ${finding.strength}/100.`}</p>}
      {acts && <div className={styles.acts}>{acts}</div>}
    </div>
  );
}
