import { describe, expect, it } from 'vitest';
import { readContext } from './context.ts';

const NEEDED = {
  mailFrom: 'portal@wingnut.example',
  vendorMail: 'support@wingnut.example',
  vendorDomain: 'wingnut.example',
};
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/5c5a7e0e-1111-2222-3333-444455556666';
const PHONE = 'phone-0123456789abcdef0123456789abcdef';
const POOL = 'arn:aws:sms-voice:us-west-2:123456789012:pool/pool-0123456789abcdef0123456789abcdef';
const SENDER_ID = 'arn:aws:sms-voice:us-west-2:123456789012:sender-id/WINGNUT/CA';

describe('What an operator says of a deployment', () => {
  it('needs no more than three addresses: the stage is then the one that nobody misses', () => {
    expect(readContext({ ...NEEDED, 'aws:cdk:enable-asset-metadata': true, '@aws-cdk/core:x': false })).toEqual({
      ...NEEDED,
      stage: 'dev',
      readings: 'dynamodb',
      readingsMonths: 60,
      hours: 'packed',
      capacity: 'on-demand',
      tracing: 'off',
      ingest: 'topic',
      operatorMail: 'support@wingnut.example',
      monthlyBudget: 50,
      ownRuns: 'none',
      queueShards: 'on',
      queuedMessages: 'published',
      claimByUuid: 'released',
    });
  });

  it('may name stage, store, options, domain, operators and budget', () => {
    const kept = {
      readings: 'timestream',
      readingsMonths: 24,
      hours: 'compressed',
      capacity: 'provisioned',
      tracing: 'api',
      ingest: 'basic',
      ownRuns: 'vital',
      queueShards: 'off',
      queuedMessages: 'fields',
      claimByUuid: 'always',
    };
    const more = { stage: 'prod', ...kept, operatorMail: 'ops@wingnut.example', monthlyBudget: 1200 };
    const domain = { domain: 'portal.wingnut.example', certificate: CERTIFICATE, hostedZoneId: 'Z0123ABC' };
    expect(readContext({ ...NEEDED, ...more, ...domain })).toEqual({
      ...NEEDED,
      ...more,
      domain: { name: domain.domain, certificateArn: CERTIFICATE, hostedZoneId: 'Z0123ABC' },
    });
  });

  it('where people work, all functions that want runs of their own have them', () => {
    expect(readContext({ ...NEEDED, stage: 'prod' }).ownRuns).toBe('all');
  });

  it.each<[what: string, context: object, texts: object]>([
    ['a number', { smsOrigination: PHONE }, { origination: PHONE, calls: true }],
    ['a number without voice', { smsOrigination: PHONE, smsCalls: 'off' }, { origination: PHONE, calls: false }],
    ['a pool by its ARN', { smsOrigination: POOL }, { origination: POOL, calls: true }],
    ['a sender id, which cannot call', { smsOrigination: SENDER_ID }, { origination: SENDER_ID, calls: false }],
  ])('may name who sends texts and calls: %s', (_, context, texts) => {
    expect(readContext({ ...NEEDED, ...context }).texts).toEqual(texts);
  });

  it('may write the domain of the sender in capitals: SES and IAM know it in lower case', () => {
    expect(readContext({ ...NEEDED, mailFrom: 'Portal@Wingnut.EXAMPLE' }).mailFrom).toBe('Portal@wingnut.example');
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a stage that is none', { stage: 'production' }, /^stage must be one of dev, prod, and is "production"\.$/],
    ['readings kept nowhere', { readings: 'influx' }, /^readings must be one of timestream, dynamodb/],
    [
      'a sender that is a number and not its id',
      { smsOrigination: '+14155550123' },
      /^smsOrigination must be the id of a phone number \(phone-…\) or of a pool .* and is "\+14155550123"\.$/,
    ],
    [
      'a sender in another region',
      { smsOrigination: POOL.replace('us-west-2', 'us-east-1') },
      /^smsOrigination must be the id of a phone number/,
    ],
    [
      'calls without a sender',
      { smsCalls: 'off' },
      /^smsCalls is for a sender of texts: the setting smsOrigination, phone-…$/,
    ],
    [
      'fewer months than late readings need',
      { readingsMonths: '2' },
      /^readingsMonths must be a whole number from 3 to 60/,
    ],
    [
      'more months than the stack allows',
      { readingsMonths: '61' },
      /^readingsMonths must be a whole number from 3 to 60/,
    ],
    ['another way of ingest', { ingest: 'fast' }, /^ingest must be one of topic, basic/],
    ['tracing of something else', { tracing: 'ingest' }, /^tracing must be one of on, api, off/],
    [
      'a table of the other stage',
      { entitiesTable: 'WingnutPortal-Entities-1' },
      /^entitiesTable is a table of the stage prod/,
    ],
    [
      'a restored table of Timestream',
      { readings: 'timestream', readingsTable: 'hours' },
      /^A restored table of readings is for/,
    ],
    [
      'a firewall of a region',
      { firewall: 'arn:aws:wafv2:us-west-2:123456789012:regional/webacl/x/y' },
      /^firewall must be the ARN of a web ACL/,
    ],
    ['a key of something else', { map: 'AKIA0123456789' }, /^map must be an API key of Amazon Location/],
    ['no sender', { mailFrom: '' }, /^Set mailFrom, an e-mail address, in portal\.dev\.json or with -c mailFrom=…$/],
    ['a sender with a name', { mailFrom: 'Wingnut <portal@wingnut.example>' }, /^mailFrom must be an e-mail address/],
    ['a domain in capitals', { domain: 'Portal.example.com', certificate: CERTIFICATE }, /^domain must be a host name/],
    ['a domain as an address', { domain: 'https://portal.example.com', certificate: CERTIFICATE }, /^domain must be/],
    ['a domain alone', { domain: 'portal.example.com' }, /^A domain needs its certificate/],
    ['a certificate alone', { certificate: CERTIFICATE }, /^A certificate is for a domain/],
    ['a zone alone', { hostedZoneId: 'Z1' }, /^A hosted zone is for a domain/],
    [
      'a certificate of the stack’s own region',
      { domain: 'portal.example.com', certificate: CERTIFICATE.replace('us-east-1', 'us-west-2') },
      /^certificate must be the ARN of a certificate of ACM in us-east-1, where CloudFront looks for it, and is/,
    ],
    ['shards by number', { queueShards: '4' }, /^queueShards must be one of on, off/],
    ['a budget of nothing', { monthlyBudget: '0' }, /^monthlyBudget must be a whole number of US dollars/],
    [
      'a mistyped name',
      { stge: 'prod' },
      /^There is no setting stge; those there are: stage, readings, readingsMonths, hours, capacity, tracing, ingest, mailFrom/,
    ],
  ])('is refused in a sentence: %s', (_what, wrong, sentence) => {
    expect(() => readContext({ ...NEEDED, ...wrong })).toThrow(sentence);
  });

  it('names the file in which a wrong or unknown setting stands', () => {
    const sourceOf = (name: string) => ({ domain: 'portal.prod.json', stge: 'cdk.json' })[name];
    expect(() => readContext({ ...NEEDED, domain: 'X', stge: 1, tracing: 'x' }, sourceOf)).toThrow(
      /^cdk\.json: There is no setting stge.*\ntracing must be.*\nportal\.prod\.json: domain must be a host name/,
    );
  });

  it('is told all that is wrong at once', () => {
    expect(() => readContext({ stage: 'x' })).toThrow(/stage must be.*\nSet mailFrom.*\nSet vendorMail.*\nSet vendor/);
  });
});
