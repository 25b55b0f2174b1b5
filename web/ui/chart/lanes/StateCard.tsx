import { type ReactNode, useState } from 'react';
import { dayMinuteText } from '../../dates/time-format.ts';
import { CoverageNote } from '../../figures/Coverage.tsx';
import { sharedCoverage } from '../../figures/coverage.ts';
import { knownShareText } from '../../figures/share-text.ts';
import { Card } from '../../layout/Card.tsx';
import { SCROLLABLE } from '../../layout/scrollable.ts';
import { classNames } from '../../style/class-names.ts';
import { AlarmTable } from '../alarms/AlarmTable.tsx';
import layout from '../ChartCard.module.css';
import { type ChartExport, ChartTools } from '../ChartTools.tsx';
import tables from '../export/ReadingsTable.module.css';
import { Lanes, type LanesProps } from './Lanes.tsx';
import { changesOf, stateWord } from './lane.ts';
import styles from './StateCard.module.css';
import { StateFigures } from './StateFigures.tsx';

interface StateCardProps extends LanesProps {
  readonly lastWord: string;
  /** More of the range is still loading. */
  readonly waiting: boolean;
  readonly zoomed: boolean;
  readonly chartExport?: ChartExport;
  readonly children?: ReactNode;
}

const ROWS = 200;

/** The changes of all lanes as a table, for people who prefer to read. */
function ChangesTable({ title, lanes, zone }: Pick<StateCardProps, 'title' | 'lanes' | 'zone'>) {
  return (
    <section className={tables.scroll} {...SCROLLABLE} aria-label={`${title}: changes`}>
      <table className={classNames(tables.table, tables.words)}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Sensor</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(lanes, ROWS).map(({ id, name, time, value }) => (
            <tr key={id}>
              <th scope="row">{dayMinuteText(time, zone)}</th>
              <td>{name}</td>
              <td>{stateWord(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** States over time as lanes: ON is filled, OFF is quiet, unknown is hatched; or their changes as a table. */
export default function StateCard(props: StateCardProps) {
  const { title, lanes, lastWord, zone, alarms, waiting, zoomed, onZoom, chartExport, children } = props;
  const [asTable, setAsTable] = useState(false);
  const shared = sharedCoverage(lanes.map(({ knownShare }) => knownShareText(knownShare)));
  return (
    <Card
      title={title}
      aside={
        <ChartTools
          title={title}
          asTable={asTable}
          onTable={setAsTable}
          waiting={waiting}
          zoomed={zoomed}
          onWhole={() => onZoom(undefined)}
          chartExport={chartExport}
        />
      }
    >
      <div className={layout.layout}>
        {asTable ? (
          <div className={layout.tables}>
            <AlarmTable label={title} alarms={alarms} zone={zone} />
            <ChangesTable title={title} lanes={lanes} zone={zone} />
          </div>
        ) : (
          <Lanes {...props} />
        )}
        <StateFigures
          title={title}
          lanes={lanes}
          lastWord={lastWord}
          beside={!asTable}
          lowered={alarms.length > 0}
          shared={shared}
        />
      </div>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.on} /> ON <span className={styles.off} /> OFF <span className={styles.unknown} /> No
        Data
      </p>
      <CoverageNote shared={shared} waits={waiting || shared === ''} />
      {children}
    </Card>
  );
}
