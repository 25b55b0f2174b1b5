import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { alarmPath, drillPath, LINKED_PATHS } from '../../../../shared/portal/public-paths.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { IncidentFigure } from '../../alarms/common/IncidentFigure.tsx';
import { happenedInWords, unbroken } from '../../alarms/common/incident-words.ts';
import { SeverityMark } from '../../alarms/common/SeverityMark.tsx';
import { EntryCard } from '../EntryCard.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { AcknowledgeForm } from './AcknowledgeForm.tsx';
import styles from './AlarmLink.module.css';
import { LinkedMail } from './LinkedMail.tsx';
import { LinkedTest } from './LinkedTest.tsx';
import { openLink, openMail, openTestLink } from './link-calls.ts';
import { isUnowned, mailRefusalWords, outcomeOf, ownerWords, refusalWords, testRefusalWords } from './link-words.ts';

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

const inAddress = (name: 'token' | 'test' | 'mail') => new URLSearchParams(window.location.search).get(name);
/** Without one in the address, a word that the server refuses like a token that it does not know. */
const tokenInAddress = () => inAddress('token') || '-';

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'alarm'; readonly alarm: LinkedAlarmReply; readonly isDone: boolean }
  | { readonly kind: 'test'; readonly test: LinkedTestReply; readonly token: string }
  | { readonly kind: 'mail'; readonly mail: LinkedMailReply; readonly token: string };

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

/** Loads what the link in the address is about. */
function loadLinked(): Promise<Shown> {
  const [test, mail] = [inAddress('test'), inAddress('mail')];
  if (mail !== null) return loadMail(mail || '-');
  return test === null ? loadAlarm() : loadTest(test || '-');
}

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
  if (shown.kind === 'refused') {
    return (
      <EntryCard title="Alarm">
        <Message tone="notice">{shown.words}</Message>
        <LinkButton href={LINKED_PATHS.alarms}>SIGN IN</LinkButton>
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
          <Way href={LINKED_PATHS.alarms}>Sign in instead</Way>
        </>
      )}
    </EntryCard>
  );
}
