import { type RefObject, useEffect, useRef } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../style/class-names.ts';
import styles from './DatePicker.module.css';

/** What people write between two parts: 1/5/2026, 1-5-2026, 8:05. */
const BETWEEN = /^[\s/.,:-]$/;

/** The part after the one that has the focus. */
function nextPart(box: HTMLElement): HTMLElement | undefined {
  const parts = [...box.querySelectorAll<HTMLElement>('[contenteditable="true"]')];
  return parts[parts.findIndex((part) => part.matches(':focus')) + 1];
}

/**
 * Makes the parts answer to keys as a line of text would. React Aria leaves a part when its digits can be no other number; what
 * stands between two parts leads on from a shorter one, so that 1/5 is January 5 and not May. Enter submits the form.
 */
function useTyping(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let hasDigits = false;
    const enter = () => {
      hasDigits = false;
    };
    const read = (event: InputEvent) => {
      const { data } = event;
      if (data && /^\d+$/.test(data)) hasDigits = true;
      if (!data || !BETWEEN.test(data)) return;
      event.preventDefault();
      // To the part a minus would be a sign.
      event.stopPropagation();
      if (hasDigits) nextPart(box)?.focus();
    };
    const submit = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(target instanceof HTMLElement)) return;
      // Leaving the field makes a day of 2/31.
      target.blur();
      target.focus();
      setTimeout(() => box.closest('form')?.requestSubmit());
    };
    box.addEventListener('focusin', enter);
    // Before the part, which takes the focus on.
    box.addEventListener('beforeinput', read, true);
    box.addEventListener('keydown', submit);
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('beforeinput', read, true);
      box.removeEventListener('keydown', submit);
    };
  }, []);
  return ref;
}

interface DatePartsProps {
  readonly className?: string | undefined;
  /** Called when the focus leaves the parts, also to the button of the calendar. */
  readonly onLeave?: (() => void) | undefined;
  /** The year, and the sign before it, are not shown. */
  readonly withoutYear?: boolean;
}

/** The parts of a date or a time, typed as people write them. */
export function DateParts({ className, onLeave, withoutYear }: DatePartsProps) {
  const ref = useTyping();
  useEffect(() => {
    const box = ref.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!box?.contains(relatedTarget as Node | null)) onLeave?.();
    };
    box?.addEventListener('focusout', leave);
    return () => box?.removeEventListener('focusout', leave);
  }, [ref, onLeave]);
  return (
    <DateInput ref={ref} className={classNames(styles.input, withoutYear && styles.withoutYear, className)}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  );
}

/** Whether some parts are typed, and others are not. */
export function isPartial(field: HTMLElement | null): boolean {
  const parts = [...(field?.querySelectorAll('[contenteditable="true"]') ?? [])];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder')).length;
  return empty > 0 && empty < parts.length;
}
