import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import styles from './PropertyStateTags.module.css';
import { StateTags } from './StateTags.tsx';
import { useStatements } from './use-statements.ts';

/** What holds of one property besides its state, which its header says. */
export function PropertyStateTags({ property }: { readonly property: PropertyReply }) {
  const [, ...others] = useStatements(property) ?? [];
  if (others.length === 0) return null;
  return (
    <p className={styles.tags}>
      <StateTags statements={others} />
    </p>
  );
}
