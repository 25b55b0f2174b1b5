import { describe, expect, test } from 'vitest';
import { openAuthority } from '../../local/iam/authority.ts';
import { inWords } from '../../local/iam/guards.ts';
import { needsOfDynamoDb } from '../../local/iam/needs/dynamodb.ts';
import { needsOfSes } from '../../local/iam/needs/ses.ts';
import { checkServices, functionCallers, siteReader } from '../../local/iam/services.ts';
import { lambdasFor } from '../../local/runner/invocations.ts';
import { performAction } from '../../local/runner/telemetry.ts';
import type { Sqs } from '../../local/sqs/index.ts';
import { ACCOUNT, arn, openNames } from '../../local/template/names.ts';
import type { Assembly } from '../../local/template/template.ts';
import { deploymentOf } from './deployments.ts';
import { named, templateOf } from './template.ts';

type Document = { Statement: Record<string, unknown>[] };
// biome-ignore lint/suspicious/noExplicitAny: a test changes a template without types.
type Properties = any;

const { assembly } = templateOf('timestream');
// Not within a test: a synthesis takes longer on a busy machine than a test may.
const inDev = deploymentOf({ readings: 'timestream' });

/** The policies of the template, after a change of its resources of one type. */
function authorityAfter(
  type: string,
  change: (properties: Properties, id: string) => unknown,
  of: Assembly = assembly,
) {
  const resources = structuredClone(of.resources);
  for (const [id, resource] of Object.entries(resources)) if (resource.Type === type) change(resource.Properties, id);
  const changed: Assembly = { ...of, resources };
  const names = openNames(changed, { portalHost: 'localhost', sqsUrl: 'http://localhost' });
  const authority = openAuthority(changed, names);
  return { changed, names, authority, check: () => checkServices(changed, names, authority) };
}
const unchanged = authorityAfter('', () => {});

/** A change that takes an action out of every statement that allows it. */
const without =
  (action: string) =>
  ({ PolicyDocument }: { PolicyDocument: Document }) => {
    for (const statement of PolicyDocument.Statement) {
      if (statement.Effect === 'Allow') statement.Action = [statement.Action].flat().filter((each) => each !== action);
    }
  };

const functionId = (name: string) => named('AWS::Lambda::Function', `Functions${name}`)[0];
const roleOf = (name: string, { changed, names } = unchanged) => ({
  role: functionCallers(changed, names).get(functionId(name))?.role ?? '',
});

test('the template gives each service what it needs', () => {
  expect(unchanged.check).not.toThrow();
  const { assembly: other } = templateOf('dynamodb');
  expect(authorityAfter('', () => {}, other).check).not.toThrow();
});

describe('The stack does not start', () => {
  test.each(['cloudwatch', 'budgets'])('when the operators’ topic does not let %s publish', (service) => {
    const { check } = authorityAfter('AWS::SNS::TopicPolicy', ({ PolicyDocument }: { PolicyDocument: Document }) => {
      for (const { Principal } of PolicyDocument.Statement) {
        const services = (Principal as { Service?: string[] }).Service;
        if (Array.isArray(services)) services.splice(services.indexOf(`${service}.amazonaws.com`), 1);
      }
    });
    expect(check).toThrow(
      /^Resource: arn:aws:(cloudwatch|budgets):\S+ is not authorized to perform: SNS:Publish on resource: \S+ because no resource-based policy allows the SNS:Publish action$/,
    );
    expect(check).toThrow(`Resource: arn:aws:${service}`);
  });

  test('when the topic lets them publish for another account only', () => {
    const { check } = authorityAfter('AWS::SNS::TopicPolicy', ({ PolicyDocument }: { PolicyDocument: Document }) => {
      for (const statement of PolicyDocument.Statement) {
        if (statement.Effect === 'Allow') statement.Condition = { StringEquals: { 'aws:SourceAccount': '1' } };
      }
    });
    expect(check).toThrow('SNS:Publish');
  });

  test('when the topic denies it, whatever it allows', () => {
    const { check } = authorityAfter('AWS::SNS::TopicPolicy', ({ PolicyDocument }: { PolicyDocument: Document }) => {
      for (const statement of PolicyDocument.Statement) if (statement.Effect === 'Deny') statement.Condition = {};
    });
    expect(check).toThrow('with an explicit deny in a resource-based policy');
  });

  test.each([
    ['logs:PutLogEvents', 'LOGS'],
    ['sqs:ReceiveMessage', 'SQS'],
  ])('when Lambda may not %s with the role of a function', (action, service) => {
    const { check } = authorityAfter('AWS::IAM::Policy', without(action));
    const name = action.split(':')[1];
    expect(check).toThrow(`The provided execution role does not have permissions to call ${name} on ${service}`);
  });

  test('when Lambda or IoT may not assume a role', () => {
    const forOthers =
      (service: string) =>
      ({ AssumeRolePolicyDocument: { Statement } }: Properties) => {
        if (Statement[0].Principal.Service === service) Statement[0].Principal.Service = 'ec2.amazonaws.com';
      };
    const { check } = authorityAfter('AWS::IAM::Role', forOthers('lambda.amazonaws.com'));
    expect(check).toThrow('The role defined for the function cannot be assumed by Lambda.');
    expect(authorityAfter('AWS::IAM::Role', forOthers('iot.amazonaws.com')).check).toThrow(
      'IoT cannot assume the role',
    );
  });
});

