import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ContactRound, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showFailureToast, showLastingToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { addressInWords } from '../../common/contacts/contact-words.ts';
import { contactsQuery } from '../../common/contacts/contacts-query.ts';
import { SecondFactorNeeded } from '../../common/SecondFactorNeeded.tsx';
import { ContactCode } from './ContactCode.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactEntry } from './ContactEntry.tsx';
import styles from './Contacts.module.css';
import { answerInWords, inOrder } from './entry-words.ts';

/** What is open over the page. */
type Opened =
  | { readonly is: 'form'; readonly contact?: ContactReply }
  | { readonly is: 'code' | 'removal'; readonly contact: ContactReply };

/** Says what comes next after a contact was asked. @returns whether its code is to be typed now */
function sayAsked(contact: ContactReply): boolean {
  const { name, channel, askedAt, codeUntil } = contact;
  if (channel === 'text' && codeUntil !== null) return true;
  if (askedAt === null) showLastingToast(`The question to ${name} could not be sent. Send it again from the list.`);
  else showToast(`${addressInWords(contact)} was asked. ${name} is told of alarms as soon as the answer is yes.`);
  return false;
}

/** Adds a contact again that was removed by mistake: it must agree again (docs/product/contacts.md#remove). */
async function addAgain(contact: ContactReply, refresh: () => Promise<unknown>): Promise<void> {
  const { name, channel, address, severities, quietHours, places, told } = contact;
  try {
    const body = { name, channel, address, severities: [...severities], quietHours, places: [...places], told };
    await call('alerts', 'addContact', { body });
    showLastingToast(`${name} is added again, and was asked to agree again.`);
  } catch (error) {
    console.warn('The contact was not added again', error);
    const why = errorSentence(error, 'users') ?? `${name} is still removed.`;
    showFailureToast(`contact-${contact.id}`, why, () => void addAgain(contact, refresh));
  }
  await refresh();
}

/** Whether alarms reach the contacts, in one sentence. */
function Answer({ listed }: { readonly listed: Parameters<typeof answerInWords>[0] }) {
  const answer = answerInWords(listed);
  if (!answer) return null;
  const Icon = answer.isWhole ? CircleCheck : TriangleAlert;
  return (
    <p className={styles.answer} data-whole={answer.isWhole || undefined}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      {answer.words}
    </p>
  );
}

/** Who is told of alarms without a seat, and whether it reaches them (docs/product/contacts.md#page). */
export function Contacts({ onlyChosen }: { readonly onlyChosen: boolean }) {
  const client = useQueryClient();
  const contacts = useQuery(contactsQuery);
  const { data: properties = [] } = useQuery(propertiesQuery);
  const [opened, setOpened] = useState<Opened>();
  const { data } = contacts;
  const refresh = () => client.invalidateQueries({ queryKey: contactsQuery.queryKey });
  const close = () => setOpened(undefined);
  const titleOf = (id: string) => properties.find((property) => property.id === id)?.config.name;
  const isFull = data !== undefined && data.contacts.length >= data.max;
  const onAsked = (contact: ContactReply) => {
    if (sayAsked(contact)) setOpened({ is: 'code', contact });
    else close();
  };
  const removal = opened?.is === 'removal' ? opened.contact : undefined;
  if (hasCode(contacts.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Card title="Contacts">
        <SecondFactorNeeded />
      </Card>
    );
  return (
    <Card
      title="Told without a seat"
      className={styles.card}
      aside={
        <Button look="primary" disabled={!data || isFull} onClick={() => setOpened({ is: 'form' })}>
          ADD CONTACT
        </Button>
      }
    >
      {data && <Answer listed={data} />}
      <p className={styles.facts}>
        A super, an owner or a service firm is told of alarms by e-mail or text, without an account. Each agrees first.
      </p>
      <QueryState query={contacts} failed="The contacts could not be loaded." />
      {isFull && <Message tone="notice">{`There are ${data.max} contacts, which is the most.`}</Message>}
      {data?.contacts.length === 0 && <EmptyState icon={ContactRound}>Nobody is told without a seat yet.</EmptyState>}
      {data && data.contacts.length > 0 && (
        <ul aria-label="Contacts" className={styles.list}>
          {inOrder(data).map((contact) => (
            <ContactEntry
              key={contact.id}
              contact={contact}
              listed={data}
              titleOf={titleOf}
              onAsked={onAsked}
              onChanged={refresh}
              onCode={() => setOpened({ is: 'code', contact })}
              onEdit={() => setOpened({ is: 'form', contact })}
              onRemove={() => setOpened({ is: 'removal', contact })}
            />
          ))}
        </ul>
      )}
      {data && opened?.is === 'form' && (
        <ContactDialog
          contact={opened.contact}
          available={data.available}
          onlyChosen={onlyChosen}
          onClose={close}
          onSaved={async (contact, wasAsked) => {
            if (wasAsked) onAsked(contact);
            else close();
            await refresh();
          }}
        />
      )}
      {opened?.is === 'code' && (
        <ContactCode
          contact={opened.contact}
          onClose={close}
          onAsked={(contact) => setOpened({ is: 'code', contact })}
          onVerified={async () => {
            close();
            showToast(`${opened.contact.name} is told of alarms from now on.`);
            await refresh();
          }}
        />
      )}
      <ConfirmDialog
        open={removal !== undefined}
        onClose={close}
        question={`Remove ${removal?.name ?? ''}?`}
        consequence="It is told of no alarm any more, and leaves all levels and rotas. Added again, it must agree again."
        verb="REMOVE"
        danger
        onConfirm={async () => {
          if (!removal) return;
          await call('alerts', 'removeContact', { path: { contactId: removal.id } }).catch((error: unknown) => {
            // Somebody else was first: it is what was asked for.
            if (!hasCode(error, 'NOT_FOUND')) throw error;
          });
          await refresh();
          showUndoToast(`${removal.name} is removed.`, () => void addAgain(removal, refresh));
        }}
        failure={(error) => errorSentence(error, 'users') ?? 'The contact could not be removed. Try again.'}
      />
    </Card>
  );
}
