import { type AwsRefusal, type CheckResult, isAwsRefusal, noAnswer, type Plan } from './check.ts';

/** What AWS says, and what that means to a deployment: pure, one judge for each check. */

const REGION = 'us-west-2';
const good = (found: string): CheckResult => ({ state: 'good', found });
const warns = (found: string, todo: string): CheckResult => ({ state: 'warns', found, todo });
const blocks = (found: string, todo: string): CheckResult => ({ state: 'blocks', found, todo });

export function credentials(answer: { account?: string; arn?: string } | AwsRefusal): CheckResult {
  if (!isAwsRefusal(answer)) return good(`account ${answer.account} as ${answer.arn}`);
  return blocks(`none that AWS takes (${answer.refused})`, 'Sign in (aws sso login), or set AWS_PROFILE.');
}

/** The stack lives in one region, whatever the environment says; an operator who thinks otherwise looks in the wrong place. */
export function region({ region: said }: Pick<Plan, 'region'>): CheckResult {
  if (said === undefined || said === REGION) return good(REGION);
  return warns(
    `the environment says ${said}`,
    `The portal goes to ${REGION} all the same: export AWS_REGION=${REGION}.`,
  );
}

/** CDK's own minimum, as the synthesized stack asks for it. */
const MIN_BOOTSTRAP = 6;

export function bootstrap(answer: { version?: number } | AwsRefusal): CheckResult {
  const todo = `npx cdk bootstrap aws://ACCOUNT/${REGION}`;
  if (isAwsRefusal(answer)) {
    return answer.refused === 'ValidationError'
      ? blocks('the CDK was never at home here', todo)
      : noAnswer(answer, 'cloudformation:DescribeStacks');
  }
  const { version = 0 } = answer;
  return version >= MIN_BOOTSTRAP ? good(`version ${version}`) : blocks(`version ${version} is too old`, todo);
}

const BROKEN_STATUS =
  /^(ROLLBACK_COMPLETE|ROLLBACK_FAILED|CREATE_FAILED|DELETE_FAILED|UPDATE_ROLLBACK_FAILED|UPDATE_FAILED)$/;

export function stack(answer: { status?: string } | AwsRefusal, { stackName }: Pick<Plan, 'stackName'>): CheckResult {
  if (isAwsRefusal(answer)) {
    return answer.refused === 'ValidationError'
      ? good(`${stackName} is deployed for the first time`)
      : noAnswer(answer, 'cloudformation:DescribeStacks');
  }
  const { status = '' } = answer;
  if (status.endsWith('_IN_PROGRESS')) return blocks(`${stackName} is ${status}`, 'Wait until it is done.');
  if (!BROKEN_STATUS.test(status)) return good(`${stackName} is ${status}`);
  const todo =
    status === 'UPDATE_ROLLBACK_FAILED'
      ? `aws cloudformation continue-update-rollback --region ${REGION} --stack-name ${stackName}`
      : `Read its events in CloudFormation, then delete the stack that never came to be: docs/operations.md, Removal.`;
  return blocks(`${stackName} is ${status}`, todo);
}

/** Timestream's words to accounts that came after 20 June 2025. */
const CLOSED_MESSAGE = /existing|onboard|not (?:available|supported) (?:for|to) new|new customers/i;

/** @param answer `deployed` is what keeps the readings of the stack that is there */
export function readings(
  answer: { endpoints?: number; deployed?: string | undefined } | AwsRefusal,
  plan: Pick<Plan, 'readings'>,
): CheckResult {
  if (!isAwsRefusal(answer) && answer.deployed && answer.deployed !== plan.readings) {
    return blocks(
      `the stack keeps them in ${answer.deployed}, and CloudFormation does not change that`,
      `Deploy with -c readings=${answer.deployed}; the choice is for good.`,
    );
  }
  if (plan.readings !== 'timestream') return good(`kept in ${plan.readings}`);
  if (!isAwsRefusal(answer)) return good('Timestream takes this account');
  const { refused, message } = answer;
  if (/^(AccessDenied|Validation)/.test(refused) && CLOSED_MESSAGE.test(message)) {
    return blocks(
      'Timestream takes no new accounts, and this is one',
      'Deploy with -c readings=dynamodb. It cannot be changed later.',
    );
  }
  return noAnswer(answer, 'timestream:DescribeEndpoints');
}

export function sending(
  answer: { production?: boolean; enabled?: boolean; enforcement?: string; perDay?: number } | AwsRefusal,
  { keepsData }: Pick<Plan, 'keepsData'>,
): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'ses:GetAccount');
  const { production, enabled, enforcement, perDay } = answer;
  if (!enabled || enforcement === 'SHUTDOWN') {
    return blocks('AWS has stopped the mail of this account', 'SES → Reputation metrics tells why; answer its case.');
  }
  if (production) return good(`out of the sandbox, ${perDay} mails a day`);
  const todo = `SES → Get set up → Request production access (${REGION}); until then mail reaches verified addresses only.`;
  // In a stage for trying, a handful of verified addresses will do.
  return keepsData ? blocks('the sandbox', todo) : warns('the sandbox', todo);
}

/** The stack makes the sender's identity, but the user pool takes only one that is verified: its domain, beforehand. */
export function sender(
  answer: { address?: boolean; domain?: boolean } | AwsRefusal,
  { mailFrom }: Pick<Plan, 'mailFrom'>,
): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'ses:GetEmailIdentity');
  if (answer.address) return good(`${mailFrom} is verified`);
  const domain = mailFrom.split('@')[1];
  if (answer.domain) return good(`${domain} is verified`);
  return blocks(
    `neither ${mailFrom} nor ${domain} is verified`,
    `aws sesv2 create-email-identity --region ${REGION} --email-identity ${domain}; enter the three CNAMEs that it tells.`,
  );
}

/** What ingest, the check and people who open dashboards use at once on a busy morning. */
const MIN_CONCURRENCY = 100;

export function concurrency(answer: { atOnce?: number } | AwsRefusal): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'lambda:GetAccountSettings');
  const { atOnce = 0 } = answer;
  if (atOnce >= MIN_CONCURRENCY) return good(`${atOnce} functions at once`);
  return warns(
    `${atOnce} functions at once; ingest alone may take 20`,
    `aws service-quotas request-service-quota-increase --region ${REGION} --service-code lambda --quota-code L-B99A9384 --desired-value 1000`,
  );
}

const covers = (name: string, domain: string) =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));

export function certificate(
  answer: { status?: string; names?: readonly string[] } | AwsRefusal,
  { domain }: Pick<Plan, 'domain'>,
): CheckResult {
  if (!domain) return good("CloudFront's own address");
  if (isAwsRefusal(answer)) {
    return answer.refused === 'ResourceNotFoundException'
      ? blocks('there is no such certificate', 'docs/operations.md, Domain, tells how to make it.')
      : noAnswer(answer, 'acm:DescribeCertificate');
  }
  const { status = '', names = [] } = answer;
  if (status !== 'ISSUED') {
    return blocks(`it is ${status}`, 'Enter the CNAME that ACM tells and wait: docs/operations.md, Domain.');
  }
  if (names.some((name) => covers(name, domain.name))) return good(`issued for ${domain.name}`);
  return blocks(`it is for ${names.join(', ')}, not ${domain.name}`, 'Give the certificate of the domain.');
}
