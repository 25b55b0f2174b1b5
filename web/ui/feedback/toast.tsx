import 'sonner/dist/styles.css';
import { Toaster, toast } from 'sonner';
import styles from './toast.module.css';

/** Where messages appear; once in the portal's shell. */
export const Toasts = () => (
  <Toaster
    position="bottom-left"
    duration={5000}
    toastOptions={{
      unstyled: true,
      classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '', title: styles.title ?? '' },
    }}
  />
);

/** Says that an action was done. It disappears by itself. */
export const showToast = (sentence: string): void => void toast(sentence);

/**
 * Says that an action failed. It stays until the person tries again or dismisses it. The id allows one message per
 * problem.
 */
export const showFailureToast = (id: string, sentence: string, tryAgain: () => void): void =>
  void toast(sentence, { id, duration: Number.POSITIVE_INFINITY, action: { label: 'TRY AGAIN', onClick: tryAgain } });
