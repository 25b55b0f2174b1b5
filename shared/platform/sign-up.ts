/** The error of the function preSignUp for a refused sign-up. The alarm of the function does not count these refusals. */
export const SIGN_UP_REFUSED = 'This invitation is not valid';

/** Whether a text can be the token of an invitation: 256 bits in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
