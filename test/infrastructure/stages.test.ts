import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { settingsFrom } from '../../lib/settings.ts';
import { CERTIFICATE, deploymentOf } from './deployments.ts';
import { madeBefore, type Statement } from './template.ts';

const dev = deploymentOf({ readings: 'timestream' });
const prod = deploymentOf({ stage: 'prod', readings: 'timestream' });
const DOMAIN = { domain: 'portal.wingnut.example', certificate: CERTIFICATE };

const idsOf = (template: typeof dev, type: string) =>
  Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id]) => id);
const only = (template: typeof dev, type: string) => {
  const [id = ''] = idsOf(template, type);
  return template.Resources[id]?.Properties ?? {};
};

test('The outputs say each setting that was given, and no other', () => {
  const settings = { ...DOMAIN, hours: 'compressed', monthlyBudget: '900' };
  const { Outputs } = deploymentOf({ stage: 'prod', ...settings });
  const said = Object.fromEntries(Object.entries(Outputs).map(([id, { Value }]) => [id, Value]));
  expect(settingsFrom(said)).toEqual({
    ...settings,
    mailFrom: 'portal@wingnut.example',
    vendorMail: 'support@wingnut.example',
    vendorDomain: 'wingnut.example',
  });
});

test('Before a roll back to 1.0.0 the rule queues the fields that its ingest reads, and the outputs say so', () => {
  const sqlOf = (template: typeof dev) =>
    (only(template, 'AWS::IoT::TopicRule').TopicRulePayload as { readonly Sql: string }).Sql;
  const back = deploymentOf({ queuedMessages: 'fields' });
  expect(sqlOf(back)).toMatch(/^SELECT ts, readings, .*batch, model, .*reporting, topic\(2\) AS wingnutId/);
  expect(sqlOf(dev)).toMatch(/^SELECT encode\(\*, 'base64'\) AS payload, topic\(2\)/);
  expect([back, dev].map(({ Outputs }) => Outputs.QueuedMessages?.Value)).toEqual(['fields', 'published']);
});

test('The tables may have provisioned capacity, which follows the use of each table and index between bounds', () => {
  const tablesOf = (template: typeof dev) =>
    idsOf(template, 'AWS::DynamoDB::GlobalTable').map((id) => template.Resources[id]?.Properties);
  const scaled = {
    MinCapacity: 10,
    MaxCapacity: 10_000,
    TargetTrackingScalingPolicyConfiguration: { TargetValue: 70 },
  };
  const writes = { WriteProvisionedThroughputSettings: { WriteCapacityAutoScalingSettings: scaled } };
  const reads = { ReadProvisionedThroughputSettings: { ReadCapacityAutoScalingSettings: scaled } };
  const all = tablesOf(deploymentOf({ readings: 'dynamodb', capacity: 'provisioned' }));
  expect(all).toHaveLength(2);
  for (const properties of all)
    expect(properties).toMatchObject({ BillingMode: 'PROVISIONED', ...writes, Replicas: [reads] });
  const [indexed] = all.filter((properties) => properties?.GlobalSecondaryIndexes);
  expect(indexed).toMatchObject({ GlobalSecondaryIndexes: [writes], Replicas: [{ GlobalSecondaryIndexes: [reads] }] });
  for (const properties of tablesOf(deploymentOf({ readings: 'dynamodb' })))
    expect(properties).toMatchObject({ BillingMode: 'PAY_PER_REQUEST' });
});

