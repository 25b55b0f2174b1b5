import { AwsError, type Operation } from '../base/aws-json.ts';
import type { PhoneLog } from './phone-log.ts';
import type { PhoneMessage } from './phone-message.ts';

/** The refusals of AWS End User Messaging, in its words. */

const invalid = (field: string, message: string, Reason = 'FIELD_VALIDATION_FAILED') =>
  new AwsError('ValidationException', message, 400, { Reason, Fields: [{ Name: field, Message: message }] });

const missing = (field: string) => invalid(field, `${field} is required.`, 'MISSING_PARAMETER');

const conflict = (Reason: string, ResourceType: string, ResourceId: string) =>
  new AwsError(
    'ConflictException',
    `Conflict Occurred - Reason="${Reason}" ResourceType="${ResourceType}" ResourceId="${ResourceId}"`,
    400,
    { Reason, ResourceType, ResourceId },
  );

const notFound = (ResourceType: string, ResourceId: string) =>
  new AwsError(
    'ResourceNotFoundException',
    `Resource not found - ResourceType="${ResourceType}" ResourceId="${ResourceId}"`,
    400,
    { ResourceType, ResourceId },
  );

/** A possible sender: a phone number, a pool of numbers, or a sender id, which cannot call. */
export interface Identity {
  /** `phone-…`, `pool-…`, or the name of a sender id. */
  readonly id: string;
  readonly arn: string;
  readonly canCall: boolean;
}

/** The functions of the stand-in that the operations use. */
export interface PhoneService {
  readonly identities: readonly Identity[];
  readonly log: PhoneLog;
  /** Checks and stores a message. Returns its id. */
  accept(message: Pick<PhoneMessage, 'kind' | 'from' | 'to' | 'body'>): string;
  now(): number;
}

type Input = Readonly<Record<string, unknown>>;

const MAX_TEXT_CHARACTERS = 1600;
const MAX_CALL_CHARACTERS = 3000;
const MAX_TIME_TO_LIVE_SECONDS = 259_200;
/** The list of numbers that have opted out which every account has. */
const OPT_OUT_LIST = 'Default';

const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  SendTextMessage: [
    'DestinationPhoneNumber',
    'OriginationIdentity',
    'MessageBody',
    'MessageType',
    'TimeToLive',
    'DryRun',
  ],
  SendVoiceMessage: [
    'DestinationPhoneNumber',
    'OriginationIdentity',
    'MessageBody',
    'MessageBodyTextType',
    'VoiceId',
    'TimeToLive',
    'DryRun',
  ],
  DescribePhoneNumbers: ['PhoneNumberIds'],
  PutOptedOutNumber: ['OptOutListName', 'OptedOutNumber'],
  DeleteOptedOutNumber: ['OptOutListName', 'OptedOutNumber'],
  DescribeOptedOutNumbers: ['OptOutListName', 'OptedOutNumbers'],
};

/** Refuses a parameter that this stand-in does not read: AWS would act by it. */
function checkNames(operation: string, input: Input): void {
  const unknown = Object.keys(input).find((name) => !PARAMETERS[operation]?.includes(name));
  if (unknown === undefined) return;
  console.error(`Texts stand-in: the parameter '${unknown}' is not known`);
  throw invalid(
    unknown,
    `Texts stand-in: the parameter '${unknown}' is not known`,
    'UNSPECIFIED_PARAMETER_NOT_SUPPORTED',
  );
}

function textIn(input: Input, name: string, most: number): string {
  const value = input[name];
  if (value === undefined) throw missing(name);
  if (typeof value !== 'string' || value.length < 1 || value.length > most || !/\S/.test(value))
    throw invalid(name, `${name} must have 1 to ${most} characters.`);
  return value;
}

function numberIn(input: Input, name: string): string {
  const value = textIn(input, name, 20);
  if (!/^\+?[1-9]\d{1,18}$/.test(value)) throw invalid(name, `${name} must satisfy the pattern: \\+?[1-9][0-9]{1,18}`);
  return value.startsWith('+') ? value : `+${value}`;
}

const typeOf = (identity: string) =>
  /(phone|pool)-/.exec(identity)?.[1]?.replace('phone', 'phone-number') ?? 'sender-id';

/** The identity that a request names by its id or its ARN. */
function identityIn(input: Input, { identities }: PhoneService): Identity {
  const name = textIn(input, 'OriginationIdentity', 256);
  const found = identities.find(({ id, arn }) => id === name || arn === name);
  if (!found) throw notFound(typeOf(name), name);
  return found;
}

function checkTimeToLive({ TimeToLive }: Input): void {
  if (TimeToLive === undefined) return;
  if (!Number.isInteger(TimeToLive) || Number(TimeToLive) < 5 || Number(TimeToLive) > MAX_TIME_TO_LIVE_SECONDS)
    throw invalid('TimeToLive', `TimeToLive must be between 5 and ${MAX_TIME_TO_LIVE_SECONDS}.`);
}

