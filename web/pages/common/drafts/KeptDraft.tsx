import { type FormikValues, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { currentSession } from '../../../api/identity/session.ts';
import { type DraftPhoto, readDraft, removeDraft, writeDraft } from '../../../api/kept/draft-store.ts';
import { Message } from '../../../ui/feedback/Message.tsx';

/** Typing is written when it pauses, ms. */
const PAUSE_MS = 400;

interface KeptDraftProps {
  /** The form and its subject: one draft for each. */
  readonly place: string;
  readonly photos?: {
    readonly photos: readonly DraftPhoto[];
    readonly restore: (photos: readonly DraftPhoto[]) => void;
  };
}

const userIdNow = (): string | undefined => {
  const session = currentSession();
  return session.isSignedIn ? session.person.userId : undefined;
};
const failed = (error: unknown) => console.warn('What is typed is not kept on this device', error);

/**
 * Keeps the values of the form around it, so that a page that the phone closes or loads again gives them back
 * (docs/product/shell.md#drafts). It is forgotten when the form closes: what was typed is saved then, or the person has let it go. The
 * end of a session leaves it.
 */
export function KeptDraft({ place, photos }: KeptDraftProps) {
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const [userId] = useState(userIdNow);
  const [isRead, setRead] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const chosen = photos?.photos;
  const form = useRef({ values, setValues, restore: photos?.restore });
  form.current = { values, setValues, restore: photos?.restore };
  /** One access after the other, so that a late write brings nothing back. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef<() => void>(undefined);

  useEffect(() => {
    if (userId === undefined) return;
    const queue = (work: () => Promise<unknown>) => {
      last.current = last.current.then(work).catch(failed);
    };
    let isOver = false;
    queue(async () => {
      const draft = await readDraft(userId, place, Date.now());
      if (isOver) return;
      if (draft) {
        await form.current.setValues({ ...form.current.values, ...draft.values });
        form.current.restore?.(draft.photos);
        setRestored(true);
      }
      setRead(true);
    });
    // A phone closes pages without a word after it has hidden them.
    const onHide = () => document.visibilityState === 'hidden' && pending.current?.();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isOver = true;
      pending.current = undefined;
      document.removeEventListener('visibilitychange', onHide);
      if (userIdNow() === userId) queue(() => removeDraft(userId, place));
    };
  }, [userId, place]);

  useEffect(() => {
    if (userId === undefined || !isRead) return;
    const write = () => {
      clearTimeout(timer);
      pending.current = undefined;
      const kept = (chosen ?? []).map(({ blob, alt }) => ({ blob, alt }));
      const isEmpty = !dirty && kept.length === 0;
      const work = isEmpty
        ? () => removeDraft(userId, place)
        : () => writeDraft(userId, place, { values, photos: kept, at: Date.now() });
      last.current = last.current.then(work).catch(failed);
    };
    const timer = setTimeout(write, PAUSE_MS);
    pending.current = write;
    return () => clearTimeout(timer);
  }, [userId, place, isRead, values, dirty, chosen]);

  return isRestored ? (
    <div data-unsaved>
      <Message tone="notice">{say`Draft restored.`}</Message>
    </div>
  ) : null;
}
