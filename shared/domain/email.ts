/** The e-mail pattern of every form and route: something, @, a domain with a dot; no white space (so no header line). */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\.]+$/;

/** Stands for the address of a person whose session names none (S2 §7). */
export const UNKNOWN_EMAIL = 'Email Unknown';

/** Whether a text is an address that mail can go to. */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text);
