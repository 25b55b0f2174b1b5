import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/domain/durations.ts';
import { zoneText } from '../../../shared/domain/figures/times.ts';
import { zoneOffset } from '../../../shared/domain/time-range.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { checkTrouble } from '../alarms/banner/check-words.ts';
import { enterFullScreen } from '../board/full-screen.ts';
import { MissingPattern } from '../board/parts/HistorySpark.tsx';
import type { BoardView } from '../board/rules/address.ts';
import { byNeed, type Placed, placed } from '../board/rules/order.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import { connectionOf } from './rules/connection.ts';
import { alarmsElsewhere, pagesOf } from './rules/pages.ts';
import { entryScriptOf, isQuiet, LOOK_EVERY_MS } from './rules/release.ts';
import { rotated } from './rules/rotation.ts';
import { groupSums, viewWords } from './rules/summary.ts';
import { hasSeveralZones, wallZone } from './rules/zone.ts';
import { useIdle } from './use-idle.ts';
import styles from './Wall.module.css';
import { WallFoot } from './WallFoot.tsx';
import { WallTile } from './WallTile.tsx';
import { WallTop } from './WallTop.tsx';

/**
 * Keeps the screen on. The browser takes the lock back while the page is hidden, so it is asked for again when the page is
 * visible. A browser without the lock, or one that refuses it, shows the wall all the same.
 */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      isAsking = true;
      try {
        const got = await navigator.wakeLock?.request('screen');
        if (isOver) await got?.release();
        else lock = got;
      } catch {
        // A battery that is low, or a setting of the machine. It is asked for again when the page is visible again.
      }
      isAsking = false;
    };
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askAgain);
    askAgain();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => {});
    };
  }, []);
}

const EVERY_MS = 5 * SECOND_MS;

/** This machine's clock, UTC ms, each five seconds: at full ones, so that the minute changes when it does. */
function useTicks(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          wait();
        },
        EVERY_MS - (Date.now() % EVERY_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** The script of the release that the server has now. Undefined when it does not say. */
async function deployedScript(): Promise<string | undefined> {
  const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_EVERY_MS / 60) });
  return answer.ok ? entryScriptOf(await answer.text()) : undefined;
}

const runningScript = (): string | undefined => entryScriptOf(document.documentElement.outerHTML);

/** Whether the server has another release than the one that runs here. It looks once an hour. */
function useNewRelease(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const look = () =>
      deployedScript().then(
        (deployed) => {
          const running = runningScript();
          setNew(deployed !== undefined && running !== undefined && deployed !== running);
        },
        // Without a connection there is nothing new. It looks again in an hour.
        () => {},
      );
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return isNew;
}

/** Names in the strip. More do not fit. */
const MAX_NAMES = 4;

