import { describe, expect, it } from 'vitest';
import { reservedRuns } from '../../shared/platform/functions.ts';
import type { AwsRefusal, CheckResult } from './check.ts';
import * as evaluate from './evaluate.ts';
import { tables } from './tables.ts';

const refused = (name: string, message = ''): AwsRefusal => ({ refused: name, message });
const NOT_THERE = refused('ValidationError', 'Stack with id X does not exist');
const DENIED = refused('AccessDeniedException', 'User is not authorized to perform that');
const PROD = { keepsData: true, ownRuns: 'all' } as const;
const DEV = { keepsData: false, ownRuns: 'none' } as const;
/** Concurrent runs that the functions have reserved in prod. */
const OWN = reservedRuns('all');
const VERIFIED = { verified: true, signed: true };
const PENDING = { verified: false, signed: false };
const SENDER = { mailFrom: 'portal@wingnut.example' };
const DOMAIN = { domain: { name: 'portal.example.com', certificateArn: 'arn' }, keepsData: true };
const MAIL = { production: true, enabled: true, enforcement: 'HEALTHY', perDay: 50_000, perSecond: 14 };

const CASES: readonly [what: string, result: CheckResult, state: CheckResult['state'], todo?: RegExp][] = [
  ['credentials', evaluate.credentials({ account: '123456789012', arn: 'arn:aws:sts::1:x' }), 'good'],
  ['no credentials', evaluate.credentials(refused('CredentialsProviderError')), 'blocks', /Log in/],
  ['the region', evaluate.region({ region: 'us-west-2' }), 'good'],
  ['no region', evaluate.region({ region: undefined }), 'good'],
  ['another region', evaluate.region({ region: 'eu-west-1' }), 'warns', /AWS_REGION=us-west-2/],
  ['a bootstrapped account', evaluate.bootstrap({ version: 28 }), 'good'],
  ['an old bootstrap', evaluate.bootstrap({ version: 5 }), 'blocks', /cdk bootstrap/],
  ['no bootstrap', evaluate.bootstrap(NOT_THERE), 'blocks', /cdk bootstrap/],
  [
    'a bootstrap stack that these credentials may not read',
    evaluate.bootstrap(DENIED),
    'blocks',
    /cloudformation:DescribeStacks/,
  ],
  ['a new stack', evaluate.stack(NOT_THERE, { stackName: 'S' }), 'good'],
  ['a stack', evaluate.stack({ status: 'UPDATE_COMPLETE' }, { stackName: 'S' }), 'good'],
  ['a stack rolled back', evaluate.stack({ status: 'UPDATE_ROLLBACK_COMPLETE' }, { stackName: 'S' }), 'good'],
  ['a deployment under way', evaluate.stack({ status: 'UPDATE_IN_PROGRESS' }, { stackName: 'S' }), 'blocks', /Wait/],
  [
    'a stack that was never created',
    evaluate.stack({ status: 'ROLLBACK_COMPLETE' }, { stackName: 'S' }),
    'blocks',
    /delete/,
  ],
  [
    'a stack that cannot go back',
    evaluate.stack({ status: 'UPDATE_ROLLBACK_FAILED' }, { stackName: 'S' }),
    'blocks',
    /continue-update-rollback .* S$/,
  ],
  ['Timestream', evaluate.readings({ endpoints: 1 }, { readings: 'timestream' }), 'good'],
  ['Timestream within its bound', evaluate.readings({ maxQueryUnits: 32 }, { readings: 'timestream' }), 'good'],
  [
    'Timestream without a bound of its cost',
    evaluate.readings({ maxQueryUnits: 200 }, { readings: 'timestream' }),
    'warns',
    /update-account-settings .* --max-query-tcu 32/,
  ],
  ['tables of the stack', tables({ restored: {}, missing: [] }, { stage: 'prod' }), 'good'],
  [
    'a restored table that the deployment knows',
    tables({ restored: { entitiesTable: 'T-1' }, missing: [] }, { stage: 'prod', entitiesTable: 'T-1' }),
    'good',
  ],
  [
    'a restored table that the deployment forgets',
    tables(
      { restored: { entitiesTable: 'T-1', readingsTable: 'H-1' }, missing: [] },
      { stage: 'prod', readingsTable: 'H-1' },
    ),
    'blocks',
    /portal\.prod\.json: "entitiesTable": "T-1"$/,
  ],
  [
    'a mistyped table',
    tables({ restored: {}, missing: ['T-2'] }, { stage: 'prod', entitiesTable: 'T-2' }),
    'blocks',
    /Correct/,
  ],
  ['no need of Timestream', evaluate.readings({}, { readings: 'dynamodb' }), 'good'],
  [
    'a store other than the one in use',
    evaluate.readings({ endpoints: 1, deployed: 'dynamodb' }, { readings: 'timestream' }),
    'blocks',
    /readings to dynamodb/,
  ],
  ['the store in use', evaluate.readings({ deployed: 'dynamodb' }, { readings: 'dynamodb' }), 'good'],
  [
    'Timestream for others',
    evaluate.readings(
      refused('AccessDeniedException', 'Only existing Timestream for LiveAnalytics customers can access the service.'),
      { readings: 'timestream' },
    ),
    'blocks',
    /readings to dynamodb/,
  ],
  [
    'Timestream without the right to ask',
    evaluate.readings(DENIED, { readings: 'timestream' }),
    'blocks',
    /timestream:DescribeEndpoints/,
  ],
  ['mail', evaluate.sending(MAIL, PROD), 'good'],
  ['the sandbox of a test stage', evaluate.sending({ ...MAIL, production: false }, DEV), 'warns', /production access/],
  ['the sandbox', evaluate.sending({ ...MAIL, production: false }, PROD), 'blocks', /production access/],
  ['mail that AWS has stopped', evaluate.sending({ ...MAIL, enforcement: 'SHUTDOWN' }, DEV), 'blocks', /Reputation/],
  ['mail that is switched off', evaluate.sending({ ...MAIL, enabled: false }, DEV), 'blocks', /Reputation/],
  ['a verified domain', evaluate.sender({ domain: VERIFIED }, SENDER), 'good'],
  ['a verified domain and address', evaluate.sender({ domain: VERIFIED, address: VERIFIED }, SENDER), 'good'],
  [
    'a verified address without its domain',
    evaluate.sender({ address: VERIFIED }, SENDER),
    'blocks',
    /create-email-identity .* wingnut\.example;/,
  ],
  ['a sender without an identity', evaluate.sender({}, SENDER), 'blocks', /create-email-identity .* wingnut\.example;/],
  ['a domain that waits for its DNS', evaluate.sender({ domain: PENDING }, SENDER), 'blocks', /get-email-identity/],
  [
    'an address that waits for its link',
    evaluate.sender({ domain: VERIFIED, address: PENDING }, SENDER),
    'warns',
    /delete-email-identity .* portal@wingnut\.example/,
  ],
  [
    'a domain without a signature',
    evaluate.sender({ domain: { verified: true, signed: false } }, SENDER),
    'warns',
    /DkimAttributes/,
  ],
  ['enough functions', evaluate.concurrency({ atOnce: 1000 }, PROD), 'good'],
  [
    'too few functions to reserve all',
    evaluate.concurrency({ atOnce: OWN + 99 }, PROD),
    'blocks',
    /L-B99A9384 .* Until then set ownRuns to vital\.$/,
  ],
  ['too few to reserve any', evaluate.concurrency({ atOnce: 101 }, PROD), 'blocks', /set ownRuns to none\.$/],
  ['the functions of a new account', evaluate.concurrency({ atOnce: 10 }, DEV), 'warns', /quota-increase .* 1000$/],
  ['a stage without own runs', evaluate.concurrency({ atOnce: 100 }, DEV), 'good'],
  [
    'what the stack has reserved itself',
    evaluate.concurrency({ atOnce: OWN + 100, unreserved: 100, own: OWN }, PROD),
    'good',
  ],
  [
    'an upgrade from a stack that had reserved two',
    evaluate.concurrency({ atOnce: 150, unreserved: 148, own: 2 }, PROD),
    'blocks',
    /set ownRuns to vital/,
  ],
  [
    'functions that others have reserved',
    evaluate.concurrency({ atOnce: 1000, unreserved: OWN + 99 }, PROD),
    'blocks',
    /L-B99A9384/,
  ],
  [
    'runs for what is vital alone',
    evaluate.concurrency({ atOnce: 200 }, { ...PROD, ownRuns: 'vital' }),
    'warns',
    /then leave ownRuns out/,
  ],
  [
    'no own runs where people work',
    evaluate.concurrency({ atOnce: 1000 }, { ...PROD, ownRuns: 'none' }),
    'warns',
    /then leave ownRuns out/,
  ],
  ['a slow SES', evaluate.sending({ ...MAIL, perSecond: 5 }, PROD), 'warns', /Sending rate/],
  ['no alias', evaluate.domain({}, {}), 'good'],
  ['a domain that nobody has', evaluate.domain({ byCloudFront: false }, DOMAIN), 'good'],
  ['the own domain', evaluate.domain({ byCloudFront: true, deployed: 'https://portal.example.com' }, DOMAIN), 'good'],
  [
    'a domain of another distribution',
    evaluate.domain({ byCloudFront: true }, DOMAIN),
    'blocks',
    /alternate domain name/,
  ],
  ['no domain', evaluate.certificate({}, DEV), 'good'],
  ['no domain where people work', evaluate.certificate({}, PROD), 'warns', /TLS 1\.2/],
  ['its certificate', evaluate.certificate({ status: 'ISSUED', names: ['portal.example.com'] }, DOMAIN), 'good'],
  ['a wildcard', evaluate.certificate({ status: 'ISSUED', names: ['*.example.com'] }, DOMAIN), 'good'],
  ['a waiting certificate', evaluate.certificate({ status: 'PENDING_VALIDATION' }, DOMAIN), 'blocks', /CNAME/],
  [
    "another's certificate",
    evaluate.certificate({ status: 'ISSUED', names: ['*.other.example'] }, DOMAIN),
    'blocks',
    /Use a certificate/,
  ],
  ['no certificate', evaluate.certificate(refused('ResourceNotFoundException'), DOMAIN), 'blocks', /how to make/],
];

describe('A check before a deployment', () => {
  it.each(CASES)('%s is evaluated', (_what, result, state, todo) => {
    expect(result.state).toBe(state);
    if (todo) expect(result.todo).toMatch(todo);
    else expect(result.todo).toBeUndefined();
  });
});
