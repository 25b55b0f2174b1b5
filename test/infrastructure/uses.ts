import { build } from 'esbuild';
import { ROOT } from '../../bin/build/places.ts';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** What the code of the functions does with AWS, read from the code that is left of each when nothing unused is in it. */

/** One call of AWS: the right that it needs, and the file that makes it. */
export interface Use {
  readonly action: string;
  readonly file: string;
}

const onTable = (name: string) => `dynamodb:${name}`;

/** The right of each command of the SDK. A transaction has the rights of its parts. */
const COMMANDS: Readonly<Record<string, string | undefined>> = {
  BatchGet: onTable('BatchGetItem'),
  Get: onTable('GetItem'),
  Put: onTable('PutItem'),
  Update: onTable('UpdateItem'),
  Delete: onTable('DeleteItem'),
  Query: onTable('Query'),
  TransactWrite: undefined,
  WriteRecords: 'timestream:WriteRecords',
  SendMessageBatch: 'sqs:SendMessage',
  SendEmail: 'ses:SendEmail',
  Autocomplete: 'geo-places:Autocomplete',
  Geocode: 'geo-places:Geocode',
  GetPlace: 'geo-places:GetPlace',
  AdminGetUser: 'cognito-idp:AdminGetUser',
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

/** The calls in one file of a bundle. Throws for a command without an entry above. */
export function usesIn(file: string, code: string): Use[] {
  // When two names are the same, the bundler adds a number to one.
  const commands = [...code.matchAll(/\bnew (\w+?)Command\d*\(|\bpaginate(\w+?)\d*\(/g)].map(
    ([, command, paginated]) => command ?? paginated ?? '',
  );
  const unknown = commands.find((name) => !Object.hasOwn(COMMANDS, name));
  if (unknown)
    throw new Error(`${file} sends ${unknown}Command: say in test/infrastructure/uses.ts which right it needs`);
  const statements = [...code.matchAll(/\b(FROM|DESCRIBE) \$\{readingsTable\(\)\}/g)].flatMap(
    ([, word = '']) => STATEMENTS[word] ?? [],
  );
  const parts = [...code.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{/g)].flatMap(
    ([, part = '']) => PARTS[part] ?? [],
  );
  const ofCommands = TIMESTREAM.test(file)
    ? commands.flatMap((name) => [
        'timestream:DescribeEndpoints',
        ...(name === 'Query' ? [] : [COMMANDS[name] ?? []].flat()),
      ])
    : commands.flatMap((name) => COMMANDS[name] ?? []);
  return [...ofCommands, ...parts, ...statements].map((action) => ({ action, file }));
}

/** The calls of each function, by its folder. Only code that the function can reach is in its bundle. */
export async function usesOf(folders: readonly string[], engine: ReadingsEngine): Promise<Map<string, Use[]>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(folders.map((folder) => [folder, `lambdas/${folder}/index.ts`])),
    outdir: '/',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    logLevel: 'error',
  });
  const other = engine === 'timestream' ? DYNAMODB : TIMESTREAM;
  return new Map(
    outputFiles.map(({ path, text }) => {
      const files = text
        .split(/^\/\/ (?=(?:lambdas|shared)\/\S+\.ts$)/m)
        .slice(1)
        .map((part) => [part.slice(0, part.indexOf('\n')), part] as const);
      const uses = files.filter(([file]) => !other.test(file)).flatMap(([file, code]) => usesIn(file, code));
      return [path.slice(1, -'.js'.length), uses];
    }),
  );
}
