import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Cpu, PlugZap, Signal } from 'lucide-react';
import type { FleetReply } from '../../../shared/api/types/fleet-types.ts';
import { countText, numberText } from '../../../shared/domain/figures/numbers.ts';
import { dayText, minuteText } from '../../../shared/domain/figures/times.ts';
import type { FleetReport, Listed } from '../../../shared/domain/firmware/fleet.ts';
import { restartsOf, unwantedEach } from '../../../shared/domain/firmware/fleet.ts';
import { RESET_REASONS, signalShort } from '../../../shared/domain/wingnuts/health.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Tile } from '../../ui/figures/Tile.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { downloadCsv } from '../../ui/layout/download.ts';
import { SCROLLABLE } from '../../ui/layout/scrollable.ts';
import kit from '../../ui/style/kit.module.css';
import { type FigureColumn, FigureTable } from '../../ui/table/FigureTable.tsx';
import styles from './FleetView.module.css';
import { fleetQuery } from './fleet-query.ts';
import {
  endText,
  fleetCsv,
  healthSentence,
  lastMessage,
  modelName,
  RESTART_NAMES,
  rolloutSentence,
  rotationText,
  versionName,
} from './fleet-words.ts';
import { Rollouts } from './Rollouts.tsx';
import { Versions } from './Versions.tsx';

interface Row {
  readonly serial: string;
  readonly model: string;
  readonly version: string;
}

interface DeviceCardProps<Each extends Row> {
  readonly title: string;
  readonly list: Listed<Each>;
  readonly none: string;
  readonly note?: string;
  readonly column: FigureColumn<Each>;
  /** A second one. */
  readonly state?: FigureColumn<Each>;
}

/** A list of wingnuts by their serial numbers: nothing leads to a company. */
function DeviceCard<Each extends Row>({
  title,
  list: { total, rows },
  none,
  note,
  column,
  state,
}: DeviceCardProps<Each>) {
  if (total === 0) {
    return (
      <Card title={title} none={none}>
        {note && <p className={styles.alone}>{note}</p>}
      </Card>
    );
  }
  return (
    <Card title={title} aside={<span className={kit.note}>{numberText(total)}</span>}>
      <FigureTable
        caption={`List: ${title}`}
        isLong
        rows={rows}
        idOf={({ serial }) => serial}
        columns={[
          { heading: 'Serial', of: ({ serial }) => serial },
          { ...column, isText: true },
          ...(state ? [{ ...state, isText: true } as const] : []),
          { heading: 'Version', of: ({ version }) => versionName(version), isText: true },
          { heading: 'Model', of: ({ model }) => modelName(model), isText: true },
        ]}
      />
      {total > rows.length && <p className={styles.under}>The first {numberText(rows.length)} are listed.</p>}
      {note && <p className={styles.under}>{note}</p>}
    </Card>
  );
}

function Restarts({ restarts }: Pick<FleetReport, 'restarts'>) {
  const title = 'Restarts in 7 days';
  if (restarts.length === 0) return <Card title={title} none="No wingnut reports its restarts yet" />;
  const reasons = RESET_REASONS.filter((reason) => restarts.some(({ counts }) => counts[reason]));
  return (
    <Card title={title}>
      <FigureTable
        caption="Restarts by version"
        rows={restarts}
        idOf={({ version }) => version}
        columns={[
          { heading: 'Version', of: ({ version }) => versionName(version) },
          { heading: 'Wingnuts', of: ({ devices }) => numberText(devices) },
          { heading: 'All restarts', of: (row) => numberText(restartsOf(row)) },
          {
            heading: 'Unwanted, each',
            of: (row) => numberText(unwantedEach(row), { least: 1, most: 2 }),
          },
          ...reasons.map((reason) => ({
            heading: RESTART_NAMES[reason],
            of: ({ counts }: FleetReport['restarts'][number]) => numberText(counts[reason] ?? 0),
          })),
        ]}
      />
      <p className={styles.under}>Power losses and updates don’t count as unwanted.</p>
    </Card>
  );
}

function Report({ report, now }: { readonly report: FleetReport; readonly now: number }) {
  const { gone, weak, certificates, neverHeard, unknownCertificates, measured } = report;
  return (
    <>
      <Versions versions={report.versions} unclaimed={report.unclaimed} />
      <Restarts restarts={report.restarts} />
      <div className={styles.lists}>
        <DeviceCard
          title="Offline for more than a day"
          list={gone}
          none="None"
          {...(neverHeard > 0 && { note: `Claimed and never heard from: ${numberText(neverHeard)}.` })}
          column={{ heading: 'Last message', of: ({ receivedAt }) => lastMessage(receivedAt, now, OWN_ZONE) }}
        />
        <DeviceCard
          title="Weak signals"
          list={weak}
          none="None"
          note={`${countText(measured, 'wingnut reports', 'wingnuts report')} a radio signal.`}
          column={{ heading: 'Signal', of: (row) => signalShort(row) }}
        />
        <DeviceCard
          title="Certificates ending within a year"
          list={certificates}
          none="None"
          {...(unknownCertificates > 0 && {
            note: `End not recorded: ${countText(unknownCertificates, 'wingnut')}.`,
          })}
          column={{ heading: 'Ends', of: ({ endsAt }) => endText(endsAt, OWN_ZONE) }}
          state={{ heading: 'Renewal', of: ({ rotation }) => rotationText(rotation) || '--' }}
        />
      </div>
    </>
  );
}

const timeText = (time: number): string => `${dayText(time, OWN_ZONE)}, ${minuteText(time, OWN_ZONE)}`;

function Shown({ reply }: { readonly reply: FleetReply }) {
  const { report, rollouts, now, countedAt } = reply;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{report ? healthSentence(report) : 'The fleet hasn’t been counted yet.'}</h1>
          <p className={styles.rollout}>{rolloutSentence(rollouts)}</p>
          {report && (
            <p className={kit.note}>
              Wingnuts as of {timeText(report.at)}
              {countedAt !== undefined && rollouts.length > 0 && `, rollouts as of ${timeText(countedAt)}`}
            </p>
          )}
        </div>
        <Button look="outlined" onClick={() => downloadCsv('fleet', fleetCsv(reply, OWN_ZONE))}>
          EXPORT CSV
        </Button>
      </header>
      <div className={styles.tiles} {...SCROLLABLE}>
        <Tile name="Wingnuts" icon={<Cpu aria-hidden strokeWidth={1.75} />} figure={report?.devices ?? '--'} />
        <Tile name="Offline" icon={<PlugZap aria-hidden strokeWidth={1.75} />} figure={report?.gone.total ?? '--'} />
        <Tile name="Weak signal" icon={<Signal aria-hidden strokeWidth={1.75} />} figure={report?.weak.total ?? '--'} />
        <Tile
          name="Certificates"
          icon={<CalendarX2 aria-hidden strokeWidth={1.75} />}
          figure={report?.certificates.total ?? '--'}
        />
      </div>
      <Rollouts rollouts={rollouts} />
      {report && <Report report={report} now={now} />}
    </>
  );
}

/** Is the fleet healthy, and what is the rollout doing? (docs/product/fleet.md#page) */
export function FleetView() {
  const query = useQuery(fleetQuery);
  return (
    <QueryState query={query} failed="Couldn’t load the fleet.">
      {(reply) => <Shown reply={reply} />}
    </QueryState>
  );
}
