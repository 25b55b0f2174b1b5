import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { BoardAlarm } from '../../../shared/api/types/board-types.ts';
import type { IncidentReply } from '../../../shared/api/types/incident-types.ts';
import { severityOf } from '../../../shared/domain/alarms/limits/severity.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { unbroken } from '../../../shared/domain/figures/unbroken.ts';
import { dashboardPath } from '../../../shared/portal/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import kit from '../../ui/style/kit.module.css';
import { nextStep } from '../alarms/common/row-words.ts';
import { SeverityMark } from '../alarms/common/SeverityMark.tsx';
import { FindingsLink } from '../common/findings/FindingsLink.tsx';
import { Person } from '../common/Person.tsx';
import styles from './NeedRow.module.css';
import { HistorySpark } from './parts/HistorySpark.tsx';
import { workOrdersInWords } from './rules/counts.ts';
import { halfHourOf } from './rules/history.ts';
import { needSentence } from './rules/need.ts';
import type { Placed } from './rules/order.ts';
import { ageText } from './rules/words.ts';

/** The act of a row: its person takes the alarm. */
export interface Taking {
  readonly isBusy: boolean;
  /** Undefined until more is known of the alarm. */
  readonly onTake: (() => void) | undefined;
}

interface NeedRowProps extends Pick<Placed, 'row' | 'state' | 'isQuiet'> {
  /** Its most urgent alarm as the list of alarms knows it, once that has come. */
  readonly incident: IncidentReply | undefined;
  /** Absent for who may not act. */
  readonly taking: Taking | undefined;
  /** The server's clock to the minute, UTC ms. */
  readonly minute: number;
  readonly isDense: boolean;
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
}

/** The name of the owner; undefined where there is none. The list of alarms is newer than the board. */
function ownerOf(alarm: BoardAlarm, incident: IncidentReply | undefined): string | undefined {
  if (!incident) return alarm.owner === '' ? say`A former user` : alarm.owner;
  const { assignee, snoozed, acknowledged, cause } = incident;
  return (assignee ?? snoozed ?? acknowledged ?? cause)?.name;
}

/** A property in alarm: what happened, what comes next, and who has it. A card on phones. */
export function NeedRow(props: NeedRowProps) {
  const { row, state, isQuiet, incident, taking, minute, isDense, index, measure } = props;
  const [alarm] = row.alarms;
  const { lead, figure, rest, more } = needSentence({ row, state }, minute);
  const severity = alarm && severityOf(alarm);
  const owner = alarm && ownerOf(alarm, incident);
  const isMissing = owner === undefined && severity !== 'notice';
  const next = incident && nextStep(incident, minute);
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      ref={measure}
      className={styles.row}
      data-severity={isQuiet ? 'quiet' : severity}
      data-state={isQuiet ? 'snoozed' : state}
    >
      <td className={styles.severity}>{severity && <SeverityMark severity={severity} isQuiet={isQuiet} />}</td>
      <th scope="row" className={styles.name}>
        <Link to={dashboardPath(row.id)} className={styles.link}>
          {row.name}
        </Link>{' '}
        <span className={kit.faint}>{row.externalId}</span>
      </th>
      <td className={styles.city}>{row.city}</td>
      <td className={styles.what}>
        <p>
          {lead && `${lead} `}
          <b className={styles.figure}>{figure}</b>
          {rest && `, ${unbroken(rest)}`}
        </p>
        {!isDense && (more || row.findings || row.jobs) && (
          <p className={styles.more}>
            {more && <span>{more}</span>}
            <FindingsLink propertyId={row.id} name={row.name} findings={row.findings} />
            {row.jobs !== undefined && <span>{workOrdersInWords(row.jobs)}</span>}
          </p>
        )}
      </td>
      <td className={styles.next}>
        {next?.left && (
          <>
            <span className={styles.step}>{next.title}</span> {say`in ${next.left}`}
          </>
        )}
      </td>
      <td className={styles.history}>
        {row.history && (
          <HistorySpark
            history={row.history}
            min={row.supply?.min}
            max={row.supply?.max}
            halfHour={halfHourOf(minute)}
          />
        )}
      </td>
      <td className={styles.who}>
        {(owner !== undefined || isMissing) && <Person name={owner} />}
        {isMissing && taking && (
          <Button
            look="text"
            className={styles.take}
            busy={taking.isBusy}
            disabled={!taking.onTake}
            onClick={taking.onTake}
            aria-label={`${say`ASSIGN TO ME`}: ${row.name}`}
          >
            {say`ASSIGN TO ME`}
          </Button>
        )}
      </td>
      <td className={styles.age}>{alarm && ageText(alarm.since, minute)}</td>
    </tr>
  );
}
