/** An address that waits for its code. It is stored, because the mail with the code opens the page in another tab. */
const KEY = 'new-email';

interface NewEmail {
  readonly userId: string;
  readonly email: string;
}

/** The address that the person has asked for and has not confirmed yet. */
export function newEmailOf(userId: string): string | undefined {
  const stored = localStorage.getItem(KEY);
  const kept = stored ? (JSON.parse(stored) as NewEmail) : undefined;
  return kept?.userId === userId ? kept.email : undefined;
}

/** Stores the new address. Undefined when no address waits any more. */
export function keepNewEmail(userId: string, email: string | undefined): void {
  if (email) localStorage.setItem(KEY, JSON.stringify({ userId, email } satisfies NewEmail));
  else localStorage.removeItem(KEY);
}
