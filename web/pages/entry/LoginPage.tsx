import { useEffect } from 'react';
import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { type EndedSession, endedSession, wantedPath } from '../../api/identity/ended-session.ts';
import { type Ended, useSession } from '../../api/identity/session.ts';
import { useHydrated } from '../../opening/use-hydrated.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { rich } from '../../ui/layout/rich.ts';
import { labelIn } from '../common/label-address.ts';
import { enterPortal } from './destination.ts';
import { EntryCard } from './EntryCard.tsx';
import styles from './entry-form.module.css';
import LoginForm from './LoginForm.tsx';

/** The contact form of the first page. */
const CONTACT = `${PUBLIC_PATHS.landing}#contact`;

const ENDED_SENTENCES: Readonly<Record<Ended, English>> = {
  expired: english('Your session expired. Log in to pick up where you left off.'),
  changed: english('Your login details changed, so you were logged out everywhere. Log in to continue.'),
  suspended: english('Your company’s access is suspended. Contact support.'),
  removed: english('Your account no longer has access. Ask your company admin.'),
};

/** Why the last session ended. Known only once the script runs: the prerendered page has no person. */
const useEnded = (): EndedSession | undefined => (useHydrated() ? endedSession() : undefined);

/** The UUID of the label that was opened in this tab before the sign-in (docs/product/commissioning.md#opened-label). */
const useLabel = (): string | undefined => (useHydrated() ? labelIn(wantedPath() ?? '') : undefined);

/** The sign-in page. A signed-in person goes on to the dashboard. */
export function LoginPage() {
  const { isSignedIn } = useSession();
  const ended = useEnded();
  const label = useLabel();
  useEffect(() => {
    if (isSignedIn) enterPortal();
  }, [isSignedIn]);
  return (
    <EntryCard title={say`Login to see your Dashboard`}>
      {ended && <Message tone="notice">{say(ENDED_SENTENCES[ended.because])}</Message>}
      {!ended && label && <Message tone="notice">{say`Log in to add or open wingnut ${label}.`}</Message>}
      <LoginForm />
      <p className={styles.other}>
        {rich(say`Need an account? Ask your company admin for an invitation or <a>contact us</a>.`, {
          a: (words) => <a href={CONTACT}>{words}</a>,
        })}
      </p>
    </EntryCard>
  );
}
