import { INGEST_RUNS, MIN_UNRESERVED, reservedRuns } from '../../shared/platform/functions.ts';
import { REGION } from '../../shared/platform/region.ts';
import { type AwsRefusal, type CheckResult, isAwsRefusal, noAnswer, type Plan } from './check.ts';

/** Meaning of AWS's answers for a deployment. Pure, one function for each check. */

const good = (found: string): CheckResult => ({ state: 'good', found });
const warns = (found: string, todo: string): CheckResult => ({ state: 'warns', found, todo });
const blocks = (found: string, todo: string): CheckResult => ({ state: 'blocks', found, todo });

export function credentials(answer: { account?: string; arn?: string } | AwsRefusal): CheckResult {
  if (!isAwsRefusal(answer)) return good(`account ${answer.account} as ${answer.arn}`);
  return blocks(`AWS does not accept them (${answer.refused})`, 'Log in (aws sso login), or set AWS_PROFILE.');
}

/** The stack is always in one region. An operator whose environment names another would look in the wrong place. */
export function region({ region: current }: Pick<Plan, 'region'>): CheckResult {
  if (current === undefined || current === REGION) return good(REGION);
  return warns(
    `the environment says ${current}`,
    `The portal is deployed to ${REGION} anyway: export AWS_REGION=${REGION}.`,
  );
}

/** The minimum version that the synthesized stack requires. */
const MIN_BOOTSTRAP = 6;

export function bootstrap(answer: { version?: number } | AwsRefusal): CheckResult {
  const todo = `npx cdk bootstrap aws://ACCOUNT/${REGION}`;
  if (isAwsRefusal(answer)) {
    return answer.refused === 'ValidationError'
      ? blocks('this account is not bootstrapped', todo)
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
      : `Read its events in CloudFormation, then delete the stack: docs/operations.md, Removal.`;
  return blocks(`${stackName} is ${status}`, todo);
}

/** Compute units of Timestream (TCU) that are enough for some hundred open dashboards. AWS allows 200 in a new account. */
const MAX_QUERY_UNITS = 32;

/** Timestream's message to accounts that it does not admit (since 20 June 2025). */
const CLOSED_MESSAGE = /existing|onboard|not (?:available|supported) (?:for|to) new|new customers/i;

/** @param answer `deployed` is the store of the deployed stack */
export function readings(
  answer: { endpoints?: number; deployed?: string | undefined; maxQueryUnits?: number } | AwsRefusal,
  plan: Pick<Plan, 'readings'>,
): CheckResult {
  if (!isAwsRefusal(answer) && answer.deployed && answer.deployed !== plan.readings) {
    return blocks(
      `the stack stores them in ${answer.deployed}, and CloudFormation cannot change that`,
      `Set readings to ${answer.deployed}. It cannot be changed later.`,
    );
  }
  if (plan.readings !== 'timestream') return good(`stored in ${plan.readings}`);
  if (!isAwsRefusal(answer)) {
    const { maxQueryUnits = 0 } = answer;
    if (maxQueryUnits <= MAX_QUERY_UNITS) return good('Timestream admits this account');
    return warns(
      `Timestream may compute with ${maxQueryUnits} units at once, for half a dollar an hour each`,
      `aws timestream-query update-account-settings --region ${REGION} --max-query-tcu ${MAX_QUERY_UNITS}`,
    );
  }
  const { refused, message } = answer;
  if (/^(AccessDenied|Validation)/.test(refused) && CLOSED_MESSAGE.test(message)) {
    return blocks(
      'Timestream admits no new accounts, and this is a new account',
      'Set readings to dynamodb. It cannot be changed later.',
    );
  }
  return noAnswer(answer, 'timestream:DescribeEndpoints');
}

/** Number of mails of a fleet of 1,000 properties when all raise an alarm at once, each to three people. */
const MAILS_OF_AN_OUTAGE = 3000;
const MOST_MINUTES = 5;

export function sending(
  answer:
    | { production?: boolean; enabled?: boolean; enforcement?: string; perDay?: number; perSecond?: number }
    | AwsRefusal,
  { keepsData }: Pick<Plan, 'keepsData'>,
): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'ses:GetAccount');
  const { production, enabled, enforcement, perDay, perSecond = 0 } = answer;
  if (!enabled || enforcement === 'SHUTDOWN') {
    return blocks(
      'AWS has stopped email from this account',
      'SES → Reputation metrics shows why; answer the support case.',
    );
  }
  if (production) {
    const minutes = Math.ceil(MAILS_OF_AN_OUTAGE / Math.max(perSecond, 1) / 60);
    const found = `out of the sandbox, ${perDay} emails a day, ${perSecond} a second: ${MAILS_OF_AN_OUTAGE} alarm emails at once take ${minutes} minutes`;
    if (minutes <= MOST_MINUTES) return good(found);
    return warns(
      found,
      'Service Quotas → SES → Sending rate: ask for three emails a second for each 200 properties of the fleet.',
    );
  }
  const todo = `SES → Get set up → Request production access (${REGION}); until then email reaches verified addresses only.`;
  // A few verified addresses are enough for a test stage.
  return keepsData ? blocks('the sandbox', todo) : warns('the sandbox', todo);
}

/** An identity of SES. `signed`: its mail has a DKIM signature. */
interface SenderIdentity {
  readonly verified: boolean;
  readonly signed: boolean;
}

