import { provenMomentText } from '../../../shared/domain/moment-text.ts';
import type { RecordHead, RecordNote } from '../../../shared/domain/records/record-csv.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { earlierWingnutText } from '../common/earlier/earlier-words.ts';
import styles from './Records.module.css';
import { noteWords } from './record-words.ts';

/** What people wrote about the month. Without a note there is no card. */
export const RecordNotes = ({ notes, zone }: { readonly notes: readonly RecordNote[]; readonly zone: string }) =>
  notes.length > 0 && (
    <Card title="Notes">
      <ul className={styles.rules}>
        {notes.map((note) => (
          <li key={`${note.from} ${note.text}`}>
            {provenMomentText(note.from, zone)}
            {note.to !== undefined && ` to ${provenMomentText(note.to, zone)}`}: {noteWords(note)}
          </li>
        ))}
      </ul>
    </Card>
  );

/** The wingnuts that fed the building in the month and left it since (docs/product/properties.md#earlier-wingnuts). */
export const EarlierReadings = ({ head }: { readonly head: Pick<RecordHead, 'earlier' | 'zone'> }) =>
  head.earlier.length > 0 && (
    <p className={styles.says}>
      Readings {head.earlier.map((wingnut) => earlierWingnutText(wingnut, head.zone)).join(', ')}
    </p>
  );
