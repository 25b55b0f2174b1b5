import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { Person } from '../../common/Person.tsx';
import styles from './OwnerView.module.css';
import { ownerOf } from './row-words.ts';

interface OwnerViewProps {
  readonly incident: IncidentReply;
  readonly now: number;
}

/** The owner of an alarm, and since when. */
export function OwnerView({ incident, now }: OwnerViewProps) {
  const { name, isMissing, note } = ownerOf(incident, now);
  return (
    <div>
      <Person name={isMissing ? undefined : name} />
      <p className={styles.note}>{note}</p>
    </div>
  );
}