describe('The stages', () => {
  test('have the same resources but for alarms', () => {
    // The CDK uses the stack's name in the ids of some permissions.
    const ids = (template: typeof dev) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => Type !== 'AWS::CloudWatch::Alarm')
        .map(([id]) => id.replace(/WingnutPortal.*/, ''));
    expect(ids(dev).sort()).toEqual(ids(prod).sort());
    const alarms = (template: typeof dev) => idsOf(template, 'AWS::CloudWatch::Alarm');
    expect(alarms(dev)).toHaveLength(6);
    expect(alarms(prod)).toEqual(expect.arrayContaining(alarms(dev)));
  });

  test('differ in this: what is thrown away with dev is kept in prod, whoever deletes what', () => {
    for (const { DeletionPolicy } of Object.values(dev.Resources)) expect(DeletionPolicy ?? 'Delete').toBe('Delete');
    expect(only(dev, 'AWS::DynamoDB::GlobalTable').Replicas).toMatchObject([{ DeletionProtectionEnabled: false }]);
    expect(only(prod, 'AWS::DynamoDB::GlobalTable').Replicas).toMatchObject([{ DeletionProtectionEnabled: true }]);
    expect(only(dev, 'AWS::Cognito::UserPool').DeletionProtection).toBe('INACTIVE');
    expect(only(prod, 'AWS::Cognito::UserPool').DeletionProtection).toBe('ACTIVE');
  });

  test('differ in the same with readings in DynamoDB', () => {
    const protectionOf = (template: typeof dev) =>
      idsOf(template, 'AWS::DynamoDB::GlobalTable').flatMap((id) => template.Resources[id]?.Properties?.Replicas ?? []);
    const protects = (DeletionProtectionEnabled: boolean) =>
      Array(2).fill(expect.objectContaining({ DeletionProtectionEnabled }));
    expect(protectionOf(deploymentOf({ readings: 'dynamodb' }))).toEqual(protects(false));
    expect(protectionOf(deploymentOf({ readings: 'dynamodb', stage: 'prod' }))).toEqual(protects(true));
  });

  test('differ in whose mail they may send to in SES’s sandbox, and not in who may send', () => {
    const sending = (template: typeof dev) =>
      idsOf(template, 'AWS::IAM::Policy')
        .map((id) => template.Resources[id]?.Properties?.PolicyDocument as { Statement: Statement[] })
        .flatMap(({ Statement }) => Statement)
        .filter(({ Action }) => Action === 'ses:SendEmail');
    const identitiesOf = (template: typeof dev) => {
      const arns = [...JSON.stringify(sending(template)).matchAll(/:identity\/([^"]+)"/g)].map(([, name]) => name);
      return [...new Set(arns)].sort();
    };
    // In the sandbox SES also asks for a right on the identity of the recipient.
    expect(identitiesOf(dev)).toEqual(['*']);
    expect(identitiesOf(prod)).toEqual(['portal@wingnut.example', 'wingnut.example']);
    for (const { Condition } of [...sending(dev), ...sending(prod)]) {
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'portal@wingnut.example' } });
    }
  });

  test('differ in what they reserve: a new account runs too few functions at once', () => {
    const reserved = (template: typeof dev) =>
      Object.values(template.Resources).filter(
        ({ Properties }) => Properties?.ReservedConcurrentExecutions !== undefined,
      );
    expect(reserved(dev)).toEqual([]);
    expect(reserved(prod).length).toBeGreaterThan(2);
  });

  test('have buckets that nobody empties but the operator, and the way to remove a stack says so', () => {
    const emptied = idsOf(dev, 'Custom::S3AutoDeleteObjects');
    expect(emptied).toEqual([]);
    // The CDK empties no bucket when the whole stack is deleted, so the option would promise too much.
    for (const id of idsOf(dev, 'Custom::CDKBucketDeployment')) {
      expect(dev.Resources[id]?.Properties).not.toHaveProperty('RetainOnDelete');
    }
    const removal = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
      .split('\n**A dev stack**')[1]
      ?.split('\n**')[0];
    expect(removal).toMatch(/aws s3 rm --recursive.*npx cdk destroy/s);
  });

  test('keep every log, dev for a week and prod for 30 days, as the privacy page promises', () => {
    const days = (template: typeof dev) =>
      new Set(idsOf(template, 'AWS::Logs::LogGroup').map((id) => template.Resources[id]?.Properties?.RetentionInDays));
    expect([...days(dev)]).toEqual([7]);
    expect([...days(prod)]).toEqual([30]);
  });

  test.each([dev, prod])('have no function that makes a log of its own, which nobody would ever empty', (template) => {
    const functions = idsOf(template, 'AWS::Lambda::Function').map((id) => template.Resources[id]?.Properties);
    for (const properties of functions) {
      expect(properties?.LoggingConfig).toMatchObject({ LogGroup: { Ref: expect.any(String) } });
    }
  });
});

