/**
 * The e-mail pattern of every form and route: a name, @, a domain with a dot (docs/product/limits-and-messages.md#email).
 * Only ASCII, because the mail service delivers to nothing else. No dot stands first, last or beside another. No white
 * space and no control character, so no header line.
 */
export const EMAIL_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;

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
