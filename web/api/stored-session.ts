/** Whether this browser stores a session. Only the identity provider knows whether the session is still good. */
export const sessionIsLikely = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));
