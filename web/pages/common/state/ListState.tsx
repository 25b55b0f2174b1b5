import {
  type PropertyState,
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

/** The state of a property in the narrow column of a list. */
export const ListState = ({ state, facts }: ListStateProps) => (
  <span className={styles.state} title={stateSentence(facts)}>
    <StateMark state={state} size={16} />
  </span>
);

interface WhyUnwatchedProps extends Pick<ListStateProps, 'facts'> {
  /** Where it stands in a list: below the name where rows are wide, in the second line of an item on a phone. */
  readonly in?: 'wide' | 'phone';
}

/** Why a property is not watched. That it has no wingnut is marked in the list already. */
export function WhyUnwatched({ facts, in: place }: WhyUnwatchedProps) {
  const words = unwatchedWords({ ...facts, isUnderWork: false });
  if (facts.wingnuts === 0 || !words) return null;
  return <span className={classNames(styles.why, place && styles[place])}>{words}</span>;
}
