import { AwsError } from '../base/aws-json.ts';

/** InvalidParameterException, 400. */
export function invalidParameter(message: string): AwsError {
  return new AwsError('InvalidParameterException', message);
}

/** NotAuthorizedException, 400 (Cognito never answers 401). */
export function notAuthorized(message: string): AwsError {
  return new AwsError('NotAuthorizedException', message);
}

/** UserNotFoundException with Cognito's message. */
export function userNotFound(): AwsError {
  return new AwsError('UserNotFoundException', 'User does not exist.');
}

/** Cognito's refusal for a user whose address is not verified. */
export function noVerifiedAddress(): AwsError {
  return invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}
