import { AwsError } from '../aws-json.ts';

/** The refusals of AWS End User Messaging, in its words. */

export const invalid = (field: string, message: string, Reason = 'FIELD_VALIDATION_FAILED') =>
  new AwsError('ValidationException', message, 400, { Reason, Fields: [{ Name: field, Message: message }] });

export const missing = (field: string) => invalid(field, `${field} is required.`, 'MISSING_PARAMETER');

export const conflict = (Reason: string, ResourceType: string, ResourceId: string) =>
  new AwsError(
    'ConflictException',
    `Conflict Occurred - Reason="${Reason}" ResourceType="${ResourceType}" ResourceId="${ResourceId}"`,
    400,
    { Reason, ResourceType, ResourceId },
  );

export const notFound = (ResourceType: string, ResourceId: string) =>
  new AwsError(
    'ResourceNotFoundException',
    `Resource not found - ResourceType="${ResourceType}" ResourceId="${ResourceId}"`,
    400,
    { ResourceType, ResourceId },
  );
