import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import kit from '../../../ui/style/kit.module.css';
import { Person } from '../../common/Person.tsx';
import styles from './OwnerView.module.css';
import { hasOwner } from './owner.ts';
import { ownerOf } from './row-words.ts';

interface OwnerViewProps {
  readonly incident: IncidentReply;
  readonly now: number;
}

/** The owner of an alarm, with initials; 'Unassigned' in red where somebody should have it. */
export function OwnerName({ incident, now }: OwnerViewProps) {
  const { name, isMissing } = ownerOf(incident, now);
  if (isMissing) return <Person name={undefined} />;
  return hasOwner(incident) ? <Person name={name} /> : <span className={kit.quiet}>{name}</span>;
}

/** The owner of an alarm, and since when. */
export const OwnerView = ({ incident, now }: OwnerViewProps) => {
  const { isMissing, note } = ownerOf(incident, now);
  return (
    <div className={styles.owner} data-person={isMissing || hasOwner(incident) || undefined}>
      <OwnerName incident={incident} now={now} />
      <p className={styles.note}>{note}</p>
    </div>
  );
};
