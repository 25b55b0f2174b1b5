import { provePath } from '../../../shared/portal/public-paths.ts';

/** An account whose address this browser has not proven yet. Kept until it is, so that the login can lead to the code. */
const UNPROVEN = 'unproven-account';

interface Unproven {
  readonly email: string;
  readonly token: string;
}

export const rememberUnproven = (unproven: Unproven): void => localStorage.setItem(UNPROVEN, JSON.stringify(unproven));

export const forgetUnproven = (): void => localStorage.removeItem(UNPROVEN);

/** The page that asks for the code of an address. Undefined when this browser does not know the invitation. */
export function unprovenPath(email: string): string | undefined {
  const stored = localStorage.getItem(UNPROVEN);
  if (!stored) return undefined;
  const { email: known, token } = JSON.parse(stored) as Unproven;
  return known.toLowerCase() === email.trim().toLowerCase() ? provePath(token) : undefined;
}
