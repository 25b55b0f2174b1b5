import { STATE_WORDS } from '../../../shared/domain/alarms/property-state.ts';
import { countsOf } from '../board/rules/counts.ts';
import type { Placed } from '../board/rules/order.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import type { GroupSum } from './rules/summary.ts';
import styles from './WallFoot.module.css';

/** More would not fit on the line. */
const MAX_GROUPS = 6;
/** More dots than this say less than a number. */
const MAX_DOTS = 12;

interface WallFootProps {
  readonly all: readonly Placed[];
  readonly groups: readonly GroupSum[];
  readonly index: number;
  readonly pages: number;
}

/** The foot of the wall: how many properties are OK, also by group, and which page this is. */
export function WallFoot({ all, groups, index, pages }: WallFootProps) {
  const { watched, unwatched } = countsOf(all);
  return (
    <footer className={styles.foot}>
      {unwatched > 0 && <StateMark state="unwatched" words={`${unwatched} ${STATE_WORDS.unwatched.counted}`} />}
      <StateMark state="watched" words={`${watched} ${STATE_WORDS.watched.counted}`} />
      <ul className={styles.groups}>
        {/* They go on from the number before them. Who hears them one by one is told what they count. */}
        {groups.length > 0 && <li className="visually-hidden">{STATE_WORDS.watched.word}:</li>}
        {groups.slice(0, MAX_GROUPS).map((group) => (
          <li key={group.name}>
            {group.name} <b>{group.ok}</b> of {group.properties}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className={styles.pages}>
          <span className={pages > MAX_DOTS ? undefined : 'visually-hidden'}>
            Page {index + 1} of {pages}
          </span>
          {pages <= MAX_DOTS &&
            Array.from({ length: pages }, (_, page) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
              <span key={page} className={styles.dot} data-on={page === index || undefined} aria-hidden="true" />
            ))}
        </p>
      )}
    </footer>
  );
}
