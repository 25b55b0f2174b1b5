import { CircleCheck, Unplug } from 'lucide-react';
import kit from '../../ui/style/kit.module.css';
import { countMarks, propertiesInWords, QUIET_KINDS } from '../board/rules/counts.ts';
import type { Placed, PropertyKind } from '../board/rules/order.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import { type Connection, clockTexts } from './rules/connection.ts';
import styles from './WallTop.module.css';

/** The foot counts the others. */
const URGENT_KINDS: readonly PropertyKind[] = ['alarm', ...QUIET_KINDS, 'silent', 'unknown', 'outside'];

interface WallTopProps {
  readonly title: string;
  readonly all: readonly Placed[];
  readonly connection: Connection;
  /** By this machine's clock, UTC ms. */
  readonly now: number;
  readonly zone: string;
  /** The short name of the zone, where the clock must say it. */
  readonly zoneName: string;
}

/** The head of the wall: whose properties, how many need somebody, whether that is so now, and the clock. */
export function WallTop({ title, all, connection, now, zone, zoneName }: WallTopProps) {
  const { time, day } = clockTexts(now, zone);
  return (
    <header className={styles.top}>
      <div className={styles.sums}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.counts}>
          <span>{propertiesInWords(all.length)}</span>
          {countMarks(all, URGENT_KINDS).map(({ kind, ...mark }) => (
            <StateMark key={kind} {...mark} />
          ))}
          {all.length > 0 && all.every(({ state }) => state === 'watched') && (
            <StateMark state="watched" words="All clear" />
          )}
        </p>
      </div>
      <div className={styles.state}>
        <p className={styles.connection} data-live={connection.isLive || undefined}>
          {connection.isLive ? <CircleCheck aria-hidden /> : <Unplug aria-hidden />}
          {connection.words}
        </p>
        <p className={kit.quiet}>{[day, zoneName].filter(Boolean).join(', ')}</p>
      </div>
      <time className={styles.clock}>{time}</time>
    </header>
  );
}
