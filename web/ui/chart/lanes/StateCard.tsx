import { type ReactNode, useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { shareText } from '../../../../shared/domain/figures/shares.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import { CoverageNote, Covered } from '../../figures/Coverage.tsx';
import { sharedCoverage } from '../../figures/coverage.ts';
import { knownShareText } from '../../figures/share-text.ts';
import { classNames } from '../../style/class-names.ts';
import { FigureTable } from '../../table/FigureTable.tsx';
import { AlarmTable } from '../alarms/AlarmTable.tsx';
import layout from '../ChartCard.module.css';
import { ChartFrame } from '../ChartFrame.tsx';
import { type ChartExport, ChartTools } from '../ChartTools.tsx';
import { Lanes, type LanesProps } from './Lanes.tsx';
import { changesOf, type StateLane, stateWord } from './lane.ts';
import styles from './StateCard.module.css';

interface StateFiguresProps {
  readonly title: string;
  readonly lanes: readonly StateLane[];
  readonly lastWord: string;
  /** The share that the card says once. */
  readonly shared: string;
}

const NowCell = ({ now, lastWord }: { readonly now: StateLane['now']; readonly lastWord: string }) =>
  now ? (
    <td className={classNames(now.stale && styles.stale)}>
      <b>{now.value === null ? '--' : stateWord(now.value)}</b> {now.stale ? now.timeText : lastWord.toLowerCase()}
    </td>
  ) : (
    <td>--</td>
  );

/** The figures of the lanes: the newest state, the share of time on, and the starts. Over the lanes they are shorter. */
const StateFigures = ({ title, lanes, lastWord, shared }: StateFiguresProps) => (
  <table className={styles.figures} aria-label={say`${title}: figures`}>
    <thead>
      <tr>
        <th scope="col">{say`Sensor`}</th>
        <th scope="col">{lastWord}</th>
        <th scope="col">{say`Time on`}</th>
        <th scope="col">{say`Starts`}</th>
      </tr>
    </thead>
    <tbody>
      {lanes.map(({ id, name, now, onShare, starts, knownShare }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <NowCell now={now} lastWord={lastWord} />
          <td>
            {onShare === null ? '--' : shareText(onShare)}
            <span className={styles.wide}>{` ${say`of time`}`}</span>
            {` ${say`on`}`}
            <Covered known={knownShareText(knownShare)} shared={shared} />
          </td>
          <td>{starts === 1 ? say`1 start` : say`${starts ?? '--'} starts`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface StateCardProps extends Omit<LanesProps, 'shared'> {
  readonly lastWord: string;
  /** More of the range is still loading. */
  readonly waiting: boolean;
  readonly zoomed: boolean;
  readonly chartExport?: ChartExport;
  /** The lanes are a part of a card. */
  readonly isPart?: boolean;
  readonly children?: ReactNode;
}

const ROWS = 200;

/** The changes of all lanes as a table, for people who prefer to read. */
const ChangesTable = ({ title, lanes, zone }: Pick<StateCardProps, 'title' | 'lanes' | 'zone'>) => (
  <FigureTable
    caption={say`${title}: changes`}
    isInset
    isLong
    rows={changesOf(lanes, ROWS)}
    idOf={({ id }) => id}
    columns={[
      { heading: say`From`, of: ({ time }) => dayMinuteText(time, zone) },
      { heading: say`Sensor`, isText: true, of: ({ name }) => name },
      { heading: say`State`, isText: true, of: ({ value }) => stateWord(value) },
    ]}
  />
);

/** States over time as lanes: ON is filled, OFF is quiet, unknown is hatched; or their changes as a table. */
export default function StateCard(props: StateCardProps) {
  const {
    title,
    lanes,
    lastWord,
    zone,
    alarms,
    waiting,
    zoomed,
    onZoom,
    chartExport,
    isPart = false,
    children,
  } = props;
  const [asTable, setAsTable] = useState(false);
  const shared = sharedCoverage(lanes.map(({ knownShare }) => knownShareText(knownShare)));
  const figures = <StateFigures title={title} lanes={lanes} lastWord={lastWord} shared={shared} />;
  return (
    <ChartFrame
      title={title}
      isPart={isPart}
      aside={
        <>
          {!asTable && (
            <span className={styles.head} aria-hidden="true">
              {say`${lastWord} · time on · starts`}
            </span>
          )}
          <ChartTools
            title={title}
            asTable={asTable}
            onTable={setAsTable}
            waiting={waiting}
            zoomed={zoomed}
            onWhole={() => onZoom(undefined)}
            chartExport={chartExport}
          />
        </>
      }
    >
      <div className={layout.layout}>
        {asTable ? (
          <div className={layout.tables}>
            <AlarmTable label={title} alarms={alarms} zone={zone} />
            {figures}
            <ChangesTable title={title} lanes={lanes} zone={zone} />
          </div>
        ) : (
          <>
            <Lanes {...props} shared={shared} />
            <div className="visually-hidden">{figures}</div>
          </>
        )}
      </div>
      <p className={styles.key} aria-hidden="true" data-flush={props.gutters[0] === 0 || undefined}>
        <span className={styles.on} /> {stateWord(1)} <span className={styles.off} /> {stateWord(0)}{' '}
        <span className={styles.unknown} /> {stateWord(null)}
      </p>
      <CoverageNote shared={shared} waits={waiting || shared === ''} />
      {children}
    </ChartFrame>
  );
}
