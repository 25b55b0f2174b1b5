/**
 * The parts of Amplify that the portal uses. They are a module of their own. So the bundler leaves out the rest, and
 * `identity.ts` loads it late: an anonymous visitor never downloads it.
 */
export { Amplify } from 'aws-amplify';
export {
  confirmResetPassword,
  confirmUserAttribute,
  fetchAuthSession,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
} from 'aws-amplify/auth';
export { ConsoleLogger } from 'aws-amplify/utils';
