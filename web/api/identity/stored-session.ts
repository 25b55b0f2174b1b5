/** Whether this browser stores a session. Only the identity provider knows whether the session is still good. */
export const sessionIsLikely = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));

/** A storage key: a password was recovered here, and the sessions of who knew the old one go on. */
export const PASSWORD_RECOVERED = 'password-recovered';
