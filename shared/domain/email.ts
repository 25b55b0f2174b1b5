/**
 * The e-mail pattern of every form and route: some text, @, a domain with a dot. It allows no white space, so no header
 * line.
 */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\.]+$/;

/** Replaces the address of a person whose session has none (docs/product/public-site.md#unknown-sender). */
export const UNKNOWN_EMAIL = 'Email Unknown';

/** Whether a text is an address that can receive mail. */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text);

/**
 * The form in which addresses are stored and compared: in lower case, so that upper and lower case make no difference.
 */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** Whether an address belongs to a domain, in upper or lower case. */
export const isOfDomain = (email: string, domain: string): boolean =>
  normalEmail(email).endsWith(`@${domain.toLowerCase()}`);
