import { describe, expect, test } from 'vitest';
import { compilePolicy, type RightUse } from './policy.ts';

const ROLE = 'arn:aws:iam::123456789012:role/Reader';
const TABLE = 'arn:aws:dynamodb:us-west-2:123456789012:table/Entities';
const TOPIC = 'arn:aws:sns:us-west-2:123456789012:Operators';
const RULE = 'arn:aws:events:us-west-2:123456789012:rule/EveryMinute';

const call = (changes: Partial<RightUse> = {}): RightUse => ({
  principal: { role: ROLE },
  action: 'dynamodb:GetItem',
  resource: TABLE,
  context: {},
  ...changes,
});
const policy = (...Statement: object[]) => compilePolicy({ Version: '2012-10-17', Statement });
const allow = (changes: object = {}) => ({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: TABLE, ...changes });

describe('A statement', () => {
  test('is about its actions on its resources alone', () => {
    expect(policy(allow())(call())).toBe('Allow');
    expect(policy(allow())(call({ action: 'dynamodb:PutItem' }))).toBeUndefined();
    expect(policy(allow())(call({ resource: `${TABLE}/index/work` }))).toBeUndefined();
    expect(policy()(call())).toBeUndefined();
  });

  test('has actions in any case, and resources in one', () => {
    expect(policy(allow({ Action: 'DynamoDB:getitem' }))(call())).toBe('Allow');
    expect(policy(allow({ Resource: TABLE.replace('Entities', 'entities') }))(call())).toBeUndefined();
  });

  test.each([
    ['dynamodb:*', TABLE, 'Allow'],
    ['dynamodb:Get*', '*', 'Allow'],
    ['dynamodb:GetIte?', `${TABLE.slice(0, -3)}*`, 'Allow'],
    ['dynamodb:Get', TABLE, undefined],
    ['sqs:*', TABLE, undefined],
    ['*', 'arn:aws:dynamodb:*:*:table/Other*', undefined],
    ['*', 'arn.aws.dynamodb*', undefined],
  ])('with wildcards: %s on %s', (Action, Resource, effect) => {
    expect(policy(allow({ Action, Resource }))(call())).toBe(effect);
  });

  test('that denies overrides each that allows, in any order', () => {
    const deny = allow({ Effect: 'Deny' });
    expect(policy(allow(), deny)(call())).toBe('Deny');
    expect(policy(deny, allow())(call())).toBe('Deny');
  });

  test.each([
    ['NotAction', allow({ NotAction: 'a:b' })],
    ['NotResource', allow({ NotResource: TABLE })],
    ['effect', allow({ Effect: 'Permit' })],
    ['variable', allow({ Resource: `${TABLE}/$\{aws:username}` })],
    ['StringMatches', allow({ Condition: { StringMatches: { 'aws:SourceAccount': '1' } } })],
    ['aws:SourceVpc', allow({ Condition: { StringEquals: { 'aws:SourceVpc': 'vpc' } } })],
    ['Federated', allow({ Principal: { Federated: 'x' } })],
    ['arn:aws:iam::123456789012:root', allow({ Principal: { AWS: 'arn:aws:iam::123456789012:root' } })],
  ])('with an unknown part is refused when the stack starts, not ignored: %s', (name, statement) => {
    expect(() => policy(statement)).toThrow(name);
  });
});

describe('A principal', () => {
  const publish = { action: 'sns:Publish', resource: TOPIC };
  const to = (Principal: unknown) => policy({ Effect: 'Allow', Action: 'sns:Publish', Resource: TOPIC, Principal });

  test('is one of the services that a policy names', () => {
    const both = to({ Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] });
    expect(both(call({ ...publish, principal: { service: 'cloudwatch.amazonaws.com' } }))).toBe('Allow');
    expect(both(call({ ...publish, principal: { service: 'events.amazonaws.com' } }))).toBeUndefined();
    expect(both(call(publish))).toBeUndefined();
  });

  test('is a role, or anybody', () => {
    expect(to({ AWS: ROLE })(call(publish))).toBe('Allow');
    expect(to({ AWS: `${ROLE}2` })(call(publish))).toBeUndefined();
    for (const anybody of ['*', { AWS: '*' }]) {
      expect(to(anybody)(call({ ...publish, principal: { service: 'events.amazonaws.com' } }))).toBe('Allow');
    }
  });
});

describe('A condition', () => {
  const given = (Condition: object, context: RightUse['context']) => policy(allow({ Condition }))(call({ context }));

  test.each([
    [{ StringEquals: { 'aws:SourceAccount': '1' } }, { 'aws:sourceaccount': '1' }, 'Allow'],
    [{ StringEquals: { 'aws:SourceAccount': '1' } }, { 'aws:sourceaccount': '2' }, undefined],
    [{ StringEquals: { 'aws:SourceAccount': '1' } }, {}, undefined],
    [{ StringEquals: { 'AWS:SourceAccount': ['1', '2'] } }, { 'aws:sourceaccount': '2' }, 'Allow'],
    [{ StringNotEquals: { 'aws:SourceAccount': ['1', '2'] } }, { 'aws:sourceaccount': '2' }, undefined],
    [{ StringNotEquals: { 'aws:SourceAccount': '1' } }, {}, 'Allow'],
    [{ StringLike: { 'ses:FromAddress': '*@b.c' } }, { 'ses:fromaddress': 'a@b.c' }, 'Allow'],
    [{ StringNotLike: { 'ses:FromAddress': '*@b.c' } }, { 'ses:fromaddress': 'a@b.c' }, undefined],
    [{ Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:securetransport': 'true' }, undefined],
    [{ Bool: { 'aws:SecureTransport': true } }, { 'aws:securetransport': 'true' }, 'Allow'],
    [{ ArnLike: { 'aws:SourceArn': RULE } }, { 'aws:sourcearn': RULE }, 'Allow'],
    [{ ArnLike: { 'aws:SourceArn': 'arn:aws:events:*:123456789012:rule/*' } }, { 'aws:sourcearn': RULE }, 'Allow'],
    // A wildcard of one part never reaches the next.
    [{ ArnLike: { 'aws:SourceArn': 'arn:aws:*:rule/EveryMinute' } }, { 'aws:sourcearn': RULE }, undefined],
    [{ ArnNotLike: { 'aws:SourceArn': RULE } }, { 'aws:sourcearn': RULE }, undefined],
  ])('%j with %j', (condition, context, effect) => {
    expect(given(condition, context)).toBe(effect);
  });

  test('holds only with all others', () => {
    const both = { StringEquals: { 'aws:SourceAccount': '1', 'ses:FromAddress': 'a@b.c' } };
    expect(given(both, { 'aws:sourceaccount': '1', 'ses:fromaddress': 'a@b.c' })).toBe('Allow');
    expect(given(both, { 'aws:sourceaccount': '1' })).toBeUndefined();
  });
});
