import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { REGION } from '../../shared/platform/region.ts';
import type { Adversity } from '../base/adversity.ts';
import type { Authority } from '../iam/authority.ts';
import type { Guards } from '../iam/guards.ts';
import { startIot } from '../iot/index.ts';
import type { PresignOptions } from '../iot/presigned.ts';
import { CREDENTIALS, clientSettings } from '../runner/endpoints.ts';
import { performAction, topicRules } from '../runner/telemetry.ts';
import type { Sqs } from '../sqs/index.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { ACCOUNT } from '../template/names.ts';
import { type Assembly, onlyOne } from '../template/template.ts';

/** The longest time from a PUBACK to the action of its rule, in the adverse mode. */
const MAX_RULE_DELAY_MS = 200;

interface BrokerOptions {
  readonly assembly: Assembly;
  readonly lookup: Lookup;
  /** The folder of all state. */
  readonly folder: string;
  readonly now: () => number;
  readonly guards: Guards;
  readonly authority: Authority;
  readonly adversity: Adversity | undefined;
  readonly sqs: Sqs;
  /** The address of the S3 stand-in. */
  readonly s3Url: string;
}

/** Starts IoT with the template's policy of certificates and its topic rules. */
/** Signs addresses of S3 with the key of a role, which is the role's logical id. */
const presignWith = (authority: Authority, s3Url: string, now: () => number): PresignOptions => ({
  mayAssume: (roleArn, jobArn) =>
    authority.mayAssume('iot.amazonaws.com', roleArn.slice(roleArn.lastIndexOf('/') + 1), {
      'aws:sourceaccount': ACCOUNT,
      'aws:sourcearn': jobArn,
    }),
  async sign({ bucket: Bucket, key: Key, roleArn, expiresInSec: expiresIn }) {
    const credentials = { ...CREDENTIALS, accessKeyId: roleArn.slice(roleArn.lastIndexOf('/') + 1) };
    const client = new S3Client({ ...clientSettings(s3Url), credentials, forcePathStyle: true });
    const signingDate = new Date(now());
    return getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn, signingDate });
  },
});

export function startBroker({
  assembly,
  lookup,
  folder,
  now,
  guards,
  authority,
  adversity,
  sqs,
  s3Url,
}: BrokerOptions) {
  const [policyId, policy] = onlyOne(assembly, 'AWS::IoT::Policy');
  const { PolicyDocument } = resolveIntrinsics(policy, lookup) as Record<string, unknown>;
  return startIot({
    folder: join(folder, 'iot'),
    now,
    accountId: ACCOUNT,
    region: REGION,
    policy: PolicyDocument,
    policyName: lookup(policyId) ?? policyId,
    rules: topicRules(assembly, lookup),
    perform: async (action, payload) => {
      if (adversity) await pause(adversity.upTo('rule', MAX_RULE_DELAY_MS));
      await performAction(authority, sqs, action, payload);
    },
    presign: presignWith(authority, s3Url, now),
    guard: guards.iot,
    dataGuard: guards.iotData,
  });
}
