import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ALARM_NOTE, MAX_ALARM_NOTE } from '../../../../shared/api/fields/alarm-note.ts';
import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { happenedInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { unbroken } from '../../../../shared/domain/figures/unbroken.ts';
import { alarmPath, drillPath, LINKED_PATHS } from '../../../../shared/portal/public-paths.ts';
import { readLinked } from '../../../api/reader/linked-reader.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { IncidentFigure } from '../../alarms/common/IncidentFigure.tsx';
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

interface AcknowledgeFormProps {
  readonly token: string;
  /** The person who acknowledges. */
  readonly person: string;
  readonly onDone: (alarm: LinkedAlarmReply) => void;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: English) => void;
}

/** Acknowledges the alarm of a link, with an optional note. A failure keeps the note; a second attempt changes nothing twice. */
function AcknowledgeForm({ token, person, onDone, onRefused }: AcknowledgeFormProps) {
  return (
    <PortalForm
      initialValues={{ note: '' }}
      rules={ALARM_NOTE}
      onSubmit={async ({ note }) => onDone(await acknowledgeByLink(token, note.trim()))}
      failed={(error) => {
        const words = refusalWords(error);
        if (!words) return say`No response from the server. Your note is still here; it’s safe to try again.`;
        onRefused(words);
        return undefined;
      }}
      className={classNames(entry.form, styles.form)}
    >
      {({ isSubmitting, status }) => (
        <>
          <TextArea name="note" label={say`Note for your team (optional)`} limit={MAX_ALARM_NOTE} rows={2} />
          {status && <Message tone="error">{status}</Message>}
          <Button look="primary" type="submit" busy={isSubmitting} className={entry.submit}>
            {say`ACKNOWLEDGE`}
          </Button>
          <p className={styles.small}>{say`As ${person}. Reminders stop; you’ll get an email when it clears.`}</p>
        </>
      )}
    </PortalForm>
  );
}

