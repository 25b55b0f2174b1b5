import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { ACKNOWLEDGED } from '../../lib/acknowledged.ts';
import { CERTIFICATE, deploymentOf } from './deployments.ts';

/** The findings of AWS's own rules (AwsSolutions) for a deployment, one line each. */
function findingsOf(context: Readonly<Record<string, string>>): string[] {
  const findings: string[] = [];
  deploymentOf(context, (app) => {
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    for (const { ruleName, violatingResources } of violations) {
      findings.push(...violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`));
    }
  });
  return findings;
}

const DOMAIN = { domain: 'portal.wingnut.example', certificate: CERTIFICATE };

test.each<Record<string, string>>([
  { stage: 'dev', readings: 'dynamodb' },
  { stage: 'prod', readings: 'timestream', ...DOMAIN },
  { stage: 'prod', readings: 'dynamodb', smsOrigination: 'phone-00000000000000000000000000000001' },
])(
  'the stack of %j follows AWS’s advice, but where it says why not',
  (context) => {
    expect(findingsOf(context)).toEqual([]);
  },
  180_000,
);

test('the advice is heard at all: an open bucket is found, and one that is acknowledged is not', () => {
  const app = new App();
  const stack = new Stack(app, 'Bad');
  new Bucket(stack, 'Open');
  const acknowledged = new Bucket(stack, 'Known');
  for (const id of ['AwsSolutions-S1', 'AwsSolutions-S10'])
    Validations.of(acknowledged).acknowledge({ id, reason: 'A test.' });
  const found = new AwsSolutionsChecks(app).validateScope(app).violations;
  const paths = found.flatMap(({ violatingResources }) => violatingResources.map((resource) => resource.constructPath));
  expect(new Set(paths)).toEqual(new Set(['Bad/Open/Resource']));
});

test('every departure says why in a sentence, and none is said twice', () => {
  const all = ACKNOWLEDGED.flatMap(({ of, rules }) => rules.map((rule) => `${of} ${rule}`));
  expect(new Set(all).size).toBe(all.length);
  for (const { reason } of ACKNOWLEDGED) expect(reason).toMatch(/^[A-Z].{40,}\.$/);
});
