/** The e-mail pattern of every form and route: something, @, a domain with a dot; no white space (so no header line). */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\.]+$/;

/** Stands for the address of a person whose session has none (docs/product/public-site.md#unknown-sender). */
export const UNKNOWN_EMAIL = 'Email Unknown';

/** Whether a text is an address that mail can go to. */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text);

/** The form in which addresses are kept and compared: no two people have addresses that differ in case alone. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** Whether an address belongs to a domain, in any case. */
export const isOfDomain = (email: string, domain: string): boolean =>
  normalEmail(email).endsWith(`@${domain.toLowerCase()}`);
