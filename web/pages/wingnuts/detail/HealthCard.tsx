import { TriangleAlert } from 'lucide-react';
import type { WingnutDetailReply, WingnutHealthReply } from '../../../../shared/api/types/entity-types.ts';
import { dayNumber, dayTextOf, localDay } from '../../../../shared/domain/calendar-day.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { calendarDayText } from '../../../../shared/domain/figures/times.ts';
import { type HealthLine, healthInWords, NOT_REPORTED } from '../../../../shared/domain/wingnuts/health.ts';
import { dayTroubles, markOf } from '../../../../shared/domain/wingnuts/health-days.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import kit from '../../../ui/style/kit.module.css';
import styles from './HealthCard.module.css';

/** The strip shows so many days up to today. */
const DAYS = 30;

/** What a line says, with a mark where something is wrong: never by its color alone. */
const Words = ({ words, isTrouble }: HealthLine) => (
  <span className={styles.words} data-trouble={isTrouble || undefined}>
    {isTrouble && <TriangleAlert aria-label={say`Problem`} size={16} strokeWidth={1.75} />}
    <span>
      {words.map((each) => (
        <span key={each} className={styles.line}>
          {each}
        </span>
      ))}
    </span>
  </span>
);

interface StripProps {
  readonly days: WingnutHealthReply['days'];
  /** The server's clock, UTC ms. */
  readonly now: number;
}

/** A box for each of the last 30 days: a problem, none, not reported (docs/product/wingnuts.md#health-strip). */
function Strip({ days, now }: StripProps) {
  const known = new Map(days.map((each) => [each.day, each]));
  // Days are those of the server's answer: its newest one may be ahead of this machine's zone.
  const last = Math.max(localDay(now, 'UTC') - 1, ...days.map(({ day }) => dayNumber(day)));
  const shown = Array.from({ length: DAYS }, (_, index) => dayTextOf(last - DAYS + 1 + index));
  const troubled = days.filter((day) => markOf(day) === 'trouble').length;
  const words = say`Problems on ${troubled} of ${days.length} reported days`;
  return (
    <div className={styles.strip}>
      <span className={styles.boxes} role="img" aria-label={words}>
        {shown.map((day) => {
          const health = known.get(day);
          const says = health ? dayTroubles(health).join(', ') || say`No problems` : say`Not reported`;
          return <span key={day} data-mark={markOf(health)} title={`${calendarDayText(day)}: ${says}`} />;
        })}
      </span>
      <span className={kit.note}>{words}</span>
    </div>
  );
}

interface HealthCardProps {
  readonly wingnut: Pick<WingnutDetailReply, 'health' | 'software' | 'specs' | 'now'>;
}

/** How a wingnut is connected, how often it restarts, what waits, and its clock (docs/product/wingnuts.md#health). Absent until its first status. */
export function HealthCard({ wingnut: { health, software, specs, now } }: HealthCardProps) {
  if (!health)
    return specs ? (
      <Card title={say`Health`}>
        <p className={kit.quiet}>{say(NOT_REPORTED)}</p>
      </Card>
    ) : null;
  const firmware = [software || '--', health.slot && say`slot ${health.slot.toUpperCase()}`].filter(Boolean).join(', ');
  const lines = healthInWords(health);
  const silent = lines.filter(({ words }) => words[0] === say(NOT_REPORTED)).map(({ name }) => name);
  return (
    <Card title={say`Health`} className={styles.card}>
      <div className={styles.health}>
        <div className={styles.facts}>
          <DescriptionList
            facts={[
              ...lines
                .filter(({ name }) => !silent.includes(name))
                .map((line) => [line.name, <Words key={line.name} {...line} />] as const),
              [say`Firmware`, firmware],
            ]}
          />
          {silent.length > 0 && (
            <p className={kit.note}>
              {say(NOT_REPORTED)}: {silent.join(', ').toLowerCase()}
            </p>
          )}
        </div>
        <div className={styles.days}>
          <h3 className={kit.label}>{say`Last 30 days`}</h3>
          <Strip days={health.days} now={now} />
        </div>
      </div>
    </Card>
  );
}