interface LinkedMailProps {
  readonly token: string;
  readonly mail: LinkedMailReply;
  /** The link has stopped working meanwhile. */
  readonly onRefused: (words: English) => void;
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
        {failed && <Message tone="error">{say`No response from the server. It’s safe to try again.`}</Message>}
        <Button look="primary" busy={isBusy} className={entry.submit} onClick={() => void end()}>
          {say`UNSUBSCRIBE`}
        </Button>
        <p className={styles.small}>{say`You’ll still get alarm emails. Log in to resubscribe.`}</p>
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

/** The subject of a link, by its name in the address: its loading, and the words when it fails. */
const LINKS = {
  contact: { open: openContactLink, refused: contactRefusalWords, failed: english('Couldn’t load the page.') },
  mail: { open: openMail, refused: mailRefusalWords, failed: english('Couldn’t load your email settings.') },
  test: { open: openTestLink, refused: testRefusalWords, failed: english('Couldn’t load the test alarm.') },
  token: { open: openLink, refused: refusalWords, failed: english('Couldn’t load the alarm.') },
};
type LinkName = keyof typeof LINKS;
const LINK_NAMES = Object.keys(LINKS) as LinkName[];

/** The link in the address. Without a token, a word that the server refuses like a token that it does not know. */
function linkInAddress(): { readonly name: LinkName; readonly token: string } {
  const params = new URLSearchParams(window.location.search);
  const name = LINK_NAMES.find((each) => params.has(each)) ?? 'token';
  return { name, token: params.get(name) || '-' };
}

/** The subject of a link that works. */
type Linked = {
  [Name in LinkName]: {
    readonly name: Name;
    readonly token: string;
    readonly about: Awaited<ReturnType<(typeof LINKS)[Name]['open']>>;
    readonly isDone?: boolean;
  };
}[LinkName];
/** A contact cannot sign in. */
type NotShown = { readonly name: 'failed' | 'refused'; readonly words: English; readonly maySignIn: boolean };
type Shown = Linked | { readonly name: 'loading' } | NotShown;

async function loadLinked(): Promise<Shown> {
  const { name, token } = linkInAddress();
  const { open, refused, failed } = LINKS[name];
  try {
    const about = await open(token);
    await readLinked(about);
    return { name, token, about } as Linked;
  } catch (error) {
    const words = refused(error);
    const maySignIn = name !== 'contact';
    return words ? { name: 'refused', words, maySignIn } : { name: 'failed', words: failed, maySignIn };
  }
}

/** Purpose of a contact's page, by its link. */
const CONTACT_TITLES = { confirm: english('Get building alarms?'), stop: english('Unsubscribe?') } as const;

function useLinked() {
  const [shown, setShown] = useState<Shown>({ name: 'loading' });
  const load = useCallback(async () => {
    setShown({ name: 'loading' });
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
 * The page of the link in an alarm mail (docs/product/channels.md#mail-link), in that of a test alarm, at the end of a mail, and in a mail
 * to a contact. It shows what the link is about and asks; only its buttons do something.
 */
export function AlarmLinkPage() {
  const { shown, setShown, load } = useLinked();
  // In the language of the link, which the document may not have.
  useDocumentTitle(say`Alarm`);
  const maySignIn = shown.name !== 'contact' && !(shown.name === 'token' && shown.about.isContact);
  const onRefused = (words: English) => setShown({ name: 'refused', words, maySignIn });
  if (shown.name === 'token') {
    const { token, about: alarm, isDone = false } = shown;
    const outcome = outcomeOf(alarm, isDone);
    const onDone = (next: LinkedAlarmReply) => setShown({ ...shown, about: next, isDone: true });
    return (
      <EntryCard title={alarm.propertyName}>
        <LinkedAlarm alarm={alarm} />
        {outcome ? (
          <Message tone={outcome.tone}>{outcome.words}</Message>
        ) : (
          <AcknowledgeForm token={token} person={alarm.person} onDone={onDone} onRefused={onRefused} />
        )}
        <NoisePress token={token} alarm={alarm} onDone={onDone} onRefused={onRefused} />
        {!alarm.isContact && <Way href={alarmPath(alarm.id)}>{say`Log in for details`}</Way>}
      </EntryCard>
    );
  }
  if (shown.name === 'test') {
    return (
      <EntryCard title={say`This is a test`}>
        <LinkedTest token={shown.token} test={shown.about} onRefused={onRefused} />
        <Way href={drillPath(shown.about.id)}>{say`Log in for details`}</Way>
      </EntryCard>
    );
  }
  if (shown.name === 'mail') {
    return (
      <EntryCard title={say`Unsubscribe`}>
        <LinkedMail token={shown.token} mail={shown.about} onRefused={onRefused} />
        <Way href={shown.about.kind === 'monday' ? LINKED_PATHS.account : LINKED_PATHS.reports}>
          {say`Log in to manage your emails`}
        </Way>
      </EntryCard>
    );
  }
  if (shown.name === 'contact') {
    return (
      <EntryCard title={say(CONTACT_TITLES[shown.about.does])}>
        <LinkedContact token={shown.token} contact={shown.about} onRefused={onRefused} />
      </EntryCard>
    );
  }
  if (shown.name === 'refused') {
    return (
      <EntryCard title={say`Alarm`}>
        <Message tone="notice">{say(shown.words)}</Message>
        {shown.maySignIn && <LinkButton href={LINKED_PATHS.alarms}>{say`LOG IN`}</LinkButton>}
      </EntryCard>
    );
  }
  return (
    <EntryCard title={say`Alarm`}>
      {shown.name === 'loading' ? (
        <Spinner label={say`Loading`} />
      ) : (
        <>
          <Message tone="error" onTryAgain={() => void load()}>
            {say(shown.words)}
          </Message>
          {shown.maySignIn && <Way href={LINKED_PATHS.alarms}>{say`Log in instead`}</Way>}
        </>
      )}
    </EntryCard>
  );
}
