import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { object, string } from 'yup';
import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { alarmPath, drillPath, LINKED_PATHS } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { IncidentFigure } from '../../alarms/common/IncidentFigure.tsx';
import { happenedInWords, unbroken } from '../../alarms/common/incident-words.ts';
import { SeverityMark } from '../../alarms/common/SeverityMark.tsx';
import { EntryCard } from '../EntryCard.tsx';
import entry from '../entry-form.module.css';
import { LinkButton } from '../LinkButton.tsx';
import styles from './AlarmLink.module.css';
import { LinkedContact } from './LinkedContact.tsx';
import { LinkedTest } from './LinkedTest.tsx';
import { acknowledgeByLink, endMail, openContactLink, openLink, openMail, openTestLink } from './link-calls.ts';
import {
  contactRefusalWords,
  isUnowned,
  mailOverSentence,
  mailRefusalWords,
  mailSentence,
  outcomeOf,
  ownerWords,
  refusalWords,
  testRefusalWords,
} from './link-words.ts';
import { NoisePress } from './NoisePress.tsx';

const MAX_NOTE = 300;
const form = object({ note: string().trim().max(MAX_NOTE, `Note must be at most ${MAX_NOTE} characters`) });

interface AcknowledgeFormProps {
  readonly token: string;
  /** Who acknowledges. */
  readonly person: string;
  readonly onDone: (alarm: LinkedAlarmReply) => void;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: string) => void;
}

/** Acknowledges the alarm of a link, with an optional note. A failure keeps the note; a second attempt changes nothing twice. */
function AcknowledgeForm({ token, person, onDone, onRefused }: AcknowledgeFormProps) {
  return (
    <PortalForm
      initialValues={{ note: '' }}
      rules={form}
      onSubmit={async ({ note }) => onDone(await acknowledgeByLink(token, note.trim()))}
      failed={(error) => {
        const words = refusalWords(error);
        if (!words) return 'The server does not answer. Your note is kept. Try again: nothing is done twice.';
        onRefused(words);
        return undefined;
      }}
      className={classNames(entry.form, styles.form)}
    >
      {({ isSubmitting, status }) => (
        <>
          <TextArea name="note" label="Note for the others (optional)" limit={MAX_NOTE} rows={2} />
          {status && <Message tone="error">{status}</Message>}
          <Button look="primary" type="submit" busy={isSubmitting} className={entry.submit}>
            ACKNOWLEDGE
          </Button>
          <p className={styles.small}>As {person}. Nobody is reminded while the alarm lasts. Its end is mailed.</p>
        </>
      )}
    </PortalForm>
  );
}

interface LinkedMailProps {
  readonly token: string;
  readonly mail: LinkedMailReply;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: string) => void;
}

/** The mail of a link, and the button that ends it (docs/product/channels.md#end-mail). A second attempt changes nothing twice. */
function LinkedMail({ token, mail: opened, onRefused }: LinkedMailProps) {
  const [done, setDone] = useState<LinkedMailReply>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const end = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setDone(await endMail(token));
    } catch (error) {
      const words = mailRefusalWords(error);
      if (words) onRefused(words);
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const mail = done ?? opened;
  if (!mail.isOn) return <Message tone={done ? 'success' : 'notice'}>{mailOverSentence(mail)}</Message>;
  return (
    <>
      <p className={styles.sentence}>{mailSentence(mail)}</p>
      <div className={entry.form}>
        {failed && <Message tone="error">The server does not answer. Try again: nothing is done twice.</Message>}
        <Button look="primary" busy={isBusy} className={entry.submit} onClick={() => void end()}>
          STOP THIS MAIL
        </Button>
        <p className={styles.small}>Alarms are mailed as before. Sign in to get it again.</p>
      </div>
    </>
  );
}

/** The alarm of a link: how bad, its value with the limit, what happened, and who has it. */
function LinkedAlarm({ alarm }: { readonly alarm: LinkedAlarmReply }) {
  const facts = { ...alarm, alarms: { length: alarm.others + 1 } };
  return (
    <div className={styles.alarm}>
      <div className={styles.figure}>
        <SeverityMark severity={alarm.severity} isQuiet={alarm.endedAt !== null} />
        <IncidentFigure incident={facts} now={alarm.now} isLarge />
      </div>
      <p className={styles.sentence}>{unbroken(happenedInWords(facts, alarm.now))}</p>
      {alarm.endedAt === null && !alarm.acknowledged && (
        <p className={styles.owner} data-missing={isUnowned(alarm) || undefined}>
          {ownerWords(alarm)}
        </p>
      )}
    </div>
  );
}

const inAddress = (name: 'token' | 'test' | 'mail' | 'contact') =>
  new URLSearchParams(window.location.search).get(name);
/** Without one in the address, a word that the server refuses like a token that it does not know. */
const tokenInAddress = () => inAddress('token') || '-';

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string; readonly isContact?: true }
  | { readonly kind: 'alarm'; readonly alarm: LinkedAlarmReply; readonly isDone: boolean }
  | { readonly kind: 'test'; readonly test: LinkedTestReply; readonly token: string }
  | { readonly kind: 'mail'; readonly mail: LinkedMailReply; readonly token: string }
  | { readonly kind: 'contact'; readonly contact: LinkedContactReply; readonly token: string };

