/** The e-mail pattern of every form and route: something, @, a domain with a dot; no white space (so no header line). */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\.]+$/;
