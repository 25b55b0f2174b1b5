import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose text somebody has thought of. Passwords and codes are typed again. */
const TEXT_FIELDS =
  'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="url"]):not([autocomplete="one-time-code"], [role="combobox"])';
const CANCEL = 'CANCEL';

interface Guard {
  /** Work is in progress: nothing closes the dialog. */
  readonly busy: boolean;
  /** Nothing is typed in the dialog that could be lost. */
  readonly off: boolean;
}

/**
 * Stops Escape and the button CANCEL of a dialog while text stands in it that was typed and not saved. `asks` is whether the person is to be
 * asked now; then `leave` does what was stopped.
 */
export function useTypedGuard(dialog: RefObject<HTMLDialogElement | null>, { busy, off }: Guard) {
  /** What stood in each field when it was first used. */
  const began = useRef(new WeakMap<Element, string>());
  const [stopped, setStopped] = useState<() => void>();
  const leaves = useRef(false);
  const isTyped = () =>
    !off &&
    !leaves.current &&
    [...(dialog.current?.querySelectorAll<TextField>(TEXT_FIELDS) ?? [])].some((field) => {
      const before = began.current.get(field);
      return before !== undefined && before !== field.value && field.value.trim() !== '';
    });
  const ask = (event: SyntheticEvent, go: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    setStopped(() => go);
  };
  const close = () => dialog.current?.close();
  return {
    asks: stopped !== undefined,
    stay: () => setStopped(undefined),
    leave: () => {
      setStopped(undefined);
      leaves.current = true;
      stopped?.();
      leaves.current = false;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(TEXT_FIELDS) && !began.current.has(target))
        began.current.set(target, (target as TextField).value);
    },
    // A browser lets only the first Escape be stopped by `cancel`, so it does not get that far.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !busy && isTyped()) ask(event, close);
    },
    onCancel: (event: SyntheticEvent) => {
      if (busy) event.preventDefault();
      else if (isTyped()) ask(event, close);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const button = (event.target as Element).closest('button');
      if (button?.textContent === CANCEL && isTyped()) ask(event, () => button.click());
    },
  };
}
