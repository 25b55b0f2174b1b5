/** An address that waits for its code; kept, because the mail with the code opens the page in another tab. */
const KEY = 'new-email';

interface NewEmail {
  readonly userId: string;
  readonly email: string;
}

/** The address that a person has asked for and not confirmed yet. */
export function newEmailOf(userId: string): string | undefined {
  const stored = localStorage.getItem(KEY);
  const kept = stored ? (JSON.parse(stored) as NewEmail) : undefined;
  return kept?.userId === userId ? kept.email : undefined;
}

/** Keeps the address that a person asks for; undefined when none waits any more. */
export function keepNewEmail(userId: string, email: string | undefined): void {
  if (email) localStorage.setItem(KEY, JSON.stringify({ userId, email } satisfies NewEmail));
  else localStorage.removeItem(KEY);
}
