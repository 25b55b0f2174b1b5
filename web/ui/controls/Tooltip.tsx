import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly words: string;
  /** Without `tooltip` only the child is shown, because its words are visible. */
  readonly off?: boolean;
  /** One element that can have the focus. */
  readonly children: ReactNode;
}

const DELAY_MS = 150;
const DISTANCE = 14;

/** Hides the tooltip that is shown. There is only one. */
let hideShown = (): void => {};

/** Puts the bubble at the right of the element before it. */
function place(bubble: HTMLElement | null): void {
  const box = bubble?.previousElementSibling?.getBoundingClientRect();
  if (!bubble || !box) return;
  bubble.style.left = `${box.right + DISTANCE}px`;
  bubble.style.top = `${box.top + (box.height - bubble.offsetHeight) / 2}px`;
}

/** Calls `setShown` when the tooltip of an element's content must appear or disappear. Returns how to stop. */
function followPointerAndFocus(element: HTMLElement, setShown: (shown: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(soon);
    setShown(false);
  };
  const appear = () => {
    if (hideShown !== hide) hideShown();
    hideShown = hide;
    setShown(true);
  };
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, react: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, react, { signal });
  on('pointerover', ({ pointerType }) => {
    clearTimeout(soon);
    if (pointerType === 'mouse') soon = setTimeout(appear, DELAY_MS);
  });
  on('pointerout', hide);
  on('pointerdown', hide);
  on('focusin', ({ target }) => (target as Element).matches(':focus-visible') && appear());
  on('focusout', hide);
  // The pointer may be over it while the focus is elsewhere.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  return () => {
    hide();
    stop.abort();
  };
}

/**
 * Shows the name of an icon on hover and on focus, at the right. Escape hides it. The child keeps its own accessible
 * name.
 */
export function Tooltip({ words, off = false, children }: TooltipProps) {
  const [shown, setShown] = useState(false);
  const trigger = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!off && trigger.current) return followPointerAndFocus(trigger.current, setShown);
  }, [off]);
  return (
    <span ref={trigger} className={styles.trigger}>
      {children}
      {shown && (
        <span ref={place} role="tooltip" className={styles.bubble}>
          {words}
        </span>
      )}
    </span>
  );
}
