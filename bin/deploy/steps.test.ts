import { describe, expect, it } from 'vitest';
import { readDeployContext } from '../operators/context.ts';
import { compareSettings, deploy, deployedAddress, STEPS, type StepTools } from './steps.ts';

const GIVEN = [
  ...['-c', 'stage=prod', '-c', 'monthlyBudget=100', '-c', 'vendorDomain=acme.com'],
  ...['-c', 'mailFrom=portal@acme.com', '-c', 'vendorMail=support@acme.com'],
];
/** In a folder without the files of an operator. */
const context = readDeployContext(GIVEN, import.meta.dirname);

/** Tools that record what they are asked. @param fails the command that fails */
function makeTools(fails?: string) {
  const ran: string[] = [];
  const said: string[] = [];
  const made: StepTools = {
    print: (line) => void said.push(line.trim()),
    run: async (program, args) => {
      ran.push([program, ...args].join(' '));
      if (`${program} ${args[0]}` === fails) throw new Error(`${fails} ended with status 1.`);
    },
    version: () => 'v1.2.0',
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
      'cdk deploy --app cdk.out --build  --no-notices --outputs-file cdk.out/outputs.json --tags version=v1.2.0',
    ]);
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

  it('finds the address of the portal among the outputs of the stack', () => {
    expect(deployedAddress({ WingnutPortal: { PortalUrl: 'https://portal.example.com' } })).toBe(
      'https://portal.example.com',
    );
    expect(() => deployedAddress({ WingnutPortal: {} })).toThrow('no output PortalUrl');
  });
});
