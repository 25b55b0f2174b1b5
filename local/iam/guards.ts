import type { IncomingMessage } from 'node:http';
import { AwsError, type Guard } from '../base/aws-json.ts';
import { arn } from '../template/names.ts';
import type { Authority, Denial, NeededRight } from './authority.ts';
import { needsOfDynamoDb } from './needs/dynamodb.ts';
import { needsOfSes, type Sending } from './needs/ses.ts';
import {
  needsOfCognito,
  needsOfGeoPlaces,
  needsOfIot,
  needsOfIotData,
  needsOfS3,
  needsOfSqs,
  needsOfTexts,
} from './needs/single-resource.ts';

const tableArn = (database: unknown, table: unknown) => arn('timestream', `database/${database}/table/${table}`);

/** `FROM "database"."table"`, quoted or not. */
const SOURCE = /\b(FROM|JOIN|DESCRIBE)\s+"?([\w.-]+?)"?\."?([\w-]+)"?/gi;

/** The rights of a query: one on each of its tables. */
function needsOfQuery(sql: string): NeededRight[] {
  const needs = new Map<string, NeededRight>();
  for (const [, word = '', database, table] of sql.matchAll(SOURCE)) {
    const action = word.toUpperCase() === 'DESCRIBE' ? 'timestream:DescribeTable' : 'timestream:Select';
    const resource = tableArn(database, table);
    needs.set(`${action} ${resource}`, { action, resource });
  }
  return needs.size ? [...needs.values()] : [{ action: 'timestream:SelectValues', resource: '*' }];
}

/** In AWS every call needs it, because a client has to ask for its endpoint. With an endpoint of its own it does not ask. */
const ENDPOINT: NeededRight = { action: 'timestream:DescribeEndpoints', resource: '*' };

/** The rights that an operation of Timestream needs. A query without a table needs `SelectValues`. */
function needsOfTimestream(operation: string, input: Readonly<Record<string, unknown>>): NeededRight[] {
  if (operation === 'DescribeEndpoints') return [ENDPOINT];
  if (operation === 'Query') return [ENDPOINT, ...needsOfQuery(String(input.QueryString))];
  const { DatabaseName, TableName } = input;
  const resource = TableName === undefined ? '*' : tableArn(DatabaseName, TableName);
  return [ENDPOINT, { action: `timestream:${operation}`, resource }];
}

/** The holder of an access key: a role, and its name in AWS's refusals. */
export interface Caller {
  readonly role: string;
  /** `arn:aws:sts::123456789012:assumed-role/ROLE/FUNCTION` */
  readonly session: string;
}

/** A denial in AWS's words. @param action the action as the service writes it */
export function inWords(who: string, { need, kind, isExplicit }: Denial, action = need.action): string {
  const article = kind === 'identity' ? 'an' : 'a';
  const reason = isExplicit
    ? `with an explicit deny in ${article} ${kind}-based policy`
    : `because no ${kind}-based policy allows the ${action} action`;
  return `${who} is not authorized to perform: ${action} on resource: ${need.resource} ${reason}`;
}

interface Service<Input> {
  needs(operation: string, input: Input): NeededRight[];
  refusal(session: string, denial: Denial): AwsError;
}

type Input = Readonly<Record<string, unknown>>;
const CORAL = 'com.amazon.coral.service#';

const refusalWith =
  (code: string, status: number, spell = (action: string) => action) =>
  (session: string, denial: Denial) =>
    new AwsError(code, inWords(`User: ${session}`, denial, spell(denial.need.action)), status);

const SERVICES = {
  dynamodb: { needs: needsOfDynamoDb, refusal: refusalWith(`${CORAL}AccessDeniedException`, 400) },
  timestream: { needs: needsOfTimestream, refusal: refusalWith('AccessDeniedException', 400) },
  sqs: {
    needs: needsOfSqs,
    refusal: refusalWith(`${CORAL}AccessDeniedException`, 403, (action) => action.toLowerCase()),
  },
  cognito: { needs: needsOfCognito, refusal: refusalWith('AccessDeniedException', 400) },
  geoPlaces: { needs: needsOfGeoPlaces, refusal: refusalWith('AccessDeniedException', 403) },
  iot: { needs: needsOfIot, refusal: refusalWith('AccessDeniedException', 403) },
  s3: { needs: needsOfS3, refusal: refusalWith('AccessDenied', 403) },
  texts: { needs: needsOfTexts, refusal: refusalWith('AccessDeniedException', 400) },
  // The service gives no reason.
  iotData: { needs: needsOfIotData, refusal: () => new AwsError('ForbiddenException', 'Forbidden', 403) },
} as const satisfies Record<string, Service<Input>>;

/** SES has its own words, and gives no reason. */
const SES: Service<Partial<Sending>> = {
  needs: needsOfSes,
  refusal: (session, { need: { action, resource } }) =>
    new AwsError(
      'AccessDenied',
      `User \`${session}' is not authorized to perform \`${action}' on resource \`${resource}'`,
      403,
    ),
};

/** The access key with which a request is signed. */
const accessKeyOf = ({ headers }: IncomingMessage) => /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1];

/** The guards of all stand-ins. */
export type Guards = { readonly [Name in keyof typeof SERVICES]: Guard } & { readonly ses: Guard<Partial<Sending>> };

/**
 * A guard for each stand-in. A request that is signed with the key of a function has the rights of its role. Every other key is an
 * administrator's: operators and tests may do everything. A request without a signature has no right.
 */
export function openGuards(authority: Authority, callers: ReadonlyMap<string, Caller>): Guards {
  const guardOf =
    <Known>({ needs, refusal }: Service<Known>): Guard<Known> =>
    (operation, input, request) => {
      const key = accessKeyOf(request);
      const caller = callers.get(key ?? '');
      if (key !== undefined && !caller) return;
      for (const need of needs(operation, input)) {
        if (!caller) throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
        const denial = authority.denialOf({ role: caller.role }, need);
        if (denial) throw refusal(caller.session, denial);
      }
    };
  const { dynamodb, timestream, sqs, s3, cognito, geoPlaces, texts, iot, iotData } = SERVICES;
  return {
    dynamodb: guardOf(dynamodb),
    timestream: guardOf(timestream),
    sqs: guardOf(sqs),
    s3: guardOf(s3),
    cognito: guardOf(cognito),
    geoPlaces: guardOf(geoPlaces),
    texts: guardOf(texts),
    iot: guardOf(iot),
    iotData: guardOf(iotData),
    ses: guardOf(SES),
  };
}
