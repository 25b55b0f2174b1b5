import { useMemo, useState } from 'react';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Select, saidOptions } from '../../../ui/forms/choices/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { TIMES } from './filter.ts';
import { incidentsCsv } from './incident-csv.ts';
import { PastGroups } from './PastGroups.tsx';
import styles from './PastIncidents.module.css';
import { pastGroups } from './past-groups.ts';

interface PastIncidentsProps {
  readonly incidents: readonly IncidentReply[];
  /** All that the page shows, for the download. */
  readonly shown: readonly IncidentReply[];
  /** The answer has all alarms that began since then, UTC ms. Undefined when it has all of the time. */
  readonly knownFrom: number | undefined;
  /** UTC ms. */
  readonly now: number;
  /** In days. */
  readonly time: string;
  readonly onTime: (time: string) => void;
  /** The order in the address; empty for the most alarms first. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The alarms that have ended, by their sensors, and the download of all that is shown (docs/product/incidents.md#resolved). */
export function PastIncidents({ incidents, shown, knownFrom, now, time, onTime, ...order }: PastIncidentsProps) {
  const groups = useMemo(() => pastGroups(incidents), [incidents]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const after = new Set(opened);
    if (!after.delete(id)) after.add(id);
    setOpened(after);
  };
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{say`Resolved`}</h2>
        <span className={styles.count}>
          {incidents.length > 0 && say`${plural(incidents.length, 'alarm')}, ${plural(groups.length, 'sensor')}`}
        </span>
        <div className={styles.time}>
          <Select
            label={say`Time`}
            labelHidden
            placeholder={say`Time`}
            options={saidOptions(TIMES)}
            chosen={time}
            onChoose={onTime}
          />
        </div>
        <Button
          disabled={shown.length === 0}
          onClick={() => downloadCsv(`Alarms-${new Date(now).toISOString().slice(0, 10)}`, incidentsCsv(shown, now))}
        >
          {say`DOWNLOAD CSV`}
        </Button>
      </div>
      {groups.length > 0 ? (
        <PastGroups
          groups={groups}
          days={Number(time)}
          knownFrom={knownFrom}
          now={now}
          opened={opened}
          onToggle={toggle}
          {...order}
        />
      ) : (
        <p className={styles.none}>{say`No alarms were resolved in this period.`}</p>
      )}
      {knownFrom !== undefined && (
        <p className={styles.none}>{say`Older alarms aren’t shown. Narrow the dates to find them.`}</p>
      )}
    </Card>
  );
}
