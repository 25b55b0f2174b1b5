import { act, fireEvent, screen, within } from '@testing-library/react';

/** How component tests use fields that are not the browser's own. */

/** The open list of a select. In a dialog that a test has opened without a browser it counts as hidden. */
const list = () => screen.getByRole('listbox', { hidden: true });

/** Opens the list of a select, if it is not open. */
export function openList(field: HTMLElement): void {
  if (field.getAttribute('aria-expanded') !== 'true') fireEvent.click(field);
}

/** The options of the list that is open. */
export const offered = (): string[] =>
  [...list().querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

/** Chooses in a select as a person does: opens its list, and presses an option. */
export function choose(field: HTMLElement, option: string | RegExp): void {
  openList(field);
  fireEvent.click(within(list()).getByRole('option', { name: option, hidden: true }));
}

/** Checks options of a picker with a search, or takes their marks away: opens its list, presses each, and DONE. */
export function check(field: HTMLElement, ...options: (string | RegExp)[]): void {
  openList(field);
  for (const name of options) fireEvent.click(within(list()).getByRole('option', { name, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'DONE', hidden: true }));
}

/** The options of a select. Its list is closed afterwards, so this does not belong into `waitFor`, which looks again after each change. */
export function optionsOf(field: HTMLElement): string[] {
  openList(field);
  const titles = offered();
  fireEvent.keyDown(list(), { key: 'Escape' });
  return titles;
}

/** The parts of a field of a date or a time: month, day, year, hour, minute, AM or PM. */
const partsOf = (field: HTMLElement) => [...field.querySelectorAll<HTMLElement>('[contenteditable=true]')];

/** A field of a date or a time. @param place where it is, if it is not the only one of its name */
export const dateField = (label: string | RegExp, place: Pick<typeof screen, 'getByRole'> = screen): HTMLElement =>
  place.getByRole('group', { name: label, hidden: true });

/** What a person types for the value of a form: `11/28/2026, 3:00 PM` for `2026-11-28T15:00`. */
const asTyped = (text: string) =>
  text
    .replace(/^(\d{4})-(\d+)-(\d+)/, '$2/$3/$1')
    .replace(/T(\d+):(\d+)$/, (_, hour, minute) => `, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`);

/**
 * Types into a field of a date or a time as a person does: `11/28/2026`, `8:32 AM`, or both. It empties the field first, which is all that
 * an empty text does.
 * @param value as people write it, or as the form keeps it
 */
export function typeDate(field: HTMLElement, value: string): void {
  for (const part of partsOf(field)) {
    for (let digit = 0; digit < 4 && !part.hasAttribute('data-placeholder'); digit += 1) {
      fireEvent.keyDown(part, { key: 'Backspace' });
    }
  }
  act(() => partsOf(field)[0]?.focus());
  for (const data of asTyped(value)) {
    const input = new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true });
    if (document.activeElement) fireEvent(document.activeElement, input);
  }
  act(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** What a field of a date or a time shows. Between its parts stand marks of direction and a space of its own. */
export const shownDate = (field: HTMLElement): string =>
  partsOf(field)[0]
    ?.parentElement?.textContent.replace(/[\u2066\u2069]/g, '')
    .replace(/\u202f/g, ' ') ?? '';