describe('A service that calls a function', () => {
  const called = (changed: typeof unchanged, service: string, source: string, name: string) => {
    const lambda = { invoke: async () => 'done', processorMs: async () => 0, close: async () => {} };
    return lambdasFor(changed.authority, () => lambda)({ service, arn: source }, functionId(name)).invoke({});
  };
  const rule = arn('events', `rule/${named('AWS::Events::Rule', 'ScheduleEveryMinute')[0]}`);

  test('needs the permission of the function, on behalf of the same resource', async () => {
    await expect(called(unchanged, 'events.amazonaws.com', rule, 'ThresholdCheck')).resolves.toBe('done');
    for (const [service, source] of [
      ['events.amazonaws.com', `${rule}2`],
      ['sns.amazonaws.com', rule],
    ] as const) {
      await expect(called(unchanged, service, source, 'ThresholdCheck')).rejects.toMatchObject({
        code: 'AccessDeniedException',
        message: `User: ${service} is not authorized to perform: lambda:InvokeFunction on resource: ${arn('lambda', `function:${functionId('ThresholdCheck')}`)} because no resource-based policy allows the lambda:InvokeFunction action`,
      });
    }
  });

  test('is refused when the permission is missing', async () => {
    const none = authorityAfter('AWS::Lambda::Permission', (properties) => {
      properties.Action = 'lambda:GetFunction';
    });
    await expect(called(none, 'events.amazonaws.com', rule, 'ThresholdCheck')).rejects.toThrow('lambda:InvokeFunction');
  });
});

test('the rule of IoT sends with the rights of its role, and not without them', async () => {
  const [queue] = named('AWS::SQS::Queue', 'TelemetryQueue');
  const [ruleRole] = named('AWS::IAM::Role', 'TelemetryRuleRole');
  const sent: string[] = [];
  const sqs = { send: async (name: string) => void sent.push(name) } as unknown as Sqs;
  const QueueUrl = `http://localhost/${ACCOUNT}/${queue}`;
  const action = { Sqs: { QueueUrl, RoleArn: `arn:aws:iam::${ACCOUNT}:role/${ruleRole}` } };
  await performAction(unchanged.authority, sqs, action, {});
  expect(sent).toEqual([queue]);
  const { authority } = authorityAfter('AWS::IAM::Policy', without('sqs:SendMessage'));
  await expect(performAction(authority, sqs, action, {})).rejects.toThrow(
    `is not authorized to perform: sqs:sendmessage on resource: ${arn('sqs', queue)}`,
  );
  expect(sent).toEqual([queue]);
});

test('the distribution reads the site’s bucket, and no other', () => {
  expect(siteReader(unchanged.changed, unchanged.names, unchanged.authority)('/index.html')).toBe(true);
  const { changed, names, authority } = authorityAfter('AWS::S3::BucketPolicy', without('s3:GetObject'));
  expect(siteReader(changed, names, authority)('/index.html')).toBe(false);
});

describe('Secrets', () => {
  const [TableName] = named('AWS::DynamoDB::GlobalTable', 'EntitiesTable');
  const pk = { S: 'SECRETS' };
  const Key = { pk, sk: { S: 'SECRET#mail-links' } };
  const READS: readonly (readonly [string, Record<string, unknown>])[] = [
    ['GetItem', { TableName, Key }],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [{ ...Key, pk: { S: 'COMPANY#c' } }, Key] } } }],
    [
      'Query',
      {
        TableName,
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': 'pk' },
        ExpressionAttributeValues: { ':p': pk },
      },
    ],
    ['PutItem', { TableName, Item: Key }],
    ['UpdateItem', { TableName, Key }],
    ['TransactWriteItems', { TransactItems: [{ Put: { TableName, Item: Key } }] }],
    ['TransactGetItems', { TransactItems: [{ Get: { TableName, Key } }] }],
  ];
  const denied = (name: string, operation: string, input: Record<string, unknown>) =>
    needsOfDynamoDb(operation, input).flatMap((need) => unchanged.authority.denialOf(roleOf(name), need) ?? []);

  test.each(READS)(
    'are refused by %s to functions that need none, also one that may do so elsewhere',
    (operation, input) => {
      for (const [denial] of ['Dashboards', 'Companies', 'Ingest', 'Contractor'].map((name) =>
        denied(name, operation, input),
      )) {
        expect(denial).toMatchObject({ kind: 'identity', isExplicit: true });
      }
    },
  );

  test('are read by the functions that sign and check links and that push, and the rest of the table by all', () => {
    for (const name of ['Alarms', 'Alerts', 'TellPeople'])
      expect(denied(name, 'GetItem', { TableName, Key })).toEqual([]);
    expect(denied('Dashboards', 'GetItem', { TableName, Key: { ...Key, pk: { S: 'COMPANY#c' } } })).toEqual([]);
  });

  test('of webhooks are read by the functions that send to them, and by nobody else, also not by who reads those of the stack', () => {
    const ofWebhooks = { TableName, Key: { pk: { S: 'SECRETS#c' }, sk: { S: 'WEBHOOKSECRETS' } } };
    for (const name of ['Webhooks', 'TellWebhooks']) expect(denied(name, 'GetItem', ofWebhooks)).toEqual([]);
    for (const name of ['Alarms', 'Alerts', 'TellPeople', 'ThresholdCheck', 'Dashboards', 'Companies', 'Ingest']) {
      expect(denied(name, 'GetItem', ofWebhooks)).toMatchObject([{ kind: 'identity', isExplicit: true }]);
    }
    expect(denied('Webhooks', 'GetItem', { TableName, Key })).toMatchObject([{ isExplicit: true }]);
  });
});

