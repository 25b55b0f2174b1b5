import type { ContactReply, ContactsReply } from '../../../../shared/api/types/contact-types.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useAct } from '../../common/acts.ts';
import { ContactState } from '../../common/contacts/ContactState.tsx';
import { addressInWords, reachedOf } from '../../common/contacts/contact-words.ts';
import { saying } from '../../common/saying.ts';
import styles from './Contacts.module.css';
import { placesInWords, standInWords, toldInWords } from './entry-words.ts';

interface ContactEntryProps {
  readonly contact: ContactReply;
  readonly listed: Pick<ContactsReply, 'available' | 'now'>;
  readonly titleOf: (propertyId: string) => string | undefined;
  /** It was asked once more. */
  readonly onAsked: (contact: ContactReply) => void;
  /** Reads the list again. */
  readonly onChanged: () => Promise<unknown>;
  readonly onCode: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A contact: whether alarms reach it, of what it is told, and what can be done. */
export function ContactEntry(props: ContactEntryProps) {
  const { contact, listed, titleOf, onAsked, onChanged, onCode, onEdit, onRemove } = props;
  const { id, name, codeUntil } = contact;
  const { now } = listed;
  const reached = reachedOf(contact, listed);
  const sent = (act: () => Promise<void>) => () => act().finally(onChanged);
  const ask = useAct(
    sent(async () => onAsked((await call('alerts', 'askContact', { path: { contactId: id } })).contact)),
    { failed: saying('The contact was not asked', 'The question could not be sent. Try again.', 'users') },
  );
  const test = useAct(
    sent(async () => {
      await call('alerts', 'testContact', { path: { contactId: id } });
      showToast(`A test is on its way to ${addressInWords(contact)}.`);
    }),
    { failed: saying('The test was not sent', 'The test could not be sent. Try again.', 'users') },
  );
  const failure = ask.failure ?? test.failure;
  const hasCode = contact.state !== 'verified' && codeUntil !== null && codeUntil > now;
  return (
    <li className={styles.entry}>
      <div className={styles.part}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>{addressInWords(contact)}</p>
      </div>
      <div className={styles.part}>
        <p>
          <ContactState reached={reached} />
        </p>
        <p className={styles.facts}>{standInWords(contact, reached, now, OWN_ZONE)}</p>
      </div>
      <div className={styles.part}>
        {placesInWords(contact, titleOf).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.facts}>{toldInWords(contact)}</p>
      </div>
      <div className={styles.acts}>
        {hasCode && (
          <Button aria-label={`ENTER CODE of ${name}`} onClick={onCode}>
            ENTER CODE
          </Button>
        )}
        {contact.state !== 'verified' && !hasCode && (
          <Button busy={ask.busy} aria-label={`ASK AGAIN: ${name}`} onClick={() => ask.start()}>
            ASK AGAIN
          </Button>
        )}
        {reached === 'verified' && (
          <Button busy={test.busy} aria-label={`SEND A TEST to ${name}`} onClick={() => test.start()}>
            SEND A TEST
          </Button>
        )}
        <Button look={reached === 'bounced' ? 'outlined' : 'text'} aria-label={`EDIT ${name}`} onClick={onEdit}>
          EDIT
        </Button>
        <Button look="text" aria-label={`REMOVE ${name}`} onClick={onRemove}>
          REMOVE
        </Button>
      </div>
      {failure && (
        <div className={styles.failure}>
          <Message tone="error">{failure}</Message>
        </div>
      )}
    </li>
  );
}
