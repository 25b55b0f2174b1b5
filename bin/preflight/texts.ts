import {
  DescribeAccountAttributesCommand,
  DescribePhoneNumbersCommand,
  DescribePoolsCommand,
  DescribeSenderIdsCommand,
  PinpointSMSVoiceV2Client,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { isSenderId } from '../../shared/platform/origination.ts';
import { REGION } from '../../shared/platform/region.ts';
import { type AwsRefusal, type CheckResult, isAwsRefusal, noAnswer, type Plan } from './check.ts';

/** The answer of AWS End User Messaging about the sender of texts and calls; nothing in a plan without one. */
interface TextsAnswer {
  /** `ACTIVE`, or why it cannot send yet. A sender id has none. */
  readonly status?: string | undefined;
  /** `SMS` and `VOICE`; absent of a pool, whose numbers have them. */
  readonly capabilities?: readonly string[] | undefined;
  /** `SANDBOX` or `PRODUCTION`. */
  readonly tier?: string | undefined;
}

async function senderOf(client: PinpointSMSVoiceV2Client, name: string): Promise<TextsAnswer> {
  if (isSenderId(name)) {
    const [SenderId, IsoCountryCode] = name.split('/').slice(1);
    await client.send(new DescribeSenderIdsCommand({ SenderIds: [{ SenderId, IsoCountryCode }] }));
    return {};
  }
  if (/\bpool-/.test(name)) {
    const { Pools = [] } = await client.send(new DescribePoolsCommand({ PoolIds: [name] }));
    return { status: Pools[0]?.Status };
  }
  const { PhoneNumbers = [] } = await client.send(new DescribePhoneNumbersCommand({ PhoneNumberIds: [name] }));
  return { status: PhoneNumbers[0]?.Status, capabilities: PhoneNumbers[0]?.NumberCapabilities };
}

/** Asks AWS about the sender and the account. */
export async function textsOf({ texts: wanted }: Pick<Plan, 'texts'>): Promise<TextsAnswer> {
  if (!wanted) return {};
  const client = new PinpointSMSVoiceV2Client({ region: REGION, maxAttempts: 2 });
  try {
    const sender = await senderOf(client, wanted.origination);
    const { AccountAttributes = [] } = await client.send(new DescribeAccountAttributesCommand({}));
    return { ...sender, tier: AccountAttributes.find(({ Name }) => Name === 'ACCOUNT_TIER')?.Value };
  } finally {
    client.destroy();
  }
}

const RIGHT = 'sms-voice:DescribePhoneNumbers, DescribePools, DescribeSenderIds and DescribeAccountAttributes';

/** Whether the sender of texts and calls can send. */
export function texts(
  answer: TextsAnswer | AwsRefusal,
  { texts: wanted, keepsData }: Pick<Plan, 'texts' | 'keepsData'>,
): CheckResult {
  if (!wanted) return { state: 'good', found: 'no sender, so no texts and no calls' };
  const { origination, calls } = wanted;
  const blocks = (found: string, todo: string): CheckResult => ({ state: 'blocks', found, todo });
  if (isAwsRefusal(answer)) {
    return answer.refused === 'ResourceNotFoundException'
      ? blocks(
          `${origination} is none of this account`,
          'docs/operations.md, Texts and calls, explains how to make it.',
        )
      : noAnswer(answer, RIGHT);
  }
  const { status = 'ACTIVE', capabilities = ['SMS', 'VOICE'], tier } = answer;
  if (status !== 'ACTIVE')
    return blocks(`${origination} is ${status}`, 'Finish its registration, or deploy without it.');
  if (!capabilities.includes('SMS')) return blocks(`${origination} sends no texts`, 'Request a number with SMS.');
  if (calls && !capabilities.includes('VOICE'))
    return blocks(`${origination} cannot call`, 'Set smsCalls to off, or request a number with voice.');
  if (tier === 'SANDBOX') {
    const todo = `AWS End User Messaging → SMS → Overview → Exit sandbox (${REGION}), for texts and for voice.`;
    const found = 'the sandbox: ten verified numbers';
    return keepsData ? blocks(found, todo) : { state: 'warns', found, todo };
  }
  return { state: 'good', found: `${origination} sends texts${calls ? ' and calls' : ''}` };
}
