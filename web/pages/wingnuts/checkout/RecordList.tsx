import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CommissioningReply } from '../../../../shared/api/types/commissioning-types.ts';
import { sumsInWords } from '../../../../shared/domain/wingnuts/checkout/words.ts';
import { checkoutPath } from '../../../../shared/portal/paths.ts';
import { fullTimeText, OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './RecordList.module.css';

interface RecordListProps {
  readonly wingnutId: string;
  readonly records: readonly CommissioningReply[];
}

/** The sign-offs of a wingnut, the newest first. Absent while there is none. */
export function RecordList({ wingnutId, records }: RecordListProps) {
  if (records.length === 0) return null;
  return (
    <Card title="Sign-offs">
      <ul className={styles.rows}>
        {records.map(({ id, at, name, inputs, property }) => (
          <li key={id}>
            <Link to={checkoutPath(wingnutId, id)} className={styles.row}>
              <span className={styles.words}>
                <strong>{`${fullTimeText(at, OWN_ZONE)}, ${name}`}</strong>
                <small>{property ? `${sumsInWords(inputs)}, ${property.name}` : sumsInWords(inputs)}</small>
              </span>
              <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
