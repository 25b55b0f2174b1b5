/**
 * The parts of Amplify for the codes of an authenticator app. They are a module of their own, so that a sign-in without
 * a second factor does not download them. `identity.ts` must have configured Amplify before.
 */
export { confirmSignIn } from 'aws-amplify/auth';
