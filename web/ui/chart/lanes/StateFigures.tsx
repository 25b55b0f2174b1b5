import { Covered } from '../../figures/Coverage.tsx';
import { knownShareText, shareText } from '../../figures/share-text.ts';
import { classNames } from '../../style/class-names.ts';
import { type StateLane, stateWord } from './lane.ts';
import styles from './StateCard.module.css';

interface StateFiguresProps {
  readonly title: string;
  readonly lanes: readonly StateLane[];
  readonly lastWord: string;
  /** The lanes are beside the figures and already name the rows. */
  readonly beside: boolean;
  /** The lanes begin below the marks of alarms. */
  readonly lowered: boolean;
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

/** The figures beside the lanes: the newest state, the share of time on, and the starts. */
export const StateFigures = ({ title, lanes, lastWord, beside, lowered, shared }: StateFiguresProps) => (
  <table
    className={classNames(styles.figures, beside && styles.beside, lowered && styles.lowered)}
    aria-label={`${title}: figures`}
  >
    <thead>
      <tr>
        <th scope="col">Sensor</th>
        <th scope="col">{lastWord}</th>
        <th scope="col">Time on</th>
        <th scope="col">Starts</th>
      </tr>
    </thead>
    <tbody>
      {lanes.map(({ id, name, now, onShare, starts, knownShare }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <NowCell now={now} lastWord={lastWord} />
          <td>
            {onShare === null ? '--' : shareText(onShare)}
            <span className={styles.wide}> of time</span> on
            <Covered known={knownShareText(knownShare)} shared={shared} />
          </td>
          <td>
            {starts ?? '--'} {starts === 1 ? 'start' : 'starts'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
