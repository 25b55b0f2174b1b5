import {
  isQuiet,
  type PropertyState,
  STATE_WORDS,
  type StateFacts,
  stateSentence,
  unwatchedWords,
} from '../../../../shared/domain/alarms/property-state.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './ListState.module.css';
import { StateMark } from './StateMark.tsx';

interface ListStateProps {
  readonly state: PropertyState;
  readonly facts: StateFacts;
}

/** The state of a property in the narrow column of a list: the shape alone where rows are wide, because the word is below the name. */
export const ListState = ({ state, facts }: ListStateProps) => (
  <span title={stateSentence(facts)}>
    <StateMark
      state={state}
      isQuiet={isQuiet(facts)}
      size={18}
      words={<span className={styles.word}>{STATE_WORDS[state].word}</span>}
    />
  </span>
);

/** Why a property is not watched. That it has no wingnut is marked in the list already. */
export function WhyUnwatched({
  facts,
  className,
}: Pick<ListStateProps, 'facts'> & { readonly className?: string | undefined }) {
  const words = unwatchedWords({ ...facts, isUnderWork: false });
  if (facts.wingnuts === 0 || !words) return null;
  return <span className={classNames(styles.why, className)}>{words}</span>;
}

/** Below the name in a wide row: the word of its state unless it is OK, and what is not watched or not set up. Nothing where all is well. */
export const StateBelowName = ({ state, facts }: ListStateProps) =>
  (state !== 'watched' || unwatchedWords(facts) !== '') && (
    <span className={styles.below} title={stateSentence(facts)}>
      {state !== 'watched' && (
        // The column of the state has said it.
        <b aria-hidden="true" data-word={isQuiet(facts) ? 'unwatched' : state}>
          {STATE_WORDS[state].word}
        </b>
      )}
      <WhyUnwatched facts={facts} />
    </span>
  );