/** Loads the alarm of the link in the address. */
async function loadAlarm(): Promise<Shown> {
  try {
    return { kind: 'alarm', alarm: await openLink(tokenInAddress()), isDone: false };
  } catch (error) {
    const words = refusalWords(error);
    return words ? { kind: 'refused', words } : { kind: 'failed', words: 'The alarm could not be loaded.' };
  }
}

/** Loads the test alarm of the link in the address. */
async function loadTest(token: string): Promise<Shown> {
  try {
    return { kind: 'test', test: await openTestLink(token), token };
  } catch (error) {
    const words = testRefusalWords(error);
    return words ? { kind: 'refused', words } : { kind: 'failed', words: 'The test alarm could not be loaded.' };
  }
}

/** Loads the mail that the link in the address ends. */
async function loadMail(token: string): Promise<Shown> {
  try {
    return { kind: 'mail', mail: await openMail(token), token };
  } catch (error) {
    const words = mailRefusalWords(error);
    return words ? { kind: 'refused', words } : { kind: 'failed', words: 'The mail could not be loaded.' };
  }
}

/** Loads the contact of the link in the address. */
async function loadContact(token: string): Promise<Shown> {
  try {
    return { kind: 'contact', contact: await openContactLink(token), token };
  } catch (error) {
    const words = contactRefusalWords(error);
    return words
      ? { kind: 'refused', words, isContact: true }
      : { kind: 'failed', words: 'The page could not be loaded.' };
  }
}

/** Loads what the link in the address is about. */
function loadLinked(): Promise<Shown> {
  const [test, mail, contact] = [inAddress('test'), inAddress('mail'), inAddress('contact')];
  if (contact !== null) return loadContact(contact || '-');
  if (mail !== null) return loadMail(mail || '-');
  return test === null ? loadAlarm() : loadTest(test || '-');
}

/** What the page of a contact is for, by its link. */
const CONTACT_TITLES = { confirm: 'May we tell you of alarms?', stop: 'Stop all messages?' } as const;

function useLinkedAlarm() {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const load = useCallback(async () => {
    setShown({ kind: 'loading' });
    setShown(await loadLinked());
  }, []);
  useEffect(() => void load(), [load]);
  return { shown, setShown, load };
}

const Way = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <p className={styles.way}>
    <a href={href}>{children}</a>
  </p>
);

/**
 * The page of the link in an alarm mail (docs/product/channels.md#mail-link) and in that of a test alarm. It shows the alarm
 * and asks; only its button acknowledges.
 */
export function AlarmLinkPage() {
  const { shown, setShown, load } = useLinkedAlarm();
  if (shown.kind === 'alarm') {
    const { alarm, isDone } = shown;
    const outcome = outcomeOf(alarm, isDone);
    return (
      <EntryCard title={alarm.propertyName}>
        <LinkedAlarm alarm={alarm} />
        {outcome ? (
          <Message tone={outcome.tone}>{outcome.words}</Message>
        ) : (
          <AcknowledgeForm
            token={tokenInAddress()}
            person={alarm.person}
            onDone={(next) => setShown({ kind: 'alarm', alarm: next, isDone: true })}
            onRefused={(words) => setShown({ kind: 'refused', words })}
          />
        )}
        <NoisePress
          token={tokenInAddress()}
          alarm={alarm}
          onDone={(next) => setShown({ kind: 'alarm', alarm: next, isDone: true })}
          onRefused={(words) => setShown({ kind: 'refused', words })}
        />
        <Way href={alarmPath(alarm.id)}>Sign in to see more</Way>
      </EntryCard>
    );
  }
  if (shown.kind === 'test') {
    const { test, token } = shown;
    return (
      <EntryCard title="This is a test">
        <LinkedTest token={token} test={test} onRefused={(words) => setShown({ kind: 'refused', words })} />
        <Way href={drillPath(test.id)}>Sign in to see more</Way>
      </EntryCard>
    );
  }
  if (shown.kind === 'mail') {
    const { mail, token } = shown;
    return (
      <EntryCard title="Stop a mail">
        <LinkedMail token={token} mail={mail} onRefused={(words) => setShown({ kind: 'refused', words })} />
        <Way href={mail.kind === 'monday' ? LINKED_PATHS.account : LINKED_PATHS.reports}>
          Sign in to choose your mails
        </Way>
      </EntryCard>
    );
  }
  if (shown.kind === 'contact') {
    const { contact, token } = shown;
    return (
      <EntryCard title={CONTACT_TITLES[contact.does]}>
        <LinkedContact
          token={token}
          contact={contact}
          onRefused={(words) => setShown({ kind: 'refused', words, isContact: true })}
        />
      </EntryCard>
    );
  }
  if (shown.kind === 'refused') {
    return (
      <EntryCard title="Alarm">
        <Message tone="notice">{shown.words}</Message>
        {!shown.isContact && <LinkButton href={LINKED_PATHS.alarms}>SIGN IN</LinkButton>}
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Alarm">
      {shown.kind === 'loading' ? (
        <Spinner label="Loading" />
      ) : (
        <>
          <Message tone="error" onTryAgain={() => void load()}>
            {shown.words}
          </Message>
          {inAddress('contact') === null && <Way href={LINKED_PATHS.alarms}>Sign in instead</Way>}
        </>
      )}
    </EntryCard>
  );
}
