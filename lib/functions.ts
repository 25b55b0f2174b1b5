import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing as TracingMode,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Group } from '../shared/api/routes.ts';
import { FIRMWARE_JOBS } from '../shared/domain/firmware/ring.ts';
import { CERTIFICATE_JOBS } from '../shared/domain/firmware/rotation.ts';
import { ENVIRONMENT } from '../shared/platform/environment.ts';
import {
  API_FUNCTIONS,
  type EntityAccess,
  EVENT_FUNCTIONS,
  type EventFunction,
  type FunctionNeed,
  type FunctionRow,
  type OwnRuns,
  ownRunsOf,
} from '../shared/platform/functions.ts';
import { KEYS } from '../shared/platform/items/keys.ts';
import { ERROR_METRICS } from '../shared/platform/metrics.ts';
import { originationOf } from '../shared/platform/origination.ts';
import { reportingTopicOf } from '../shared/platform/topics.ts';
import type { Tracing } from '../shared/platform/tracing.ts';
import type { Chunks } from './chunks.ts';
import type { ClaimByUuid, QueueShards, TextSender } from './context.ts';
import type { Entities } from './entities.ts';
import type { Exports } from './exports.ts';
import type { MailIdentity } from './mail-identity.ts';
import type { Photos } from './photos.ts';
import type { Readings } from './readings.ts';
import type { Telemetry } from './telemetry.ts';
import type { Telling } from './telling.ts';

type Variables = Partial<Record<keyof typeof ENVIRONMENT, string>>;

interface FunctionsProps {
  readonly entities: Entities;
  readonly readings: Readings;
  readonly mail: MailIdentity;
  readonly texts: TextSender | undefined;
  readonly telemetry: Telemetry;
  readonly check: Chunks;
  readonly facts: Chunks;
  readonly exports: Exports;
  readonly photos: Photos;
  readonly telling: Telling;
  readonly logRetention: RetentionDays;
  readonly ownRuns: OwnRuns;
  readonly queueShards: QueueShards;
  readonly claimByUuid: ClaimByUuid;
  readonly tracing: Tracing;
  readonly environment: Required<
    Pick<
      Variables,
      'mailFrom' | 'vendorMail' | 'vendorDomain' | 'portalUrl' | 'originSecret' | 'metricsNamespace' | 'readingsMonths'
    >
  >;
}

/** The provision for a need: environment variables and rights. */
interface Provision {
  readonly variables?: Variables;
  grant?(to: LambdaFunction): void;
}

const ROWS: Readonly<Record<Group | EventFunction, FunctionRow>> = { ...API_FUNCTIONS, ...EVENT_FUNCTIONS };
const NAMES = Object.keys(ROWS) as (Group | EventFunction)[];

/** The partitions of secrets, by the need that opens each. */
const SECRET_PARTITIONS = { secrets: KEYS.secret('').pk, webhookSecrets: KEYS.webhookSecrets('*').pk } as const;
const refusedPartitions = (needs: readonly FunctionNeed[]): string[] =>
  (Object.keys(SECRET_PARTITIONS) as (keyof typeof SECRET_PARTITIONS)[])
    .filter((need) => !needs.includes(need))
    .map((need) => SECRET_PARTITIONS[need]);

/** Whether a function uses the table of the entities, where the secrets are. */
const readsEntities = (needs: readonly FunctionNeed[]): boolean => needs.some((need) => need.startsWith('entities:'));

const bundles = join(import.meta.dirname, '../dist/lambdas');

/** The right to use Amazon Location's address search. It has one resource per region, its provider of places. */
const placeSearch = (stack: Stack) =>
  new PolicyStatement({
    actions: ['geo-places:Autocomplete', 'geo-places:GetPlace', 'geo-places:Geocode'],
    resources: [`arn:${stack.partition}:geo-places:${stack.region}::provider/default`],
  });

/** The right to ask how many mails SES takes in a second. It belongs to the account, so it has no resource. */
const READ_RATE = new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] });

/** The right to tell wingnuts how to report, by a retained message on their own topics. */
const tellWingnuts = (stack: Stack) =>
  new PolicyStatement({
    actions: ['iot:Publish', 'iot:RetainPublish'],
    resources: [`arn:${stack.partition}:iot:${stack.region}:${stack.account}:topic/${reportingTopicOf('*')}`],
  });

/** The rights to offer firmware: to put things into the groups of its jobs, and to read and cancel these jobs alone. */
function offerFirmware(stack: Stack): PolicyStatement[] {
  const arnOf = (resource: string) => `arn:${stack.partition}:iot:${stack.region}:${stack.account}:${resource}`;
  const [job, group, thing] = [`job/${FIRMWARE_JOBS}`, `thinggroup/${FIRMWARE_JOBS}`, 'thing/*'].map(arnOf);
  const allow = (actions: string[], ...resources: (string | undefined)[]) =>
    new PolicyStatement({ actions, resources: resources.filter((each) => each !== undefined) });
  return [
    allow(['iot:AddThingToThingGroup'], group, thing),
    allow(['iot:CancelJob', 'iot:DescribeJob', 'iot:ListJobExecutionsForJob'], job),
    allow(['iot:DescribeJobExecution'], job, thing),
  ];
}

