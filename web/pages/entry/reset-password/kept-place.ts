import { PUBLIC_PATHS, RECOVERY_CODE_PATH } from '../../../../shared/portal/public-paths.ts';
import { EMPTY, type Recovery, type Step } from './recovery-form.ts';

/** The address of each step. The last one is done: a reload begins again. */
const ADDRESSES = [
  PUBLIC_PATHS.resetPassword,
  RECOVERY_CODE_PATH,
  `${PUBLIC_PATHS.resetPassword}?step=password`,
  PUBLIC_PATHS.resetPassword,
] as const satisfies Record<Step, string>;

/** The values that a step needs from the steps before it. */
const NEEDED: Readonly<Record<Step, readonly (keyof Recovery)[]>> = {
  0: [],
  1: ['email'],
  2: ['email', 'code'],
  3: [],
};

/**
 * Writes the step into the address, and its values into the entry of the browser's history. A reload then finds both.
 * The address has neither e-mail nor code (docs/product/access.md#recovery-reload).
 */
export function keepPlace(step: Step, values: Recovery): void {
  const kept = Object.fromEntries(NEEDED[step].map((name) => [name, values[name].trim()]));
  window.history.replaceState(kept, '', ADDRESSES[step]);
}

const textOf = (kept: unknown, name: keyof Recovery): string => {
  const value: unknown = (kept as Partial<Recovery> | null)?.[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The step to begin at, with the values that were kept for it. Without the kept code, the code step asks again.
 * @param search the query of the address
 * @param kept the state of the history's entry: the link in the mail has none
 */
export function keptPlace(search: string, kept: unknown): { readonly step: Step; readonly values: Recovery } {
  const named = new URLSearchParams(search).get('step');
  const values = { ...EMPTY, email: textOf(kept, 'email'), code: textOf(kept, 'code') };
  if (named === 'password' && values.email && values.code) return { step: 2, values };
  if (named === 'code' || named === 'password') return { step: 1, values: { ...values, code: '' } };
  return { step: 0, values: EMPTY };
}