function listIn(input: Input): void {
  const name = textIn(input, 'OptOutListName', 256);
  if (name !== OPT_OUT_LIST) throw notFound('opt-out-list', name);
}

const optedOutReply = (number: string, at: number) => ({
  OptedOutNumber: number,
  OptedOutTimestamp: at / 1000,
  EndUserOptedOut: true,
});

const OPERATIONS: Readonly<Record<string, (input: Input, service: PhoneService) => unknown>> = {
  SendTextMessage(input, service) {
    const to = numberIn(input, 'DestinationPhoneNumber');
    const { id } = identityIn(input, service);
    const body = textIn(input, 'MessageBody', MAX_TEXT_CHARACTERS);
    const { MessageType = 'TRANSACTIONAL', DryRun } = input;
    if (!['TRANSACTIONAL', 'PROMOTIONAL'].includes(String(MessageType)))
      throw invalid('MessageType', 'MessageType must be TRANSACTIONAL or PROMOTIONAL.');
    checkTimeToLive(input);
    if (service.log.optedOut.has(to)) throw conflict('DESTINATION_PHONE_NUMBER_OPTED_OUT', 'opted-out-number', to);
    return DryRun === true ? {} : { MessageId: service.accept({ kind: 'text', from: id, to, body }) };
  },
  SendVoiceMessage(input, service) {
    const to = numberIn(input, 'DestinationPhoneNumber');
    const { id, canCall } = identityIn(input, service);
    const body = textIn(input, 'MessageBody', MAX_CALL_CHARACTERS);
    if (input.MessageBodyTextType !== undefined && input.MessageBodyTextType !== 'TEXT')
      throw invalid('MessageBodyTextType', 'Texts stand-in: only TEXT is spoken.');
    checkTimeToLive(input);
    if (!canCall) throw conflict('NUMBER_CAPABILITIES_MISMATCH', typeOf(id), id);
    return input.DryRun === true ? {} : { MessageId: service.accept({ kind: 'call', from: id, to, body }) };
  },
  DescribePhoneNumbers({ PhoneNumberIds }, { identities }) {
    const wanted = Array.isArray(PhoneNumberIds) ? PhoneNumberIds.map(String) : undefined;
    const numbers = identities.filter(({ id }) => id.startsWith('phone-'));
    const absent = wanted?.find((name) => !numbers.some(({ id, arn }) => id === name || arn === name));
    if (absent !== undefined) throw notFound('phone-number', absent);
    const found = numbers.filter(({ id, arn }) => !wanted || wanted.includes(id) || wanted.includes(arn));
    return {
      PhoneNumbers: found.map(({ id, arn, canCall }) => ({
        PhoneNumberArn: arn,
        PhoneNumberId: id,
        PhoneNumber: '+18445550100',
        Status: 'ACTIVE',
        IsoCountryCode: 'US',
        MessageType: 'TRANSACTIONAL',
        NumberCapabilities: canCall ? ['SMS', 'VOICE'] : ['SMS'],
        NumberType: 'TOLL_FREE',
        MonthlyLeasingPrice: '2.00',
        TwoWayEnabled: false,
        SelfManagedOptOutsEnabled: false,
        OptOutListName: OPT_OUT_LIST,
        DeletionProtectionEnabled: false,
        CreatedTimestamp: 0,
      })),
    };
  },
  PutOptedOutNumber(input, { log, now }) {
    listIn(input);
    const number = numberIn(input, 'OptedOutNumber');
    log.optOut(number, now());
    return {
      OptOutListName: OPT_OUT_LIST,
      ...optedOutReply(number, log.optedOut.get(number) ?? now()),
      EndUserOptedOut: false,
    };
  },
  DeleteOptedOutNumber(input, { log }) {
    listIn(input);
    const number = numberIn(input, 'OptedOutNumber');
    const at = log.optedOut.get(number);
    if (at === undefined) throw notFound('opted-out-number', number);
    log.optIn(number);
    return { OptOutListName: OPT_OUT_LIST, ...optedOutReply(number, at) };
  },
  DescribeOptedOutNumbers(input, { log }) {
    listIn(input);
    const wanted = Array.isArray(input.OptedOutNumbers) ? input.OptedOutNumbers.map(String) : undefined;
    const absent = wanted?.find((number) => !log.optedOut.has(number));
    if (absent !== undefined) throw notFound('opted-out-number', absent);
    const found = [...log.optedOut].filter(([number]) => !wanted || wanted.includes(number));
    return { OptOutListName: OPT_OUT_LIST, OptedOutNumbers: found.map(([number, at]) => optedOutReply(number, at)) };
  },
};

/** The operations of AWS End User Messaging (version 2022-03-31) that the portal and its tests call, by name. */
export const operationsOf = (service: PhoneService): Readonly<Record<string, Operation>> =>
  Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, run]): [string, Operation] => [
      name,
      (input) => {
        checkNames(name, input);
        return run(input, service);
      },
    ]),
  );
