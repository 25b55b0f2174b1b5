import { describe, expect, it } from 'vitest';
import { readDeployContext } from '../operators/context.ts';
import { compareSettings, deploy, deployedAddresses, STEPS, type StepTools, testDeployed } from './steps.ts';

const GIVEN = [
  ...['-c', 'stage=prod', '-c', 'monthlyBudget=100', '-c', 'vendorDomain=acme.com'],
  ...['-c', 'mailFrom=portal@acme.com', '-c', 'vendorMail=support@acme.com'],
];
/** An ARN in the form of a certificate for CloudFront. */
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-1111-2222-333344445555';
/** In a folder without the files of an operator. */
const context = readDeployContext(GIVEN, import.meta.dirname);

const HOST = { DistributionDomainName: 'd1.cloudfront.net' };
const DEPLOYED = { ...HOST, OriginCheck: 'on' };

/** Tools that record their calls. @param fails the command that fails @param outputs those of the stack before */
function makeTools(fails?: string, outputs: Readonly<Record<string, string>> = DEPLOYED, given?: string) {
  const ran: string[] = [];
  const said: string[] = [];
  const made: StepTools = {
    print: (line) => void said.push(line.trim()),
    run: async (program, args) => {
      ran.push([program, ...args].join(' '));
      if (`${program} ${args[0]}` === fails) throw new Error(`${fails} ended with status 1.`);
    },
    version: () => 'v1.2.0',
    outputsOf: async () => (ran.some((each) => each.startsWith('cdk deploy')) ? { ...outputs, ...HOST } : outputs),
    originSecret: () => given,
  };
  return { ...made, ran, said };
}

/** The steps that send no requests to AWS or the live portal. */
const offline = STEPS.filter(({ name }) => name !== 'Preflight' && name !== 'Smoke test');

