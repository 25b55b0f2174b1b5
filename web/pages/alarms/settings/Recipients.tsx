import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { TriangleAlert, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { employeesAt } from '../../../api/users-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Autocomplete } from '../../../ui/forms/choices/Autocomplete.tsx';
import kit from '../../../ui/style/kit.module.css';
import { deliveryWords, provenInWords } from '../../common/channel-words.ts';
import { SendTest } from '../../common/SendTest.tsx';
import { uncoveredText } from '../../contacts/duty-words.ts';
import { provenQuery } from '../alarm-queries.ts';
import { employeeOf, type RecipientDraft, searchedName, unseenNotice } from '../common/recipient-rows.ts';
import { unprovenNotice } from '../drill/drill-words.ts';
import styles from './Recipients.module.css';
import { ToldContacts } from './ToldContacts.tsx';

const STILL_SENT = 'Warnings wait; Critical alarms are sent to everyone.';
const NOBODY: readonly never[] = [];

interface RecipientsProps {
  readonly property: PropertyReply;
  readonly mayChange: boolean;
  /** As they are saved. */
  readonly settings: Pick<NotificationReply, 'told' | 'contacts' | 'unseen' | 'uncovered' | 'entityStatus'>;
}

/**
 * The people who get mails about a property's alarms, and the search for more people of the company
 * (docs/product/alarms.md#recipients).
 */
export function Recipients({ property, mayChange, settings }: RecipientsProps) {
  const propertyId = property.id;
  const { isAdmin } = useSession();
  const { data: proven, isLoading: isProving } = useQuery(provenQuery);
  const users = useQuery(employeesAt(propertyId));
  const [{ value: drafts }, , { setValue }] = useField<readonly RecipientDraft[]>('recipients');
  const [text, setText] = useState('');
  const [added, setAdded] = useState(0);
  const employees = useMemo(() => (users.data ?? NOBODY).map(employeeOf), [users.data]);
  const others = useMemo(
    () => employees.filter(({ id }) => !drafts.some((draft) => draft.id === id)),
    [employees, drafts],
  );
  const found = useSearch(others, searchedName, text).map(({ id, name }) => ({ id, label: name }));
  const rows = drafts.flatMap((draft) => {
    const employee = employees.find(({ id }) => id === draft.id);
    if (!employee) return [];
    return [
      { ...employee, mailed: draft.email, cameBack: deliveryWords(employee.undeliverable, Date.now(), OWN_ZONE) },
    ];
  });
  const provenAt = new Map(proven?.people.map(({ userId, at }) => [userId, at]));
  const unproven =
    isAdmin && proven
      ? unprovenNotice(
          rows.filter((row) => row.mailed).map(({ id }) => provenAt.get(id)),
          proven.now,
        )
      : undefined;
  const noOne = uncoveredText(settings, Date.now(), knownZone(property.config.timeZone));
  const mailed = rows.filter((row) => row.mailed).length;
  return (
    <section aria-labelledby="recipients" className={styles.section}>
      <div className={styles.head}>
        <h3 id="recipients">Recipients</h3>
        <span className={kit.faint}>{`${mailed} of ${rows.length} get emails`}</span>
        {mayChange && (
          <div className={styles.search}>
            {/* A new field for the next person, so that the list of the last search is closed. */}
            <Autocomplete
              key={added}
              focused={added > 0}
              label="Add a recipient"
              placeholder="Search by name"
              text={text}
              onText={setText}
              found={found}
              busy={users.isPending}
              nothing={text.trim() ? 'No one else matches' : undefined}
              offersAll
              onChoose={(id) => {
                setText('');
                setAdded(added + 1);
                void setValue([...drafts, { id, email: true }]);
              }}
            />
          </div>
        )}
      </div>
      <QueryState query={users} failed="Couldn’t load your company’s people." loading={null} />
      {!users.isError && (users.isPending || isProving) && <RowsLoading />}
      {unseenNotice(settings) && <Message tone="notice">{unseenNotice(settings)}</Message>}
      {noOne && <Message tone="notice">{[noOne, STILL_SENT].join('. ')}</Message>}
      {unproven && <Message tone="notice">{unproven}</Message>}
      {users.data && rows.length === 0 && !settings.contacts && <p className={kit.faint}>No recipients yet</p>}
      {rows.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span className={styles.name}>Name</span>
          <span className={styles.email}>Email</span>
          <span className={styles.phone}>Phone number</span>
          <span className={styles.switch}>By email</span>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map(({ id, name, email, phone, cameBack, mailed: on }) => (
          <li key={id} className={styles.row} aria-label={name}>
            <span className={styles.name}>{name}</span>
            <span className={styles.email}>{email}</span>
            <span className={styles.phone}>{phone}</span>
            {proven && on && <span className={styles.proven}>{provenInWords(provenAt.get(id), proven.now)}</span>}
            {cameBack && (
              <span className={styles.cameBack}>
                <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
                {cameBack}
              </span>
            )}
            <span className={styles.switch}>
              <Switch
                label={`Email alarms to ${name}`}
                state={on ? 1 : 0}
                disabled={!mayChange}
                onSwitch={(state) =>
                  void setValue(drafts.map((draft) => (draft.id === id ? { id, email: state === 1 } : draft)))
                }
              />
            </span>
            {mayChange && (
              <Button
                icon
                look="text"
                className={styles.remove}
                aria-label={`Remove ${name}`}
                onClick={() => void setValue(drafts.filter((draft) => draft.id !== id))}
              >
                <X aria-hidden size={16} strokeWidth={1.75} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ToldContacts property={property} count={settings.contacts ?? 0} hasRecipients={mailed > 0} />
      {mayChange && mailed > 0 && (
        <SendTest
          words="Everyone on this list gets a message marked TEST within a minute, on every channel they’ve set up. No alarm is triggered."
          send={() => call('alarms', 'sendTest', { body: { propertyId } })}
        />
      )}
    </section>
  );
}
