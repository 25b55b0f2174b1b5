import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import kit from '../../../ui/style/kit.module.css';
import styles from './VerdictList.module.css';

interface VerdictListProps {
  readonly title: string;
  readonly replies: readonly BulkPropertyReply[];
  readonly nameOf: (propertyId: string) => string;
  readonly wordsOf: (reply: BulkPropertyReply) => readonly string[];
}

/** Some of the properties by name, each with what happens to it or why nothing does. */
export function VerdictList({ title, replies, nameOf, wordsOf }: VerdictListProps) {
  if (replies.length === 0) return null;
  return (
    <section className={kit.pile}>
      <h3 className={kit.label}>{title}</h3>
      <ul aria-label={title} className={styles.list}>
        {replies.map((reply) => (
          <li key={reply.id} className={styles.row}>
            <span className={styles.name}>{nameOf(reply.id)}</span>
            {wordsOf(reply).map((words) => (
              <span key={words} className={styles.words}>
                {words}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
