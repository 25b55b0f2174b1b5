import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { CONTACT_RIGHTS, CONTACT_TIMES, grantedBy } from '../../../../shared/domain/people/contacts.ts';
import { roleAt } from '../../../../shared/domain/people/told-of.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { mayOpen, useSession } from '../../../api/identity/session.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import kit from '../../../ui/style/kit.module.css';
import { ContactState } from '../../contacts/ContactState.tsx';
import { addressInWords, reachedOf } from '../../contacts/contact-words.ts';
import { contactsQuery } from '../../contacts/contacts-query.ts';
import { dutyText } from '../../contacts/duty-words.ts';
import styles from './Recipients.module.css';

interface ToldContactsProps {
  readonly property: PropertyReply;
  /** Number of contacts that are notified at once, for people who do not see them. */
  readonly count: number;
  /** Whether a recipient gets emails. Recipients get Critical alarms always. */
  readonly hasRecipients: boolean;
}

/** Whether contacts alone are notified, and none of them of Critical alarms (docs/product/contacts.md#none-critical). */
const missesCritical = (contacts: readonly ContactReply[]): boolean => {
  const notified = contacts.filter(({ state, told }) => state === 'verified' && told === 'atOnce');
  return notified.length > 0 && notified.every(({ severities }) => !severities.includes('critical'));
};

/** The contacts that are notified of a property's alarms beside its recipients, or how many there are (docs/product/contacts.md#at-property). */
export function ToldContacts({ property: { id, config }, count, hasRecipients }: ToldContactsProps) {
  const sees = mayOpen('isAdminSomewhere', useSession());
  const contacts = useQuery({ ...contactsQuery, enabled: sees });
  if (!sees) {
    if (count === 0) return null;
    return (
      <p className={kit.faint}>
        {count === 1 ? '1 contact is also notified.' : `${count} contacts are also notified.`}
      </p>
    );
  }
  const place = { id, portfolio: config.portfolio };
  return (
    <div className={styles.contacts}>
      <QueryState query={contacts} failed="Couldn’t load contacts.">
        {(listed) => {
          // A level of an escalation reaches it at any hour.
          const dutyOf = ({ told: when, quietHours }: ContactReply) =>
            when === 'atOnce' && dutyText(quietHours, listed.now, knownZone(config.timeZone));
          const told = listed.contacts.flatMap((contact) => {
            const role = roleAt(grantedBy(contact.places), place);
            return role ? [{ contact, right: CONTACT_RIGHTS[role === 'read' ? 'inform' : 'take'] }] : [];
          });
          return (
            <>
              <p className={styles.contactsHead}>
                <span className={styles.name}>Contacts without an account</span>
                <span className={kit.faint}>{told.length === 0 ? 'No contacts for this property' : undefined}</span>
                <Link to={PAGE_PATHS.contacts}>Contacts</Link>
              </p>
              {!hasRecipients && missesCritical(told.map(({ contact }) => contact)) && (
                <Message tone="notice">No one gets Critical alarms. Add a recipient, or change a contact.</Message>
              )}
              <ul aria-label="Contacts for this property">
                {told.map(({ contact, right }) => (
                  <li key={contact.id} className={styles.contact}>
                    <span className={styles.name}>{contact.name}</span>
                    <span className={styles.email}>{addressInWords(contact)}</span>
                    <span className={kit.faint}>
                      {[right, CONTACT_TIMES[contact.told].toLowerCase(), dutyOf(contact)].filter(Boolean).join(' · ')}
                    </span>
                    <ContactState reached={reachedOf(contact, listed)} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
