import { say } from '../../../shared/domain/figures/say.ts';
import 'sonner/dist/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import styles from './toast.module.css';

/** Time in which an action can be undone (docs/product/incidents.md#undo). */
const UNDO_MS = 10_000;
const close = () => ({ label: say`CLOSE`, onClick: () => {} });
const lasting = () => ({ duration: Number.POSITIVE_INFINITY, cancel: close() });

const Toasts = () => (
  <Toaster
    containerAriaLabel={say`Notifications`}
    position="bottom-left"
    duration={5000}
    className={styles.place ?? ''}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast: styles.toast ?? '',
        actionButton: styles.action ?? '',
        cancelButton: styles.action ?? '',
        title: styles.title ?? '',
      },
    }}
  />
);

let isMounted = false;

/** Puts the place of the messages into the page, once. */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<Toasts />));
}

export function show(sentence: string): void {
  mount();
  toast(sentence, { cancel: close() });
}

export function showLasting(sentence: string): void {
  mount();
  toast(sentence, { ...lasting(), id: sentence });
}

export function showFailure(id: string, sentence: string, tryAgain: () => void): void {
  mount();
  toast(sentence, { ...lasting(), id, action: { label: say`TRY AGAIN`, onClick: tryAgain } });
}

export function showAction(sentence: string, label: string, onPress: () => void, forMs = UNDO_MS): void {
  mount();
  toast(sentence, { duration: forMs, action: { label, onClick: onPress }, cancel: close() });
}
