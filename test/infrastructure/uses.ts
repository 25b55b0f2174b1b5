import { build } from 'esbuild';
import { ROOT } from '../../bin/build/places.ts';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** Uses of AWS by the code of the functions, read from the code that is left of each when nothing unused is in it. */

/** One call of AWS: the right that it needs, and the file that makes it. */
export interface Use {
  readonly action: string;
  readonly file: string;
  /** The setting of the queue that messages go into. */
  readonly queue?: string;
}

const onTable = (name: string) => `dynamodb:${name}`;

/** The rights of each command of the SDK. A transaction has the rights of its parts. */
const COMMANDS: Readonly<Record<string, string | readonly string[] | undefined>> = {
  BatchGet: onTable('BatchGetItem'),
  Get: onTable('GetItem'),
  Put: onTable('PutItem'),
  Update: onTable('UpdateItem'),
  Delete: onTable('DeleteItem'),
  Query: onTable('Query'),
  // The one statement of the portal is a SELECT.
  ExecuteStatement: onTable('PartiQLSelect'),
  TransactWrite: undefined,
  WriteRecords: 'timestream:WriteRecords',
  // The file that names a queue needs the right, whichever file sends.
  SendMessageBatch: [],
  SendMessage: [],
  ChangeMessageVisibilityBatch: [],
  GetObject: 's3:GetObject',
  PutObject: 's3:PutObject',
  DeleteObject: 's3:DeleteObject',
  CreateMultipartUpload: 's3:PutObject',
  UploadPart: 's3:PutObject',
  CompleteMultipartUpload: 's3:PutObject',
  SendEmail: 'ses:SendEmail',
  GetSendQuota: 'ses:GetSendQuota',
  SendRawEmail: 'ses:SendRawEmail',
  SendTextMessage: 'sms-voice:SendTextMessage',
  SendVoiceMessage: 'sms-voice:SendVoiceMessage',
  Autocomplete: 'geo-places:Autocomplete',
  Geocode: 'geo-places:Geocode',
  GetPlace: 'geo-places:GetPlace',
  // Each message of the portal is retained.
  Publish: ['iot:Publish', 'iot:RetainPublish'],
  AddThingToThingGroup: 'iot:AddThingToThingGroup',
  ...Object.fromEntries(
    [
      'AttachPolicy',
      'AttachThingPrincipal',
      'CreateCertificateFromCsr',
      'CreateJob',
      'DeleteCertificate',
      'DescribeCertificate',
      'DetachThingPrincipal',
      'ListCertificates',
      'UpdateCertificate',
    ].map((call) => [call, `iot:${call}`]),
  ),
  CancelJob: 'iot:CancelJob',
  DescribeJob: 'iot:DescribeJob',
  DescribeJobExecution: 'iot:DescribeJobExecution',
  ListJobExecutionsForJob: 'iot:ListJobExecutionsForJob',
  AdminGetUser: 'cognito-idp:AdminGetUser',
  AdminSetUserMFAPreference: 'cognito-idp:AdminSetUserMFAPreference',
  AdminSetUserPassword: 'cognito-idp:AdminSetUserPassword',
  // These want an access token and no right.
  AssociateSoftwareToken: [],
  VerifySoftwareToken: [],
  AdminUpdateUserAttributes: 'cognito-idp:AdminUpdateUserAttributes',
  AdminUserGlobalSignOut: 'cognito-idp:AdminUserGlobalSignOut',
  AdminDeleteUser: 'cognito-idp:AdminDeleteUser',
};
const PARTS: Readonly<Record<string, string>> = {
  Put: onTable('PutItem'),
  Update: onTable('UpdateItem'),
  Delete: onTable('DeleteItem'),
  ConditionCheck: onTable('ConditionCheckItem'),
};
/** The statements of SQL that name the table of the readings. */
const STATEMENTS: Readonly<Record<string, string>> = {
  FROM: 'timestream:Select',
  DESCRIBE: 'timestream:DescribeTable',
};

const TIMESTREAM = /^lambdas\/store\/readings\/timestream\//;
const DYNAMODB = /^lambdas\/store\/readings\/dynamodb\//;

/** The commands of the SDK that some code sends, and the parts of its transactions. */
export function commandsIn(code: string): { commands: string[]; parts: string[] } {
  // When two names are the same, the bundler adds a number to one.
  const commands = [...code.matchAll(/\bnew (\w+?)Command\d*\(|\bpaginate(\w+?)\d*\(/g)];
  const parts = [...code.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{/g)];
  return {
    commands: commands.map(([, command, paginated]) => command ?? paginated ?? ''),
    parts: parts.flatMap(([, part = '']) => PARTS[part] ?? []),
  };
}

/** Actions on a queue by a file that names it. */
const actionOnQueue = (commands: readonly string[]) =>
  commands.includes('ChangeMessageVisibilityBatch') ? 'sqs:ChangeMessageVisibility' : 'sqs:SendMessage';

/** The calls in one file of a bundle. Throws for a command without an entry above. */
export function usesIn(file: string, code: string): Use[] {
  const { commands, parts } = commandsIn(code);
  const unknown = commands.find((name) => !Object.hasOwn(COMMANDS, name));
  if (unknown) {
    throw new Error(`${file} sends ${unknown}Command: say in test/infrastructure/uses.ts which right it needs`);
  }
  const statements = [...code.matchAll(/\b(FROM|DESCRIBE) \$\{readingsTable\(\)\}/g)].flatMap(
    ([, word = '']) => STATEMENTS[word] ?? [],
  );
  const rights = commands.flatMap((name) => {
    if (!TIMESTREAM.test(file)) return COMMANDS[name] ?? [];
    return ['timestream:DescribeEndpoints', ...(name === 'Query' ? [] : [COMMANDS[name] ?? []].flat())];
  });
  const queues = [...code.matchAll(/"(\w+(?:Queue|Letters)Url)"/g)].map(([, queue = '']) => queue);
  return [
    ...[...rights, ...parts, ...statements].map((action) => ({ action, file })),
    ...queues.map((queue) => ({ action: actionOnQueue(commands), file, queue })),
  ];
}

/** The files that are in the bundle of a source, each with the code that the source can reach. */
export async function reachableFrom(sources: readonly string[]): Promise<Map<string, [file: string, code: string][]>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(sources.map((source) => [source, source])),
    outdir: '/',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    logLevel: 'error',
  });
  return new Map(
    outputFiles.map(({ path, text }) => {
      const files = text.split(/^\/\/ (?=\w+\/\S+\.ts$)/m).slice(1);
      return [path.slice(1, -'.js'.length), files.map((part) => [part.slice(0, part.indexOf('\n')), part])];
    }),
  );
}

/** The calls of each function, by its folder. */
export async function usesOf(folders: readonly string[], engine: ReadingsEngine): Promise<Map<string, Use[]>> {
  const sourceOf = (folder: string) => `lambdas/${folder}/index.ts`;
  const reachable = await reachableFrom(folders.map(sourceOf));
  const other = engine === 'timestream' ? DYNAMODB : TIMESTREAM;
  return new Map(
    folders.map((folder) => {
      const files = (reachable.get(sourceOf(folder)) ?? []).filter(([file]) => !other.test(file));
      return [folder, files.flatMap(([file, code]) => usesIn(file, code))];
    }),
  );
}
