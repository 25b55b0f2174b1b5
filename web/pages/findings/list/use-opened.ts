import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Elements in which keys are text, or choose in a list. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const NAME = 'finding';

/** An entry of the history that this list has made: Back returns to the list. */
interface State {
  readonly isOpened?: true;
}

export interface Opened {
  /** The finding that is open, as the address names it: '{property}/{key}'. */
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** Opens the one before (-1) or after (1); undefined where there is none. */
  readonly step: (by: 1 | -1) => (() => void) | undefined;
  /** Its place among those of the list, from 0 on; -1 if the list does not show it. */
  readonly at: number;
}

/**
 * The finding that is open beside the list. The address names it, so that Back closes it and a reload shows it again. The focus returns
 * to its row, and the list to where it stood.
 * @param ids those of the list, in its order
 */
export function useOpened(ids: readonly string[]): Opened {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as State | null;
  const id = params.get(NAME) ?? undefined;
  const at = id === undefined ? -1 : ids.indexOf(id);
  const show = useCallback(
    (next: string | undefined, options: { readonly replace: boolean; readonly state: State | null }) =>
      setParams((before) => {
        const changed = new URLSearchParams(before);
        if (next === undefined) changed.delete(NAME);
        else changed.set(NAME, next);
        return changed;
      }, options),
    [setParams],
  );
  const isOpen = id !== undefined;
  const top = useRef(0);
  const shown = useRef(id);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = id;
    if (before === undefined || id !== undefined) return;
    window.scrollTo(0, top.current);
    document.querySelector<HTMLElement>(`[data-finding="${CSS.escape(before)}"]`)?.focus({ preventScroll: true });
  }, [id]);
  return {
    id,
    at,
    open: useCallback(
      (next) => {
        if (!isOpen) top.current = window.scrollY;
        show(next, isOpen ? { replace: true, state } : { replace: false, state: { isOpened: true } });
      },
      [show, isOpen, state],
    ),
    close: useCallback(
      () => (state?.isOpened ? void navigate(-1) : show(undefined, { replace: true, state: null })),
      [navigate, show, state],
    ),
    step: (by) => {
      const next = at < 0 ? undefined : ids[at + by];
      return next === undefined ? undefined : () => show(next, { replace: true, state });
    },
  };
}

/** Keys while a finding is open: J and K go on and back, E dismisses, Escape closes. */
export function useFindingKeys({ step, close }: Opened, dismiss: RefObject<HTMLButtonElement | null>): void {
  const latest = useRef<Readonly<Record<string, (() => void) | undefined>>>({});
  useEffect(() => {
    latest.current = { j: step(1), k: step(-1), e: () => dismiss.current?.click(), escape: close };
  });
  useEffect(() => {
    // After the portal's own keys: the second key of one of theirs is none of these.
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector(DIALOG)) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
