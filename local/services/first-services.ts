import { join } from 'node:path';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { originationOf } from '../../shared/platform/origination.ts';
import { REGION } from '../../shared/platform/region.ts';
import type { Adversity } from '../base/adversity.ts';
import { startDynamoDb } from '../dynamodb/index.ts';
import { startGeoPlaces } from '../geo-places/index.ts';
import type { Guards } from '../iam/guards.ts';
import { CREDENTIALS } from '../runner/endpoints.ts';
import { type BucketOptions, startS3 } from '../s3/index.ts';
import { startSes } from '../ses/index.ts';
import type { ConfigurationSets, MailOutcome } from '../ses/outcomes.ts';
import { startSqs } from '../sqs/index.ts';
import { resolveIntrinsics } from '../template/intrinsics.ts';
import { ACCOUNT, arn } from '../template/names.ts';
import { type Assembly, ofType, onlyOne } from '../template/template.ts';
import { type Identity, type InboundText, startTexts } from '../texts/index.ts';

/** The mails a second of the smallest account, and so many that no mail waits for its turn on this machine. */
const SMALLEST_SEND_RATE = 1;
const SEND_RATE = 20_000;

/** The identity that the user pool sends by. The operator of a deployed stack has verified it. */
function senderIdentity(assembly: Assembly): string {
  const { EmailConfiguration } = onlyOne(assembly, 'AWS::Cognito::UserPool')[1] ?? {};
  const { SourceArn } = resolveIntrinsics(EmailConfiguration, (id) => id) as { SourceArn: string };
  return SourceArn.slice(SourceArn.indexOf('/') + 1);
}

/** The configuration sets with the kinds of events that their destinations publish. */
function configurationSetsOf(assembly: Assembly): ConfigurationSets {
  const destinations = ofType(assembly, 'AWS::SES::ConfigurationSetEventDestination').map(
    ([, properties]) =>
      resolveIntrinsics(properties, (id) => id) as {
        ConfigurationSetName: string;
        EventDestination: { Enabled: boolean; MatchingEventTypes: string[] };
      },
  );
  const eventsOf = (set: string) =>
    destinations
      .filter(({ ConfigurationSetName, EventDestination }) => ConfigurationSetName === set && EventDestination.Enabled)
      .flatMap(({ EventDestination }) => EventDestination.MatchingEventTypes);
  return Object.fromEntries(ofType(assembly, 'AWS::SES::ConfigurationSet').map(([id]) => [id, eventsOf(id)]));
}

/** The sender of texts and calls that the functions know; none in a stack without texts. */
function textIdentities(assembly: Assembly): Identity[] {
  const named = ofType(assembly, 'AWS::Lambda::Function').map(
    ([, { Environment }]) => (Environment as { Variables?: Record<string, string> } | undefined)?.Variables ?? {},
  );
  const origination = named.map((variables) => variables[ENVIRONMENT.textOrigination]).find(Boolean);
  if (origination === undefined) return [];
  const canCall = named.some((variables) => variables[ENVIRONMENT.callOrigination] !== undefined);
  return [{ ...originationOf(origination, arn), canCall }];
}

/** The buckets, each with the days after which it deletes its objects. */
const bucketsOf = (assembly: Assembly): BucketOptions[] =>
  ofType(assembly, 'AWS::S3::Bucket').map(([id, properties]) => {
    const { LifecycleConfiguration } = properties as {
      LifecycleConfiguration?: { Rules: { ExpirationInDays?: number }[] };
    };
    const rule = LifecycleConfiguration?.Rules.find(({ ExpirationInDays }) => ExpirationInDays !== undefined);
    return { name: id.toLowerCase(), expirationDays: rule?.ExpirationInDays };
  });

interface FirstServicesOptions {
  readonly assembly: Assembly;
  /** The folder of all state. */
  readonly folder: string;
  readonly now: () => number;
  readonly guards: Guards;
  readonly adversity: Adversity | undefined;
  /** Gets the outcome of each mail. */
  readonly onOutcome: (outcome: MailOutcome) => void;
  /** Hears each text that a person sends to the portal. */
  readonly onReply: (text: InboundText) => void;
  /** Registers a service that runs, so that it is closed with the stack. */
  opened<T extends { close(): unknown }>(service: T): T;
}

/** Starts the services that need nothing but the template. The others need the addresses of these. */
export async function startFirstServices({
  assembly,
  folder,
  now,
  guards,
  adversity,
  onOutcome,
  opened,
  onReply,
}: FirstServicesOptions) {
  const [dynamodb, sqs, s3, ses, texts, geoPlaces] = await Promise.all([
    startDynamoDb({ folder: join(folder, 'dynamodb'), now, guard: guards.dynamodb, adversity }).then(opened),
    startSqs({ folder: join(folder, 'sqs'), now, accountId: ACCOUNT, region: REGION, guard: guards.sqs }).then(opened),
    startS3({
      folder: join(folder, 's3'),
      now,
      buckets: bucketsOf(assembly),
      secret: CREDENTIALS.secretAccessKey,
      guard: guards.s3,
    }).then(opened),
    startSes({
      folder: join(folder, 'ses'),
      now,
      identities: [senderIdentity(assembly)],
      maxSendRate: adversity ? SMALLEST_SEND_RATE : SEND_RATE,
      configurationSets: configurationSetsOf(assembly),
      guard: guards.ses,
      onOutcome,
      adversity,
    }).then(opened),
    startTexts({
      folder: join(folder, 'texts'),
      now,
      identities: textIdentities(assembly),
      maxSendRate: adversity && SMALLEST_SEND_RATE,
      guard: guards.texts,
      onReply,
    }).then(opened),
    startGeoPlaces(guards.geoPlaces).then(opened),
  ]);
  return { dynamodb, sqs, s3, ses, texts, geoPlaces };
}