describe('A mail', () => {
  const FROM = 'portal@wingnut.example';
  const [set] = named('AWS::SES::ConfigurationSet', 'MailSet');
  const sending = { from: FROM, identity: 'wingnut.example', configurationSet: set, sandboxRecipients: [] as string[] };
  const denials = (changed: typeof unchanged, mail: Partial<typeof sending> = {}, name = 'Messages') =>
    needsOfSes('SendEmail', { ...sending, ...mail }).flatMap((need) => {
      const denial = changed.authority.denialOf(roleOf(name, changed), need);
      return denial ? [denial.need.resource] : [];
    });

  test('goes out from the portal’s address, by the domain’s identity or the address’s own, and from no other', () => {
    expect(denials(unchanged)).toEqual([]);
    expect(denials(unchanged, { identity: FROM })).toEqual([]);
    expect(denials(unchanged, { from: 'other@wingnut.example' })).toHaveLength(2);
    expect(denials(unchanged, { configurationSet: 'Other' })).toEqual([arn('ses', 'configuration-set/Other')]);
    expect(denials(unchanged, {}, 'Dashboards')).toHaveLength(2);
  });

  test('about alarms goes out by a configuration set of its own, and only the teller of people may name that', () => {
    const [configurationSet] = named('AWS::SES::ConfigurationSet', 'MailReportedSet');
    expect(denials(unchanged, { configurationSet }, 'TellPeople')).toEqual([]);
    expect(denials(unchanged, { configurationSet }, 'Messages')).toEqual([
      arn('ses', `configuration-set/${configurationSet}`),
    ]);
  });

  test('reaches verified people in SES’s sandbox in stage dev, where SES asks for a right on their identity too', () => {
    const sandboxRecipients = ['ada@client.example'];
    const dev = authorityAfter('', () => {}, { ...assembly, resources: inDev.Resources, outputs: inDev.Outputs });
    expect(denials(dev, { sandboxRecipients })).toEqual([]);
    expect(denials(dev, { sandboxRecipients, from: 'other@wingnut.example' })).toHaveLength(3);
    expect(denials(unchanged, { sandboxRecipients })).toEqual([arn('ses', 'identity/ada@client.example')]);
  });
});

test('a queue refuses a call without TLS, whatever the role may do', () => {
  const [queue] = named('AWS::SQS::Queue', 'TelemetryDeadLetters');
  const need = { action: 'sqs:SendMessage', resource: arn('sqs', queue) };
  expect(unchanged.authority.denialOf(roleOf('Ingest'), need)).toBeUndefined();
  const denial = unchanged.authority.denialOf(roleOf('Ingest'), {
    ...need,
    context: { 'aws:securetransport': 'false' },
  });
  expect(denial && inWords('Ingest', denial)).toMatch(/with an explicit deny in a resource-based policy$/);
});

test('a right that is withdrawn is missed until it is given back', () => {
  const { authority } = authorityAfter('', () => {});
  const { role } = roleOf('Ingest');
  const need = { action: 'sqs:SendMessage', resource: arn('sqs', named('AWS::SQS::Queue', 'TelemetryDeadLetters')[0]) };
  const giveBack = authority.withdraw(role, 'sqs:SendMessage');
  expect(authority.denialOf({ role }, need)).toMatchObject({ kind: 'identity', isExplicit: false });
  giveBack();
  expect(authority.denialOf({ role }, need)).toBeUndefined();
});

test('a role with a policy of AWS is refused, because the local stack does not have it', () => {
  const { check } = authorityAfter('AWS::IAM::Role', (properties) => {
    properties.ManagedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
  });
  expect(check).toThrow('AdministratorAccess');
});