describe('A deployment', () => {
  it('checks, builds and synthesizes, runs the preflight, deploys, and runs the smoke test', () => {
    expect(STEPS.map(({ name }) => name)).toEqual([
      'Check',
      'Build and synthesize',
      'Preflight',
      'Deploy',
      'Smoke test',
    ]);
  });

  it('deploys exactly what was synthesized with the context, and tags it with its version', async () => {
    const { ran, ...rest } = makeTools();
    expect(await deploy(context, rest, offline)).toBeUndefined();
    expect(ran).toEqual([
      'npm run check',
      `cdk synth --strict --quiet --no-notices --output cdk.out ${GIVEN.join(' ')}`,
      'cdk deploy --app cdk.out --build  --no-notices --outputs-file cdk.out/outputs.json --tags version=v1.2.0 --parameters PortalHost=d1.cloudfront.net',
    ]);
  });

  it('makes the word that CloudFront shows to the API once, and gives another one when it is told to', async () => {
    const parameterOf = async (outputs: Readonly<Record<string, string>>, given?: string) => {
      const { ran, ...rest } = makeTools(undefined, outputs, given);
      await deploy(context, rest, offline);
      return / --parameters OriginSecret=(\S+)/.exec(ran[2] ?? '')?.[1];
    };
    const [first, other] = [await parameterOf({}), await parameterOf(HOST)];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(other).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(first);
    expect(await parameterOf(DEPLOYED)).toBeUndefined();
    expect(await parameterOf(DEPLOYED, 'former,next')).toBe('former,next');
  });

  it('tells a new portal without a domain the host that CloudFront has given it, by a second deployment', async () => {
    const deploysOf = async (options: readonly string[], outputs: Readonly<Record<string, string>>) => {
      const { ran, ...rest } = makeTools(undefined, outputs);
      await deploy(readDeployContext([...GIVEN, ...options], import.meta.dirname), rest, offline);
      return ran.slice(2).map((each) => / --parameters PortalHost=(\S+)$/.exec(each)?.[1]);
    };
    const domain = ['-c', 'domain=portal.acme.com', '-c', `certificate=${CERTIFICATE}`];
    expect(await deploysOf([], {})).toEqual([undefined, HOST.DistributionDomainName]);
    expect(await deploysOf([], DEPLOYED)).toEqual([HOST.DistributionDomainName]);
    expect(await deploysOf(domain, {})).toEqual([undefined]);
    expect(await deploysOf(domain, DEPLOYED)).toEqual([undefined]);
  });

  it('stops with a sentence at the first step that fails', async () => {
    const { ran, said, ...rest } = makeTools('cdk synth');
    expect(await deploy(context, rest, offline)).toBe(
      'Stopped at "Build and synthesize": cdk synth ended with status 1. Nothing was deployed.',
    );
    expect(ran.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual(['npm run', 'cdk synth']);
    expect(said).toEqual(['1/3 Check', '2/3 Build and synthesize']);
  });

  it('stops when the CDK has taken other settings than those that are checked', () => {
    const settings = { stage: 'prod', mailFrom: 'portal@acme.com', hours: 'packed' };
    const outputs = { SettingMailFrom: { Value: 'portal@acme.com' }, PortalUrl: { Value: {} } };
    expect(() => compareSettings({ ...outputs, SettingHours: { Value: 'packed' } }, { settings })).not.toThrow();
    expect(() => compareSettings({ ...outputs, SettingDomain: { Value: 'x.acme.com' } }, { settings })).toThrow(
      'The CDK has taken another hours, domain.',
    );
  });

  it('finds the addresses of the portal among the outputs of the stack', () => {
    const outputs = { PortalUrl: 'https://portal.example.com', DistributionDomainName: 'd1.cloudfront.net' };
    expect(deployedAddresses({ WingnutPortal: outputs })).toEqual({
      url: 'https://portal.example.com',
      own: 'https://d1.cloudfront.net',
    });
    expect(() => deployedAddresses({ WingnutPortal: {} })).toThrow('no output PortalUrl');
  });
});

describe('The smoke test of a deployment', () => {
  const OWN = 'https://d1.cloudfront.net';
  const DOMAIN = 'https://portal.example.com';
  /** Tests a portal of which some addresses fail and some do not answer. */
  async function tested(url: string, failing: readonly string[] = [], silent: readonly string[] = []) {
    const asked: string[] = [];
    const said: string[] = [];
    const outputs = { S: { PortalUrl: url, DistributionDomainName: 'd1.cloudfront.net' } };
    const end = await testDeployed(outputs, {
      print: (line) => void said.push(line.trim()),
      smoke: async (address) => {
        asked.push(address);
        return { lines: [], failed: failing.includes(address) };
      },
      silence: async (address) => (silent.includes(address) ? 'ENOTFOUND' : undefined),
    }).catch((error: Error) => error.message);
    return { asked, said, end };
  }

  it('asks CloudFront’s own address first, then the domain', async () => {
    expect(await tested(OWN)).toMatchObject({ asked: [OWN], end: undefined });
    expect(await tested(DOMAIN)).toMatchObject({ asked: [OWN, DOMAIN], end: undefined });
  });

  it('says what a domain lacks that does not answer yet, and does not blame the version', async () => {
    const { asked, said, end } = await tested(DOMAIN, [], [DOMAIN]);
    expect([asked, end]).toEqual([[OWN], undefined]);
    expect(said.slice(-2)).toEqual([
      'look  https://portal.example.com does not answer: ENOTFOUND',
      'Let a CNAME lead it to d1.cloudfront.net (docs/operations.md, Domain). The portal works at https://d1.cloudfront.net.',
    ]);
  });

  it('fails for a version that does not work, and for a domain that leads elsewhere', async () => {
    expect((await tested(DOMAIN, [OWN], [DOMAIN])).end).toBe(`The portal at ${OWN} fails the smoke test.`);
    expect((await tested(DOMAIN, [DOMAIN])).end).toBe(`The portal at ${DOMAIN} fails the smoke test.`);
  });
});
