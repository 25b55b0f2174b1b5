import { describe, expect, it } from 'vitest';
import { readDeployContext } from '../operators/context.ts';
import { deploy, deployedAddress, STEPS, type StepTools } from './steps.ts';

const given = readDeployContext(['-c', 'stage=prod', '-c', 'monthlyBudget=100']);

/** Hands that only remember; `fails` is the command that does. */
function hands(fails?: string) {
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

/** The steps without those that ask AWS and the live portal. */
const offline = STEPS.filter(({ name }) => name !== 'Preflight' && name !== 'Smoke test');

describe('A deployment', () => {
  it('checks, builds, synthesizes strictly, looks whether the account is ready, deploys, and looks at the live portal', () => {
    expect(STEPS.map(({ name }) => name)).toEqual([
      'Check',
      'Build and synthesize',
      'Preflight',
      'Deploy',
      'Smoke test',
    ]);
  });

  it('deploys just what was synthesized with the context that was given, and tags it with its version', async () => {
    const { ran, ...rest } = hands();
    expect(await deploy(given, rest, offline)).toBeUndefined();
    expect(ran).toEqual([
      'npm run check',
      'cdk synth --strict --quiet --no-notices --output cdk.out -c stage=prod -c monthlyBudget=100',
      'cdk deploy --app cdk.out --build  --no-notices --outputs-file cdk.out/outputs.json --tags version=v1.2.0',
    ]);
  });

  it('stops with a sentence at the first step that fails', async () => {
    const { ran, said, ...rest } = hands('cdk synth');
    expect(await deploy(given, rest, offline)).toBe(
      'Stopped at "Build and synthesize": cdk synth ended with status 1. Nothing was deployed.',
    );
    expect(ran.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual(['npm run', 'cdk synth']);
    expect(said).toEqual(['1/3 Check', '2/3 Build and synthesize']);
  });

  it('finds the address of the portal among what the stack puts out', () => {
    expect(deployedAddress({ WingnutPortal: { PortalUrl: 'https://portal.example.com' } })).toBe(
      'https://portal.example.com',
    );
    expect(() => deployedAddress({ WingnutPortal: {} })).toThrow('no output PortalUrl');
  });
});
