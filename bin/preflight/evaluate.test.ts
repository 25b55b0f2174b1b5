import { describe, expect, it } from 'vitest';
import type { AwsRefusal, CheckResult } from './check.ts';
import * as judge from './evaluate.ts';

const refused = (name: string, message = ''): AwsRefusal => ({ refused: name, message });
const NOT_THERE = refused('ValidationError', 'Stack with id X does not exist');
const DENIED = refused('AccessDeniedException', 'User is not authorized to perform that');
const PROD = { keepsData: true };
const DEV = { keepsData: false };
const SENDER = { mailFrom: 'portal@wingnut.example' };
const DOMAIN = { domain: { name: 'portal.example.com', certificateArn: 'arn' } };
const MAIL = { production: true, enabled: true, enforcement: 'HEALTHY', perDay: 50_000 };

const CASES: readonly [what: string, verdict: CheckResult, state: CheckResult['state'], todo?: RegExp][] = [
  ['credentials', judge.credentials({ account: '123456789012', arn: 'arn:aws:sts::1:x' }), 'good'],
  ['no credentials', judge.credentials(refused('CredentialsProviderError')), 'blocks', /Sign in/],
  ['the region', judge.region({ region: 'us-west-2' }), 'good'],
  ['no region', judge.region({ region: undefined }), 'good'],
  ['another region', judge.region({ region: 'eu-west-1' }), 'warns', /AWS_REGION=us-west-2/],
  ['a bootstrapped account', judge.bootstrap({ version: 28 }), 'good'],
  ['an old bootstrap', judge.bootstrap({ version: 5 }), 'blocks', /cdk bootstrap/],
  ['no bootstrap', judge.bootstrap(NOT_THERE), 'blocks', /cdk bootstrap/],
  ['a bootstrap that nobody may read', judge.bootstrap(DENIED), 'blocks', /cloudformation:DescribeStacks/],
  ['a new stack', judge.stack(NOT_THERE, { stackName: 'S' }), 'good'],
  ['a stack', judge.stack({ status: 'UPDATE_COMPLETE' }, { stackName: 'S' }), 'good'],
  ['a stack rolled back', judge.stack({ status: 'UPDATE_ROLLBACK_COMPLETE' }, { stackName: 'S' }), 'good'],
  ['a deployment under way', judge.stack({ status: 'UPDATE_IN_PROGRESS' }, { stackName: 'S' }), 'blocks', /Wait/],
  ['a stack that never was', judge.stack({ status: 'ROLLBACK_COMPLETE' }, { stackName: 'S' }), 'blocks', /delete/],
  [
    'a stack that cannot go back',
    judge.stack({ status: 'UPDATE_ROLLBACK_FAILED' }, { stackName: 'S' }),
    'blocks',
    /continue-update-rollback .* S$/,
  ],
  ['Timestream', judge.readings({ endpoints: 1 }, { readings: 'timestream' }), 'good'],
  ['no need of Timestream', judge.readings({}, { readings: 'dynamodb' }), 'good'],
  [
    'another store than the one in use',
    judge.readings({ endpoints: 1, deployed: 'dynamodb' }, { readings: 'timestream' }),
    'blocks',
    /readings=dynamodb/,
  ],
  ['the store in use', judge.readings({ deployed: 'dynamodb' }, { readings: 'dynamodb' }), 'good'],
  [
    'Timestream for others',
    judge.readings(
      refused('AccessDeniedException', 'Only existing Timestream for LiveAnalytics customers can access the service.'),
      { readings: 'timestream' },
    ),
    'blocks',
    /-c readings=dynamodb/,
  ],
  [
    'Timestream without the right to ask',
    judge.readings(DENIED, { readings: 'timestream' }),
    'blocks',
    /timestream:DescribeEndpoints/,
  ],
  ['mail', judge.sending(MAIL, PROD), 'good'],
  [
    'the sandbox of a stage for trying',
    judge.sending({ ...MAIL, production: false }, DEV),
    'warns',
    /production access/,
  ],
  ['the sandbox', judge.sending({ ...MAIL, production: false }, PROD), 'blocks', /production access/],
  ['mail that AWS has stopped', judge.sending({ ...MAIL, enforcement: 'SHUTDOWN' }, DEV), 'blocks', /Reputation/],
  ['mail that is switched off', judge.sending({ ...MAIL, enabled: false }, DEV), 'blocks', /Reputation/],
  ['a verified address', judge.sender({ address: true, domain: false }, SENDER), 'good'],
  ['a verified domain', judge.sender({ address: false, domain: true }, SENDER), 'good'],
  [
    'a sender that nobody has verified',
    judge.sender({ address: false, domain: false }, SENDER),
    'blocks',
    /create-email-identity .* wingnut\.example;/,
  ],
  ['enough functions', judge.concurrency({ atOnce: 1000 }), 'good'],
  ['the functions of a new account', judge.concurrency({ atOnce: 10 }), 'warns', /request-service-quota-increase/],
  ['no domain', judge.certificate({}, {}), 'good'],
  ['its certificate', judge.certificate({ status: 'ISSUED', names: ['portal.example.com'] }, DOMAIN), 'good'],
  ['a wildcard', judge.certificate({ status: 'ISSUED', names: ['*.example.com'] }, DOMAIN), 'good'],
  ['a waiting certificate', judge.certificate({ status: 'PENDING_VALIDATION' }, DOMAIN), 'blocks', /CNAME/],
  [
    "another's certificate",
    judge.certificate({ status: 'ISSUED', names: ['*.other.example'] }, DOMAIN),
    'blocks',
    /Give/,
  ],
  ['no certificate', judge.certificate(refused('ResourceNotFoundException'), DOMAIN), 'blocks', /how to make/],
];

describe('Before a deployment', () => {
  it.each(CASES)('%s is judged', (_what, verdict, state, todo) => {
    expect(verdict.state).toBe(state);
    if (todo) expect(verdict.todo).toMatch(todo);
    else expect(verdict.todo).toBeUndefined();
  });
});
