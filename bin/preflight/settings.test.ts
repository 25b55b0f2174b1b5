import { describe, expect, it } from 'vitest';
import type { Settings } from '../../lib/context.ts';
import { outputsOf } from '../../lib/settings.ts';
import { settings } from './settings.ts';

const OWN = { mailFrom: 'portal@acme.com', vendorMail: 'support@acme.com', vendorDomain: 'acme.com' };

/** A plan whose settings stand in the stage's file, but for some. */
const plan = (own: Settings, sources: Readonly<Record<string, string>> = {}, emptied: readonly string[] = []) => ({
  stage: 'prod' as const,
  settings: { ...OWN, ...own },
  sourceOf: (name: string) => sources[name] ?? 'portal.prod.json',
  file: 'portal.prod.json',
  emptied,
});
const deployed = (own: Settings) => ({ outputs: outputsOf({ ...OWN, ...own }) });
const MAP = 'v1.public.0123456789012345678901';

describe('Before a deployment, the settings', () => {
  it('are good when the stack has the same, when they change, and when there is no stack', () => {
    expect(settings(deployed({ map: MAP }), plan({ map: MAP }))).toEqual({ state: 'good', found: 'portal.prod.json' });
    expect(settings(deployed({ monthlyBudget: '500' }), plan({ monthlyBudget: '600', hours: 'compressed' }))).toEqual({
      state: 'good',
      found: 'portal.prod.json; hours none → compressed; monthlyBudget 500 → 600',
    });
    expect(settings({ refused: 'ValidationError', message: '' }, plan({ map: MAP })).state).toBe('good');
  });

  it.each<[name: keyof Settings, value: string, loss: RegExp]>([
    ['firewall', 'arn:aws:wafv2:us-east-1:1:global/webacl/a/b', /loses its firewall/],
    ['map', MAP, /loses the streets of the map/],
    ['smsOrigination', 'phone-0123', /loses texts and calls/],
    ['monthlyBudget', '900', /loses its budget/],
    ['operatorMail', 'ops@acme.com', /who is emailed about alarms/],
  ])('stop a deployment that forgets %s, and say what it loses', (name, value, loss) => {
    const result = settings(deployed({ [name]: value }), plan({}));
    expect(result.state).toBe('blocks');
    expect(result.found).toBe(`the stack has ${name}=${value}, and this deployment would not`);
    expect(result.todo).toContain(`Write into portal.prod.json: "${name}": "${value}".`);
    expect(result.todo).toMatch(loss);
    expect(result.todo).toContain(`To mean it: -c ${name}=`);
    expect(settings(deployed({ [name]: value }), plan({}, {}, [name])).state).toBe('good');
  });

  it('may be left out where the default is what the stack has', () => {
    const said = deployed({ readings: 'dynamodb' });
    expect(settings(said, { ...plan({}), readings: 'dynamodb' }).state).toBe('good');
    expect(settings(said, { ...plan({}), readings: 'timestream' }).state).toBe('blocks');
  });

  it('leave the tables of a restore to their own check', () => {
    expect(settings(deployed({ entitiesTable: 'T-1' }), plan({})).state).toBe('good');
  });

  it('stop a deployment with an address of the examples', () => {
    const result = settings(deployed({}), plan({ vendorMail: 'support@wingnut.example' }));
    expect(result).toMatchObject({ state: 'blocks', found: 'still examples: vendorMail=support@wingnut.example' });
    expect(result.todo).toBe('Write your own vendorMail into portal.prod.json.');
  });

  it('are asked to leave cdk.json, which an upgrade replaces', () => {
    const result = settings(deployed({ map: MAP }), plan({ map: MAP }, { map: 'cdk.json' }));
    expect(result).toMatchObject({ state: 'warns', found: 'map in cdk.json' });
    expect(result.todo).toContain('Move map from cdk.json to portal.prod.json');
  });

  it('of a stack of a version that does not say them are known by its other outputs', () => {
    const outputs = {
      PortalUrl: 'https://portal.acme.com',
      DistributionDomainName: 'd1.cloudfront.net',
      BasicIngestRule: 'r',
      ReadingsMonths: '24',
    };
    expect(settings({ outputs }, plan({}))).toMatchObject({
      state: 'blocks',
      found: 'the stack has readingsMonths=24, ingest=basic, domain=portal.acme.com, and this deployment would not',
    });
    const all = { domain: 'portal.acme.com', ingest: 'basic', readingsMonths: '24' };
    expect(settings({ outputs }, plan(all))).toMatchObject({
      state: 'warns',
      found: expect.stringMatching(/does not say its settings yet$/),
    });
    const plain = { PortalUrl: 'https://d1.cloudfront.net', DistributionDomainName: 'd1.cloudfront.net' };
    expect(settings({ outputs: { ...plain, ReadingsMonths: '60' } }, plan({})).state).toBe('warns');
  });

  it('stop when AWS does not say those of the stack', () => {
    expect(settings({ refused: 'AccessDenied', message: 'no' }, plan({})).state).toBe('blocks');
  });
});