/**
 * The rights to rotate certificates: to make jobs for single things, and to make, attach, end and delete certificates. Four of the calls
 * are rights without a resource (https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsiot.html).
 */
function rotateCertificates(stack: Stack): PolicyStatement[] {
  const arnOf = (resource: string) => `arn:${stack.partition}:iot:${stack.region}:${stack.account}:${resource}`;
  const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });
  const [job, thing, certificate] = [`job/${CERTIFICATE_JOBS}`, 'thing/*', 'cert/*'].map(arnOf) as [
    string,
    string,
    string,
  ];
  return [
    allow(['iot:CreateJob'], job, thing),
    // The need of firmware has the right to read executions of things.
    allow(['iot:CancelJob', 'iot:DescribeJobExecution'], job),
    allow(
      ['iot:AttachPolicy', 'iot:DeleteCertificate', 'iot:DescribeCertificate', 'iot:UpdateCertificate'],
      certificate,
    ),
    allow(
      ['iot:AttachThingPrincipal', 'iot:CreateCertificateFromCsr', 'iot:DetachThingPrincipal', 'iot:ListCertificates'],
      '*',
    ),
  ];
}

/** The right to send by the origination identity of the stack, and its name for a function; nothing without one. */
function sending(
  stack: Stack,
  action: string,
  name: 'textOrigination' | 'callOrigination',
  origination?: string,
): Provision {
  if (origination === undefined) return {};
  const arnOf = (service: string, resource: string) =>
    `arn:${stack.partition}:${service}:${stack.region}:${stack.account}:${resource}`;
  const right = new PolicyStatement({ actions: [action], resources: [originationOf(origination, arnOf).arn] });
  return { variables: { [name]: origination }, grant: (to) => to.addToRolePolicy(right) };
}