/** The properties in alarm that stand on other pages. */
function AlarmStrip({ alarms }: { readonly alarms: readonly Placed[] }) {
  if (alarms.length === 0) return null;
  const more = alarms.length - MAX_NAMES;
  return (
    <p className={styles.strip}>
      <StateMark state="alarm" words="More alarms" />
      <span className={styles.names}>
        {alarms
          .slice(0, MAX_NAMES)
          .map(({ row }) => row.name)
          .join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
    </p>
  );
}

interface WallProps {
  readonly company: string;
  readonly view: BoardView;
  /** The rows that the view shows. */
  readonly rows: readonly BoardRow[];
  /** Time of reading them, by the server's clock, and of their answer, by this machine's. UTC ms. */
  readonly at: number;
  readonly answeredAt: number;
  /** End of the last check of alarms, by the server's clock; null before the first, undefined while nobody knows. */
  readonly checkedAt: number | null | undefined;
  /** Leads back. Absent where there is nothing to go back to. */
  readonly onLeave?: () => void;
}

/** The board for a screen in an office: tiles that can be read from 4 m, one page after the other (docs/product/wall.md). */
export function Wall({ company, view, rows, at, answeredAt, checkedAt, onLeave }: WallProps) {
  const now = useTicks();
  const isIdle = useIdle();
  const isNew = useNewRelease();
  useWakeLock();
  const [isPaused, setPaused] = useState(false);
  const zone = useMemo(() => wallZone(rows, OWN_ZONE), [rows]);
  const connection = connectionOf(answeredAt, now, zone);
  // Without a connection the wall stays as it was: nobody knows whether a property has fallen silent since.
  const serverNow = at + (connection.isLive ? Math.max(0, now - answeredAt) : 0);
  const minute = Math.floor(serverNow / MINUTE_MS) * MINUTE_MS;
  // What has no wingnut yet is no trouble, and nothing to look at (docs/product/wall.md#pages).
  const all = useMemo(
    () =>
      rows
        .map((row) => placed(row, minute))
        .filter(({ kind }) => kind !== 'unset')
        .sort(byNeed),
    [rows, minute],
  );
  const pages = useMemo(() => pagesOf(all), [all]);
  const alarms = all.filter(({ state }) => state === 'alarm').length;
  const [rotation, setRotation] = useState(() => rotated(undefined, { pages: pages.length, alarms, isPaused }, now));
  const next = rotated(rotation, { pages: pages.length, alarms, isPaused }, now);
  if (next !== rotation) setRotation(next);
  const page = pages[next.index];
  const trouble = checkedAt === undefined ? undefined : checkTrouble(checkedAt, serverNow);

  const turn = next.since;
  useEffect(() => {
    const hour = new Date(turn + zoneOffset(zone, turn)).getUTCHours();
    const isFullScreen = document.fullscreenElement !== null;
    if (isNew && isQuiet({ isLive: connection.isLive, alarms, isFullScreen, hour })) location.reload();
  }, [isNew, turn, connection.isLive, alarms, zone]);

  const title = [company, viewWords(view)].filter(Boolean).join(' · ');
  return (
    <div
      className={styles.wall}
      data-theme="dark"
      data-idle={isIdle || undefined}
      data-lost={!connection.isLive || undefined}
    >
      <MissingPattern />
      <WallTop
        title={title}
        all={all}
        connection={connection}
        now={now}
        zone={zone}
        zoneName={hasSeveralZones(rows) ? zoneText(now, zone) : ''}
      />
      <div className={styles.page}>
        {trouble && (
          <p className={styles.trouble} role="status">
            <TriangleAlert aria-hidden />
            {trouble}
          </p>
        )}
        {page && <AlarmStrip alarms={alarmsElsewhere(all, page)} />}
        {page && page.leads.length > 0 && (
          <ul className={styles.leads} data-count={page.leads.length} data-low={page.rows > 1 || undefined}>
            {page.leads.map((lead) => (
              <WallTile
                key={lead.row.id}
                {...lead}
                size="lead"
                isRoomy={page.rows < 2}
                isWide={page.leads.length === 1}
                minute={minute}
              />
            ))}
          </ul>
        )}
        {page && page.tiles.length > 0 && (
          <ul className={styles.tiles} data-columns={page.columns} data-rows={page.rows}>
            {page.tiles.map((tile) => (
              <WallTile
                key={tile.row.id}
                {...tile}
                size={page.size}
                isRoomy={page.leads.length === 0 && page.rows < 3}
                minute={minute}
              />
            ))}
          </ul>
        )}
        {!page && <p className={styles.empty}>No properties match these filters.</p>}
      </div>
      <WallFoot all={all} groups={groupSums(all, view.grouping)} index={next.index} pages={pages.length} />
      <div className={styles.controls}>
        {pages.length > 1 && <Button onClick={() => setPaused(!isPaused)}>{isPaused ? 'RESUME' : 'PAUSE'}</Button>}
        <Button onClick={enterFullScreen}>FULL SCREEN</Button>
        {onLeave && <Button onClick={onLeave}>EXIT</Button>}
      </div>
    </div>
  );
}