describe('The options that change the cost', () => {
  const tracedWith = (tracing: string) => {
    const template = deploymentOf({ tracing });
    const functions = Object.entries(template.Resources).filter(([, { Properties }]) => Properties?.TracingConfig);
    return functions.map(([id]) => id.replace(/^Functions(.+)[0-9A-F]{8}$/, '$1'));
  };

  test('trace all functions, those of the API, or none', () => {
    const [all, api] = [tracedWith('on'), tracedWith('api')];
    expect(all).toEqual(expect.arrayContaining([...api, 'Ingest', 'ThresholdCheck', 'Bounces', 'PreSignUp']));
    expect(api).toEqual(expect.arrayContaining(['Dashboards', 'Analytics', 'Users']));
    expect(api).not.toContain('Ingest');
    expect(tracedWith('off')).toEqual([]);
    expect(JSON.stringify(deploymentOf({ tracing: 'off' }))).not.toContain('xray:');
  });

  test('say for how long readings are kept, in either store, and how DynamoDB stores them', () => {
    const kept = deploymentOf({ readings: 'timestream', readingsMonths: '12' });
    expect(only(kept, 'AWS::Timestream::Table').RetentionProperties).toMatchObject({
      MagneticStoreRetentionPeriodInDays: '365',
    });
    const text = JSON.stringify(deploymentOf({ readings: 'dynamodb', readingsMonths: '12', hours: 'compressed' }));
    expect(text).toContain('"READINGS_MONTHS":"12","READINGS_PACKING":"compressed"');
  });
});

test('A firewall that the operator names stands before CloudFront', () => {
  const firewall = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/portal/0a1b2c3d-0000-1111-2222-333344445555';
  const of = (template: typeof dev) => only(template, 'AWS::CloudFront::Distribution').DistributionConfig;
  expect(of(deploymentOf({ firewall }))).toMatchObject({ WebACLId: firewall });
  expect(of(dev)).not.toHaveProperty('WebACLId');
});

test('The maps of Amazon Location are drawn with the key that the operator names, and their address is allowed then only', () => {
  const withKey = (letter: string) => JSON.stringify(deploymentOf({ map: `v1.public.${letter.repeat(40)}` }));
  const withMap = withKey('a');
  // The key is in a file of the site, and the template has the hash of that file.
  expect(withKey('b')).not.toBe(withMap);
  expect(withKey('a')).toBe(withMap);
  expect(withMap).toMatch(/connect-src 'self' [^;]* https:\/\/maps\.geo\.us-west-2\.amazonaws\.com;/);
  expect(JSON.stringify(dev)).not.toContain('maps.geo');
  expect(JSON.stringify(dev)).toContain("worker-src 'self' blob:;");
});

const zone = 'Z0123456789ABC';
const withDomain = deploymentOf({ ...DOMAIN, hostedZoneId: zone });

test.each([
  ['without a domain', dev],
  ['with a domain', withDomain],
])('CloudFormation finds an order for the resources %s: none waits for itself', (_what, { Resources }) => {
  expect(Object.keys(Resources).filter((id) => madeBefore(id, Resources).has(id))).toEqual([]);
});

describe('A domain', () => {
  const aliases = (template: typeof dev) =>
    only(template, 'AWS::CloudFront::Distribution').DistributionConfig as Record<string, unknown>;

  test('is the address of the portal, with its certificate and nothing older than TLS 1.2', () => {
    expect(aliases(withDomain)).toMatchObject({
      Aliases: ['portal.wingnut.example'],
      ViewerCertificate: {
        AcmCertificateArn: CERTIFICATE,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    });
    expect(withDomain.Outputs.PortalUrl?.Value).toBe('https://portal.wingnut.example');
    expect(aliases(dev).Aliases).toBeUndefined();
  });

  test('is what mails link to', () => {
    const links = idsOf(withDomain, 'AWS::Lambda::Function').flatMap((id) => {
      const { Variables } = (withDomain.Resources[id]?.Properties?.Environment ?? {}) as { Variables?: object };
      return Variables && 'PORTAL_URL' in Variables ? [Variables.PORTAL_URL] : [];
    });
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links)).toEqual(new Set(['https://portal.wingnut.example']));
  });

  test('is entered in its zone when that is named, for both kinds of addresses, and else left to the operator', () => {
    const records = idsOf(withDomain, 'AWS::Route53::RecordSet').map((id) => withDomain.Resources[id]?.Properties);
    expect(records).toHaveLength(2);
    for (const Type of ['A', 'AAAA']) {
      expect(records).toContainEqual(
        expect.objectContaining({ Type, Name: 'portal.wingnut.example.', HostedZoneId: zone }),
      );
    }
    const elsewhere = deploymentOf(DOMAIN);
    expect(idsOf(elsewhere, 'AWS::Route53::RecordSet')).toEqual([]);
    expect(elsewhere.Outputs.DistributionDomainName?.Value).toMatchObject({
      'Fn::GetAtt': [expect.any(String), 'DomainName'],
    });
  });
});
