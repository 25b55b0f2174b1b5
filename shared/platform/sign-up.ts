/** What the function preSignUp says when it refuses a sign-up. The alarm of the function does not count these refusals. */
export const SIGN_UP_REFUSED = 'This invitation is not valid';
