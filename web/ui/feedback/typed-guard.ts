import { say } from '../../../shared/domain/figures/say.ts';
import { holdBack } from './dialog-history.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose text somebody has thought of. Passwords and codes are typed again. */
const TEXT_FIELDS =
  'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="url"]):not([autocomplete="one-time-code"], [role="combobox"])';
const cancel = () => say`CANCEL`;

/**
 * Stops Escape, the button CANCEL and Back of an open dialog while something stands in it that was typed, or chosen (`data-unsaved`), and not saved. `ask` is called with what
 * was stopped. While the dialog is busy, nothing is asked: what was typed is being saved. Returns what ends it.
 */
export function guardTyped(
  dialog: HTMLDialogElement,
  isBusy: (dialog: HTMLElement) => boolean,
  ask: (leave: () => void) => void,
): () => void {
  const fields = () => [...dialog.querySelectorAll<TextField>(TEXT_FIELDS)];
  /** The text of each field when it was first used. */
  const began = new WeakMap<Element, string>(fields().map((field) => [field, field.value]));
  let leaves = false;
  const isUnsaved = (): boolean => {
    const isTyped = fields().some((field) => {
      const before = began.get(field);
      return before !== undefined && before !== field.value && field.value.trim() !== '';
    });
    return isTyped || dialog.querySelector('[data-unsaved]') !== null;
  };
  const askThen = (go: () => void) =>
    ask(() => {
      leaves = true;
      go();
      leaves = false;
    });
  const stop = (event: Event, go: () => void): void => {
    if (leaves || !isUnsaved() || isBusy(dialog)) return;
    event.preventDefault();
    event.stopPropagation();
    askThen(go);
  };
  const close = () => dialog.close();
  let release: (() => void) | undefined;
  const hold = (): void => {
    release = holdBack(() => {
      if (isBusy(dialog)) return hold();
      if (!isUnsaved()) return close();
      hold();
      askThen(close);
    });
  };
  // A question without a form is left with the page.
  if (dialog.querySelector('form')) hold();
  const over = new AbortController();
  const { signal } = over;
  const used = ({ target }: Event) => {
    const field = target as TextField;
    if (!release && dialog.querySelector('form')) hold();
    if (field.matches(TEXT_FIELDS) && !began.has(field)) began.set(field, field.value);
  };
  // A browser lets a page stop only the first `cancel`, so Escape does not get that far. A list that it closes has its turn first.
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && dialog.contains(event.target as Node)) stop(event, close);
  };
  const clicked = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (button?.textContent === cancel()) stop(event, () => button.click());
  };
  dialog.addEventListener('focusin', used, { signal });
  document.addEventListener('keydown', pressed, { signal });
  dialog.addEventListener('cancel', (event) => stop(event, close), { signal });
  dialog.addEventListener('click', clicked, { signal, capture: true });
  return () => {
    over.abort();
    release?.();
  };
}