/** The user pool is made with the identity of the sender's domain, and AWS refuses a pool whose identity is not verified. */
export function sender(
  answer: { address?: SenderIdentity | undefined; domain?: SenderIdentity | undefined } | AwsRefusal,
  { mailFrom }: Pick<Plan, 'mailFrom'>,
): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'ses:GetEmailIdentity');
  const { address, domain: identity } = answer;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const of = (command: string, name: string) =>
    `aws sesv2 ${command}-email-identity --region ${REGION} --email-identity ${name}`;
  if (!identity) {
    const found = address ? `${mailFrom} is an identity, its domain ${domain} is none` : `${domain} is no identity`;
    return blocks(found, `${of('create', domain)}; enter the three CNAMEs that it returns.`);
  }
  if (!identity.verified) {
    return blocks(`${domain} is not verified`, `${of('get', domain)} shows the three CNAMEs that its DNS needs.`);
  }
  // SES prefers the address's own identity to that of its domain.
  if (address && !address.verified) {
    return warns(`${mailFrom} has an identity of its own, which is not verified`, `${of('delete', mailFrom)}.`);
  }
  if (!identity.signed) {
    return warns(
      `${domain} is verified, but its email is not signed`,
      `${of('get', domain)} shows its DkimAttributes.`,
    );
  }
  return good(`${domain} is verified`);
}

/** Number of concurrent runs that an account needs for some hundred people, so that nobody waits for a stranger. */
const ENOUGH_RUNS = 1000;

/** @param answer `own`: what the deployed stack has reserved, which is not among the unreserved any more */
export function concurrency(
  answer: { atOnce?: number; unreserved?: number; own?: number } | AwsRefusal,
  { ownRuns, keepsData }: Pick<Plan, 'ownRuns' | 'keepsData'>,
): CheckResult {
  if (isAwsRefusal(answer)) return noAnswer(answer, 'lambda:GetAccountSettings');
  const { atOnce = 0, unreserved = atOnce, own = 0 } = answer;
  const wanted = reservedRuns(ownRuns);
  const needed = wanted + MIN_UNRESERVED;
  const free = unreserved + own;
  const raise = `aws service-quotas request-service-quota-increase --region ${REGION} --service-code lambda --quota-code L-B99A9384 --desired-value ${ENOUGH_RUNS}`;
  if (wanted === 0) {
    const found = `${free} functions at once, none with runs of its own`;
    if (!keepsData && free >= MIN_UNRESERVED) return good(found);
    return warns(
      `${found}: ingest alone may use ${INGEST_RUNS}`,
      keepsData ? `${raise}; then leave ownRuns out.` : raise,
    );
  }
  if (free < needed) {
    const why = `the portal's functions want ${wanted} of their own, and AWS wants ${MIN_UNRESERVED} beside them`;
    return blocks(
      `${free} functions at once that no one else has reserved; ${why}`,
      `${raise}. Until then set ownRuns to ${fittingRuns(free)}.`,
    );
  }
  const found = `${free} functions at once that no one else has reserved, ${wanted} of them for the portal's own`;
  return ownRuns === 'all'
    ? good(found)
    : warns(`${found}; long charts may take the rest from everyone`, `${raise}; then leave ownRuns out.`);
}

/** The most that fits into some runs. */
const fittingRuns = (free: number) => (free >= reservedRuns('vital') + MIN_UNRESERVED ? 'vital' : 'none');

const covers = (name: string, domain: string) =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));

export function certificate(
  answer: { status?: string; names?: readonly string[] } | AwsRefusal,
  { domain, keepsData }: Pick<Plan, 'domain' | 'keepsData'>,
): CheckResult {
  if (!domain) {
    const found = "CloudFront's own address";
    if (!keepsData) return good(found);
    return warns(
      `${found}, which also takes TLS 1.0`,
      'Give the portal a domain: docs/operations.md, Domain. It takes TLS 1.2 and later alone.',
    );
  }
  if (isAwsRefusal(answer)) {
    return answer.refused === 'ResourceNotFoundException'
      ? blocks('there is no such certificate', 'docs/operations.md, Domain, explains how to make it.')
      : noAnswer(answer, 'acm:DescribeCertificate');
  }
  const { status = '', names = [] } = answer;
  if (status !== 'ISSUED') {
    return blocks(`it is ${status}`, 'Enter the CNAME that ACM shows and wait: docs/operations.md, Domain.');
  }
  if (names.some((name) => covers(name, domain.name))) return good(`issued for ${domain.name}`);
  return blocks(`it is for ${names.join(', ')}, not ${domain.name}`, 'Use a certificate for the domain.');
}

/** @param answer `byCloudFront`: the domain answers, and a distribution does. `deployed`: the address of the deployed stack */
export function domain(
  answer: { byCloudFront?: boolean; deployed?: string | undefined } | AwsRefusal,
  { domain: wanted }: Pick<Plan, 'domain'>,
): CheckResult {
  if (!wanted) return good('none');
  if (isAwsRefusal(answer)) return noAnswer(answer, 'cloudformation:DescribeStacks');
  if (!answer.byCloudFront || answer.deployed === `https://${wanted.name}`) return good(wanted.name);
  return blocks(
    `another distribution of CloudFront answers for ${wanted.name}, and an address belongs to one`,
    'Take the alternate domain name from the other distribution, also in another account, then deploy.',
  );
}
