import { fireEvent, screen, within } from '@testing-library/react';

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

/** The options of a select. Its list is closed afterwards, so this does not belong into `waitFor`, which looks again after each change. */
export function optionsOf(field: HTMLElement): string[] {
  openList(field);
  const titles = offered();
  fireEvent.keyDown(list(), { key: 'Escape' });
  return titles;
}
