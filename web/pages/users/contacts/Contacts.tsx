import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ContactRound, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ContactReply, ContactsReply } from '../../../../shared/api/types/contact-types.ts';
import { minuteText } from '../../../../shared/domain/figures/times.ts';
import type { ContactChannel } from '../../../../shared/domain/people/contacts.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { untilGone } from '../../../api/lost-answer.ts';
import { Act } from '../../../ui/controls/Act.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { showFailureToast, showLastingToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { useOver } from '../../../ui/feedback/use-over.tsx';
import { ResendCode } from '../../../ui/forms/ResendCode.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { CodeForm } from '../../common/CodeForm.tsx';
import { ListCard } from '../../common/kept-list/ListCard.tsx';
import { saying } from '../../common/saying.ts';
import { ContactState } from '../../contacts/ContactState.tsx';
import { addressInWords, reachedOf } from '../../contacts/contact-words.ts';
import { contactsQuery } from '../../contacts/contacts-query.ts';
import { ContactDialog } from './ContactDialog.tsx';
import styles from './Contacts.module.css';
import { answerInWords, inOrder, placesInWords, standInWords, toldInWords } from './entry-words.ts';

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

/** A contact: whether alarms reach it, of what it is notified, and what can be done. */
function ContactEntry(props: ContactEntryProps) {
  const { contact, listed, titleOf, onAsked, onChanged, onCode, onEdit, onRemove } = props;
  const { id, name, codeUntil } = contact;
  const { now } = listed;
  const reached = reachedOf(contact, listed);
  const sent = (act: () => Promise<void>) => () => act().finally(onChanged);
  const ask = useAct(
    sent(async () => onAsked((await call('alerts', 'askContact', { path: { contactId: id } })).contact)),
    { failed: saying('The contact was not asked', 'Couldn’t send the request. Try again.', 'users') },
  );
  const test = useAct(
    sent(async () => {
      await call('alerts', 'testContact', { path: { contactId: id } });
      showToast(`Test sent to ${addressInWords(contact)}.`);
    }),
    { failed: saying('The test was not sent', 'Couldn’t send the test. Try again.', 'users') },
  );
  const failure = ask.failure ?? test.failure;
  const hasCode = contact.state !== 'verified' && codeUntil !== null && codeUntil > now;
  return (
    <li className={styles.entry}>
      <div className={styles.part}>
        <h3 className={kit.name}>{name}</h3>
        <p className={kit.facts}>{addressInWords(contact)}</p>
      </div>
      <div className={styles.part}>
        <p>
          <ContactState reached={reached} />
        </p>
        <p className={kit.facts}>{standInWords(contact, reached, now, OWN_ZONE)}</p>
      </div>
      <div className={styles.part}>
        {placesInWords(contact, titleOf).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={kit.facts}>{toldInWords(contact, now)}</p>
      </div>
      <div className={styles.acts}>
        {hasCode && (
          <Act look="outlined" of={`of ${name}`} onClick={onCode}>
            ENTER CODE
          </Act>
        )}
        {contact.state !== 'verified' && !hasCode && (
          <Button busy={ask.busy} aria-label={`RESEND REQUEST: ${name}`} onClick={() => ask.start()}>
            RESEND REQUEST
          </Button>
        )}
        {reached === 'verified' && (
          <Act look="outlined" of={`to ${name}`} busy={test.busy} onClick={() => test.start()}>
            SEND A TEST
          </Act>
        )}
        <Act look={reached === 'bounced' ? 'outlined' : 'text'} of={name} onClick={onEdit}>
          EDIT
        </Act>
        <Act of={name} onClick={onRemove}>
          REMOVE
        </Act>
      </div>
      {failure && (
        <div className={styles.failure}>
          <Message tone="error">{failure}</Message>
        </div>
      )}
    </li>
  );
}

interface ContactCodeProps {
  /** As it was when it was asked. */
  readonly asked: ContactReply;
  readonly onClose: () => void;
  readonly onVerified: () => Promise<void>;
}

/** Asks for the code that the contact got by text (docs/product/contacts.md#verify). A wrong one stays to be corrected. */
function ContactCode({ asked, onClose, onVerified }: ContactCodeProps) {
  const [contact, setContact] = useState(asked);
  const { id, name, codeUntil } = contact;
  const path = { contactId: id };
  const until = codeUntil === null ? '' : ` It expires at ${minuteText(codeUntil, OWN_ZONE)}.`;
  return (
    <Dialog open onClose={onClose} title={`Enter ${name}’s code`}>
      <CodeForm
        onCode={async (code) => {
          await call('alerts', 'verifyContact', { path, body: { code } });
          await onVerified();
        }}
        sentenceOf={saying('The contact was not verified', 'Couldn’t check the code. Try again.', 'users')}
        verb="VERIFY"
        onCancel={onClose}
        below={
          <ResendCode
            className={styles.resend}
            onSend={async () => setContact((await call('alerts', 'askContact', { path })).contact)}
            failureOf={(error) => ({
              field: 'code',
              sentence: errorSentence(error, 'users') ?? 'Couldn’t send a code. Try again.',
            })}
          />
        }
      >
        <p>{`We texted a code to ${addressInWords(contact)}. Ask them for it and enter it here.${until}`}</p>
      </CodeForm>
    </Dialog>
  );
}

/** Says what comes next after a contact was asked. @returns whether its code is to be typed now */
function sayAsked(contact: ContactReply): boolean {
  const { name, channel, askedAt, codeUntil } = contact;
  if (channel === 'text' && codeUntil !== null) return true;
  if (askedAt === null) showLastingToast(`Couldn’t send the request to ${name}. Resend it from the list.`);
  else showToast(`Request sent to ${addressInWords(contact)}. ${name} gets alarms after agreeing.`);
  return false;
}

/** Adds a contact again that was removed by mistake: it must agree again (docs/product/contacts.md#remove). */
async function addAgain(contact: ContactReply, refresh: () => Promise<unknown>): Promise<void> {
  const { name, channel, address, severities, quietHours, places, told, language, units, forContractors, forTenants } =
    contact;
  try {
    const shown = { forContractors, forTenants };
    const chosen = { severities: [...severities], quietHours, places: [...places], told, ...shown };
    const body = { name, channel, address, language, units, ...chosen };
    await call('alerts', 'addContact', { body });
    showLastingToast(`${name} was added back and must opt in again.`);
  } catch (error) {
    console.warn('The contact was not added again', error);
    const why = errorSentence(error, 'users') ?? `Couldn’t add ${name} back.`;
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

/** The people who are notified of alarms without a seat, and whether it reaches them (docs/product/contacts.md#page). */
export function Contacts({ onlyChosen }: { readonly onlyChosen: boolean }) {
  const client = useQueryClient();
  const contacts = useQuery(contactsQuery);
  const { data: properties = [] } = useQuery(propertiesQuery);
  const { show, ask, over } = useOver();
  const refresh = () => client.invalidateQueries({ queryKey: contactsQuery.queryKey });
  const titleOf = (id: string) => properties.find((property) => property.id === id)?.config.name;
  const askCode = (contact: ContactReply) =>
    show((close) => (
      <ContactCode
        asked={contact}
        onClose={close}
        onVerified={async () => {
          close();
          showToast(`${contact.name} now gets alarms.`);
          await refresh();
        }}
      />
    ));
  const onAsked = (contact: ContactReply) => sayAsked(contact) && askCode(contact);
  const edit = (available: readonly ContactChannel[], contact?: ContactReply) =>
    show((close) => (
      <ContactDialog
        contact={contact}
        available={available}
        onlyChosen={onlyChosen}
        onClose={close}
        onSaved={async (saved, wasAsked) => {
          if (wasAsked) onAsked(saved);
          await refresh();
        }}
      />
    ));
  const remove = (contact: ContactReply) =>
    ask({
      question: `Remove ${contact.name}?`,
      consequence:
        'They stop getting alarms and are removed from on-call schedules. To re-add them, they must opt in again.',
      verb: 'REMOVE',
      danger: true,
      act: async () => {
        await untilGone(() => call('alerts', 'removeContact', { path: { contactId: contact.id } }));
        await refresh();
        showUndoToast(`${contact.name} removed`, () => void addAgain(contact, refresh));
      },
      failed: (error) => errorSentence(error, 'users') ?? 'Couldn’t remove the contact. Try again.',
    });
  const { data } = contacts;
  return (
    <ListCard
      title="Contacts without an account"
      label="Contacts"
      query={contacts}
      failed="Couldn’t load contacts."
      intro={
        <>
          {data && <Answer listed={data} />}
          <p>Notify a super, owner or service company by email or text, without an account. Each must opt in first.</p>
        </>
      }
      add={{ word: 'ADD CONTACT', open: () => data && edit(data.available) }}
      full={(max) => `Limit of ${max} contacts reached.`}
      empty={<EmptyState icon={ContactRound}>No contacts yet</EmptyState>}
      itemsOf={inOrder}
      row={(contact, listed) => (
        <ContactEntry
          key={contact.id}
          contact={contact}
          listed={listed}
          titleOf={titleOf}
          onAsked={onAsked}
          onChanged={refresh}
          onCode={() => askCode(contact)}
          onEdit={() => edit(listed.available, contact)}
          onRemove={() => remove(contact)}
        />
      )}
      over={over}
    />
  );
}
