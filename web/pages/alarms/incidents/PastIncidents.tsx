import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { aboutInShort } from '../../../../shared/domain/alarms/words/incident.ts';
import { unbroken } from '../../../../shared/domain/figures/unbroken.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import kit from '../../../ui/style/kit.module.css';
import { sortingOf, sortText } from '../../../ui/table/sorting-text.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { SeverityMark } from '../common/SeverityMark.tsx';
import { TIMES } from './filter.ts';
import { incidentsCsv } from './incident-csv.ts';
import styles from './PastIncidents.module.css';
import { beganText, lastedInWords, PAST_COLUMNS, PAST_ROW_HEIGHT, PastName } from './past-columns.tsx';

interface PastIncidentsProps {
  readonly incidents: readonly IncidentReply[];
  /** All that the page shows, for the download. */
  readonly shown: readonly IncidentReply[];
  /** There are more than the answer has room for. */
  readonly more: boolean;
  /** UTC ms. */
  readonly now: number;
  /** In days. */
  readonly time: string;
  readonly onTime: (time: string) => void;
  /** The order in the address; empty for the newest first. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

const NEWEST_FIRST = { column: 'began', descending: true };
/** A past alarm where the table has no room: three lines, or four. Its value stands at the end of the sentence, which is whole. */
const ITEM = {
  render: (incident: IncidentReply) => (
    <>
      <p className={styles.line}>
        <PastName incident={incident} />
        <span className={styles.lasted}>{lastedInWords(incident)}</span>
      </p>
      <p className={styles.line}>
        <SeverityMark severity={incident.severity} isQuiet />
        <span className={styles.began}>{beganText(incident)}</span>
      </p>
      <p className={kit.quiet}>{unbroken(aboutInShort(incident))}</p>
    </>
  ),
  height: 112,
  below: 700,
};
const idOf = ({ id }: IncidentReply) => id;

/** The alarms that have ended, as a table, and the download of all that is shown. */
export const PastIncidents = ({ incidents, shown, more, now, time, onTime, sort, onSort }: PastIncidentsProps) => (
  <Card className={styles.card}>
    <div className={styles.head}>
      <h2>Resolved</h2>
      <span className={styles.count}>{`${incidents.length} resolved`}</span>
      <div className={styles.time}>
        <Select label="Time" labelHidden placeholder="Time" options={TIMES} chosen={time} onChoose={onTime} />
      </div>
      <Button
        disabled={shown.length === 0}
        onClick={() => downloadCsv(`Alarms-${new Date(now).toISOString().slice(0, 10)}`, incidentsCsv(shown, now))}
      >
        DOWNLOAD CSV
      </Button>
    </div>
    {incidents.length > 0 ? (
      <Table
        label="Resolved alarms"
        columns={PAST_COLUMNS}
        rows={incidents}
        idOf={idOf}
        sortedBy={sortingOf(sort, PAST_COLUMNS) ?? NEWEST_FIRST}
        onSort={(sorting) => onSort(sortText(sorting) === sortText(NEWEST_FIRST) ? '' : sortText(sorting))}
        rowHeight={PAST_ROW_HEIGHT}
        item={ITEM}
        empty={null}
      />
    ) : (
      <p className={styles.none}>No alarms were resolved in this period.</p>
    )}
    {more && <p className={styles.none}>Older alarms aren’t shown. Narrow the dates to find them.</p>}
  </Card>
);
