/**
 * The parts of Amplify for the code of a sign-up. They are a module of their own, because few people need one.
 * `identity.ts` must have configured Amplify before.
 */
export { confirmSignUp, resendSignUpCode } from 'aws-amplify/auth';
