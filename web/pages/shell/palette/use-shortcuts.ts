import { useEffect, useRef } from 'react';
import { type KeyPress, stepKeys } from './shortcut-steps.ts';

/** Where keys are text, or choose in a list. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="listbox"], [role="menu"], [aria-haspopup="listbox"]';
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';

const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, target }: KeyboardEvent): KeyPress => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
  isTyping: target instanceof Element && target.closest(TYPING) !== null,
  inDialog: document.querySelector(DIALOG) !== null,
});

/** The first search field of the page that can be seen. */
const searchOfPage = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main input[type="search"]')].find(
    (field) => field.checkVisibility?.() ?? true,
  );

export interface ShortcutActions {
  readonly onFind: () => void;
  readonly onKeys: () => void;
  /** @param key the key after G */
  readonly onGo: (key: string) => void;
}

/** Listens to the portal's keys (docs/product/go-anywhere.md#shortcuts). */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let waitsSince: number | undefined;
    const run = (step: ReturnType<typeof stepKeys>): boolean => {
      if (!('does' in step)) return false;
      const { onFind, onKeys, onGo } = latest.current;
      if (step.does === 'go') onGo(step.key);
      if (step.does === 'search') {
        const field = searchOfPage();
        field?.focus();
        return field !== undefined;
      }
      if (step.does === 'find') onFind();
      if (step.does === 'keys') onKeys();
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const step = stepKeys(waitsSince, pressOf(event), event.timeStamp);
      waitsSince = 'does' in step ? undefined : step.waitsSince;
      if (run(step)) event.preventDefault();
    };
    // A field may keep its keys to itself, so this one comes before the field.
    const listenFirst = (event: KeyboardEvent) => {
      const step = stepKeys(undefined, pressOf(event), event.timeStamp);
      if (!event.isComposing && 'does' in step && step.does === 'find') listen(event);
    };
    document.addEventListener('keydown', listenFirst, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listenFirst, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
