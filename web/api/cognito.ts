/**
 * The parts of Amplify that the portal uses. Its own module, so that the bundler can leave out the rest and `identity.ts`
 * can load it late: an anonymous visitor never pays for it.
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
