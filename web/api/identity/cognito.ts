/**
 * The parts of Amplify that the portal uses. They are a module of their own. So the bundler leaves out the rest, and
 * `identity.ts` loads it late: an anonymous visitor never downloads it.
 */
export { Amplify } from 'aws-amplify';
export {
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
export { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
