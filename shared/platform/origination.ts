import { REGION } from './region.ts';

/** The sender of texts and calls at AWS End User Messaging: a phone number, a pool of numbers, or a sender id. */
export interface Origination {
  /** `phone-…`, `pool-…`, or the name of a sender id. */
  readonly id: string;
  readonly arn: string;
}

/** Whether a sender is a name. It can send texts and cannot call. */
export const isSenderId = (name: string): boolean => name.includes(':sender-id/');

/** The form of a sender in the context of a deployment: the id of a number or pool, or the ARN of any sender. */
export const ORIGINATION_PATTERN = new RegExp(
  `^((phone|pool)-[0-9a-z]{8,64}|arn:aws:sms-voice:${REGION}:\\d{12}:(phone-number/phone-[0-9a-z]{8,64}|pool/pool-[0-9a-z]{8,64}|sender-id/[A-Za-z0-9_-]{1,11}/[A-Z]{2}))$`,
);

/**
 * The sender that a context names by its id or its ARN.
 * @param arnOf makes the ARN of a resource in the stack's account: `arnOf('sms-voice', 'pool/pool-1')`
 */
export function originationOf(name: string, arnOf: (service: string, resource: string) => string): Origination {
  const isArn = name.startsWith('arn:');
  const resource = isArn
    ? (name.split(':').at(-1) ?? '')
    : `${name.startsWith('pool-') ? 'pool' : 'phone-number'}/${name}`;
  return { id: resource.split('/')[1] ?? '', arn: isArn ? name : arnOf('sms-voice', resource) };
}
