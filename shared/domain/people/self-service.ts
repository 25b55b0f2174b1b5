/** With this scope an access token changes its account at the identity provider. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';
/** The name under which a browser tells the provider what a sign-in is for. */
export const SIGN_IN_PURPOSE = 'purpose';
/** The sign-in begins to set a second factor up. It alone keeps the scope. */
export const SET_UP = 'second-factor';