/** All Lambdas of the product. Each has only the needs of its row (shared/platform/functions.ts). */
export class Functions extends Construct {
  private readonly logRetention: RetentionDays;
  private readonly ownRuns: OwnRuns;
  private readonly tracing: Tracing;
  private readonly metricsNamespace: string;
  private readonly entities: Entities;
  private readonly originSecret: string;
  private readonly provisions: Readonly<Record<FunctionNeed, Provision>>;
  private readonly made = new Map<FunctionRow, LambdaFunction>();

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    const { entities, readings, mail, texts, telemetry, check, facts, exports, photos, telling, environment } = props;
    const stack = Stack.of(this);
    const calls = texts?.calls ? texts.origination : undefined;
    this.logRetention = props.logRetention;
    this.ownRuns = props.ownRuns;
    this.tracing = props.tracing;
    this.metricsNamespace = environment.metricsNamespace;
    this.entities = entities;
    this.originSecret = environment.originSecret;
    const entitiesTable = {
      entitiesTable: entities.table.tableName,
      ...(props.queueShards === 'off' && { queueShards: 'off' }),
    };
    const access = (kind: EntityAccess): Provision => ({
      variables: entitiesTable,
      grant: (to) => entities.grant(to, kind),
    });
    this.provisions = {
      secrets: {},
      webhookSecrets: {},
      queues: { variables: entitiesTable, grant: (to) => entities.grantQueues(to) },
      'entities:get': access('get'),
      'entities:getBatch': access('getBatch'),
      'entities:query': access('query'),
      'entities:put': access('put'),
      'entities:update': access('update'),
      'entities:delete': access('delete'),
      'entities:check': access('check'),
      'readings:query': { variables: readings.variables, grant: (to) => readings.grantQuery(to) },
      'readings:write': { variables: readings.variables, grant: (to) => readings.grantWrite(to) },
      deadLetters: {
        variables: { deadLettersUrl: telemetry.deadLetters.queueUrl },
        grant: (to) => telemetry.deadLetters.grant(to, 'sqs:SendMessage'),
      },
      checkQueue: {
        variables: { checkQueueUrl: check.queue.queueUrl },
        grant: (to) => check.queue.grant(to, 'sqs:SendMessage'),
      },
      factsQueue: {
        variables: { factsQueueUrl: facts.queue.queueUrl },
        grant: (to) => facts.queue.grant(to, 'sqs:SendMessage'),
      },
      telemetryQueue: {
        variables: { telemetryQueueUrl: telemetry.queue.queueUrl },
        grant: (to) => telemetry.queue.grant(to, 'sqs:SendMessage'),
      },
      telemetryAgain: {
        variables: { telemetryQueueUrl: telemetry.queue.queueUrl },
        grant: (to) => telemetry.queue.grant(to, 'sqs:ChangeMessageVisibility'),
      },
      exportQueue: {
        variables: { exportsQueueUrl: exports.queue.queueUrl },
        grant: (to) => exports.queue.grant(to, 'sqs:SendMessage'),
      },
      tellingQueues: {
        variables: {
          peopleQueueUrl: telling.queues.people.queueUrl,
          webhooksQueueUrl: telling.queues.webhooks.queueUrl,
          laterQueueUrl: telling.queues.later.queueUrl,
        },
        grant: (to) => telling.grantSend(to),
      },
      'exports:read': { variables: exports.variables, grant: (to) => exports.grant(to, 's3:GetObject') },
      'exports:write': { variables: exports.variables, grant: (to) => exports.grant(to, 's3:PutObject') },
      photos: { variables: photos.variables, grant: (to) => photos.grant(to) },
      reporting: { grant: (to) => to.addToRolePolicy(tellWingnuts(Stack.of(this))) },
      firmwareJobs: {
        grant: (to) => {
          for (const right of offerFirmware(Stack.of(this))) to.addToRolePolicy(right);
        },
      },
      certificates: {
        variables: { thingPolicy: telemetry.thingPolicyName },
        grant: (to) => {
          for (const right of rotateCertificates(Stack.of(this))) to.addToRolePolicy(right);
        },
      },
      mail: {
        variables: {
          mailFrom: environment.mailFrom,
          vendorMail: environment.vendorMail,
          mailConfigurationSet: mail.configurationSet,
        },
        grant: (to) => mail.grantSend(to),
      },
      reportedMail: {
        variables: { reportedMailConfigurationSet: mail.reportedConfigurationSet },
        grant: (to) => mail.grantReportedSet(to),
      },
      rawMail: { grant: (to) => mail.grantSendRaw(to) },
      mailRate: { grant: (to) => to.addToRolePolicy(READ_RATE) },
      texts: sending(stack, 'sms-voice:SendTextMessage', 'textOrigination', texts?.origination),
      calls: sending(stack, 'sms-voice:SendVoiceMessage', 'callOrigination', calls),
      knowsCalls: { variables: calls === undefined ? {} : { callOrigination: calls } },
      claims: { variables: props.claimByUuid === 'always' ? { claimByUuid: 'always' } : {} },
      retention: { variables: { readingsMonths: environment.readingsMonths } },
      vendor: { variables: { vendorDomain: environment.vendorDomain } },
      portalUrl: { variables: { portalUrl: environment.portalUrl } },
      places: { grant: (to) => to.addToRolePolicy(placeSearch(Stack.of(this))) },
      // The user pool grants these (lib/identity.ts), because it needs its triggers first.
      'accounts:read': {},
      'accounts:attributes': {},
      'accounts:password': {},
      'accounts:secondFactor': {},
      'accounts:signOut': {},
      'accounts:write': {},
      signUps: {},
    };
  }

  /** The function of an API group or of an event. It is made on first use. */
  of(name: Group | EventFunction): LambdaFunction {
    const row = ROWS[name];
    const known = this.made.get(row);
    if (known) return known;
    const made = this.make(name, row);
    this.made.set(row, made);
    return made;
  }

  /** Every function with its name. */
  all(): [name: Group | EventFunction, made: LambdaFunction][] {
    return NAMES.map((name) => [name, this.of(name)]);
  }

  /** The functions whose row names a need. */
  needing(need: FunctionNeed): LambdaFunction[] {
    return NAMES.filter((name) => ROWS[name].needs.includes(need)).map((name) => this.of(name));
  }

  private traces(name: string): boolean {
    return this.tracing === 'on' || (this.tracing === 'api' && name in API_FUNCTIONS);
  }

  private make(name: string, row: FunctionRow): LambdaFunction {
    const { folder, needs, memoryMb, timeoutSeconds, isVital } = row;
    const reserved = ownRunsOf(row, this.ownRuns);
    const common: Variables = {
      metricsNamespace: this.metricsNamespace,
      errorsMetric: ERROR_METRICS[isVital ? 'vital' : 'other'],
      ...(name in API_FUNCTIONS && { originSecret: this.originSecret }),
    };
    const variables = Object.assign(common, ...needs.map((need) => this.provisions[need].variables)) as Variables;
    const environment = Object.entries(variables).map(([key, value]) => [ENVIRONMENT[key as keyof Variables], value]);
    const id = name[0]?.toUpperCase() + name.slice(1);
    const logGroup = new LogGroup(this, `${id}Logs`, {
      retention: this.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // AWS's managed policy is not used: with it, a function can write into every log of the account.
    const role = new Role(this, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const made = new LambdaFunction(this, id, {
      role,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, folder)),
      handler: 'index.handler',
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      environment: { NODE_OPTIONS: '--enable-source-maps', ...Object.fromEntries(environment) },
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.INFO,
      tracing: this.traces(name) ? TracingMode.ACTIVE : TracingMode.DISABLED,
    });
    for (const need of needs) this.provisions[need].grant?.(made);
    const refused = refusedPartitions(needs);
    if (readsEntities(needs) && refused.length > 0) this.entities.refuse(made, refused);
    return made;
  }
}
