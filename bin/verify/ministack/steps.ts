import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { OUTPUTS } from '../../../shared/platform/outputs.ts';
import { SIGN_UP_REFUSED } from '../../../shared/platform/sign-up.ts';
import { basicIngestTopic, reportingTopicOf, topicOf } from '../../../shared/platform/topics.ts';
import { configureAmplify, signInWithAmplify } from '../../operators/sign-in.ts';
import { rollUpdate } from './roll.ts';
import { signUpByTriggers } from './sign-up.ts';
import { SETTINGS_OPTIONS } from './stack.ts';
import { until, type World } from './world.ts';

/** Steps of the part `use` on the deployed stack, in this order. A step throws the end of a sentence when it fails. */

const ADMIN = { email: 'admin@harbourline.example', password: 'Boiler-room-2026!' };
const COMPANY = 'Harbourline';
const LABEL = 'boilerSupplyHeaderTemperature1';
const ALARM_SECONDS = 120;

/** Results of earlier steps for later ones. */
interface Made {
  token?: string;
  propertyId?: string;
  bundle?: string;
  wingnutId?: string;
  userId?: string;
}
const made: Made = {};

/** The result of an earlier step. Throws when that step has failed. */
function needed<Name extends keyof Made>(name: Name): NonNullable<Made[Name]> {
  const value = made[name];
  if (value === undefined) throw new Error(`needs the ${name} of an earlier step`);
  return value as NonNullable<Made[Name]>;
}

const tokenIn = ({ BodyText }: { readonly BodyText: string }): string => {
  const [, token] = /token=([\w-]{43})/.exec(BodyText) ?? [];
  if (!token) throw new Error('The email has no link with a token');
  return token;
};

const onStack = ({ stack }: World) => ['--stack', stack.name] as const;

/** An answer of the API that must be refused with a status. */
async function refused(call: Promise<unknown>, status: number): Promise<void> {
  const message = await call.then(
    () => 'succeeded',
    (error: Error) => error.message,
  );
  if (!message.includes(`answered ${status}`)) throw new Error(`A call ${message}, not ${status}`);
}

/** Publishes one reading and waits until the dashboard shows it. @param topic made from the wingnut's id */
async function showsReading(world: World, value: number, topic: (id: string) => string): Promise<void> {
  const id = needed('wingnutId');
  const client = await world.connect(needed('bundle'));
  try {
    await client.publishAsync(topic(id), JSON.stringify({ ts: Date.now(), readings: { AN01: value } }), { qos: 1 });
    await until('The reading', 30, async () => {
      const { latest } = await world.call(needed('token'), `dashboards/${needed('propertyId')}`);
      return latest[LABEL]?.value === value ? true : undefined;
    });
  } finally {
    client.end(true);
  }
}

/** The calls that every signed-in admin makes; each must answer 200. */
const CALLS = [
  ...['users', 'users/sessions', 'companies/details', 'companies/users', 'companies/audit', 'schema', 'properties'],
  ...[
    'wingnuts',
    'notifications',
    'alarms',
    'alarms/count',
    'thresholds',
    'alerts',
    'dashboards',
    'dashboards/board?since=0',
  ],
];

const ARCHIVE = 'harbourline.export';
const fileOf = ({ stack }: World, name: string) => join(stack.folder, name);

export const STEPS: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'preflight finds nothing that blocks': ({ operate }) => operate('preflight', ...SETTINGS_OPTIONS),
  'company:create emails an invitation': async (world) => {
    const options = ['--name', COMPANY, '--seats', '5', '--admin', ADMIN.email];
    await world.operate('company', 'create', ...options, ...onStack(world));
    tokenIn(await world.mailTo(ADMIN.email, /invite/i));
  },
  'a sign-up without an invitation is refused by the trigger of the pool': async ({ cognito, pool }) => {
    const { name, message } = await cognito
      .send(new SignUpCommand({ ClientId: pool.userPoolClientId, Username: ADMIN.email, Password: ADMIN.password }))
      .catch((error: Error) => error)
      .then((answer) => (answer instanceof Error ? answer : new Error('the sign-up succeeded')));
    if (name !== 'UserLambdaValidationException' || !message.includes(SIGN_UP_REFUSED)) throw new Error(message);
  },
  'a sign-up with the invitation makes the admin, and emails a welcome': async ({ mailTo, cognito, lambda, pool }) => {
    const token = tokenIn(await mailTo(ADMIN.email, /invite/i));
    await signUpByTriggers(cognito, lambda, pool.userPoolId, { ...ADMIN, token });
    await mailTo(ADMIN.email, /welcome/i);
  },
  'Amplify logs in by SRP': async ({ pool }) => {
    made.token = (await signInWithAmplify(pool, ADMIN.email, ADMIN.password)).id;
  },
  'a renewed token keeps the time of its login': async ({ pool }) => {
    configureAmplify(pool);
    await signIn({ username: ADMIN.email, password: ADMIN.password });
    const [first, renewed] = [await fetchAuthSession(), await fetchAuthSession({ forceRefresh: true })].map(
      ({ tokens }) => tokens?.idToken,
    );
    if (!renewed || renewed.toString() === first?.toString()) throw new Error('The token was not renewed');
    // An emulator may say the second before or after.
    const seconds = Math.abs(Number(renewed.payload.auth_time) - Number(first?.payload.auth_time));
    if (!(seconds <= 1)) throw new Error('The time of the login has changed');
  },
  'the API refuses a call without a session': ({ call }) => refused(call('nobody', 'properties'), 401),
  'the API refuses a call that does not come from CloudFront': async ({ base }) => {
    const { status } = await fetch(`${base}/schema`, { headers: { authorization: `Bearer ${needed('token')}` } });
    if (status !== 403) throw new Error(`It answered ${status}`);
  },
  [`the API answers ${CALLS.length} different calls`]: async ({ call }) => {
    for (const path of CALLS) await call(needed('token'), path);
    const [user] = await call(needed('token'), 'companies/users');
    made.userId = user.id;
  },
  'a property is made by the API': async ({ call }) => {
    const address = {
      streetAddress: '100 Queen Street West',
      city: 'Toronto',
      provinceState: 'ON',
      country: 'Canada',
      postalZip: 'M5H 2N2',
    };
    const config = { name: 'Test Tower', portfolio: 'Tests', address, assests: [] };
    made.propertyId = (await call(needed('token'), 'properties', { externalId: '700001', config })).id;
  },
  'wingnut:provision makes a device, and a company claims it': async (world) => {
    const out = fileOf(world, 'devices');
    await world.operate('wingnut', '--count', '1', '--batch', 'first', '--out', out, ...onStack(world));
    const [bundle = ''] = world.bundles('first');
    const { id } = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
    Object.assign(made, { bundle, wingnutId: id });
    const token = needed('token');
    const claimCode = readFileSync(join(bundle, 'claim-code.txt'), 'utf8').trim();
    await world.call(token, 'wingnuts', { wingnutId: id, claimCode });
    await world.call(token, `wingnuts/${id}`, { sensors: { AN01: { type: 'temperature', label: LABEL } } });
    await world.call(token, `wingnuts/${id}/link`, { propertyId: needed('propertyId') });
  },
  'telemetry by mutual TLS on its topic is on the dashboard': (world) =>
    showsReading(world, 151.5, (id) => topicOf(id, 'telemetry')),
  'telemetry by Basic Ingest is on the dashboard': (world) =>
    showsReading(world, 152.5, (id) => basicIngestTopic(`${world.stack.name}_telemetry`, topicOf(id, 'telemetry'))),
  'a wingnut gets its reporting mode, also when it asks later': async (world) => {
    const id = needed('wingnutId');
    const client = await world.connect(needed('bundle'));
    try {
      const told: string[] = [];
      client.on('message', (_topic, payload) => told.push(payload.toString()));
      await client.publishAsync(topicOf(id, 'status'), JSON.stringify({ ts: Date.now(), reporting: true }), { qos: 1 });
      await until('The word how to report', 30, async () => {
        await client.subscribeAsync(reportingTopicOf(id), { qos: 1 });
        return told.some((each) => 'limits' in JSON.parse(each)) ? true : undefined;
      });
    } finally {
      client.end(true);
    }
  },
  'a wingnut may not publish in the name of another': async (world) => {
    const client = await world.connect(needed('bundle'));
    const closed = new Promise((resolve) => client.once('close', () => resolve('closed')));
    const foreign = topicOf('aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee', 'telemetry');
    const taken = client.publishAsync(foreign, '{}', { qos: 1 }).then(
      () => 'taken',
      () => 'closed',
    );
    const end = await Promise.race([closed, taken]);
    client.end(true);
    if (end === 'taken') throw new Error('The broker took it');
  },
  [`a value outside its limit is emailed within ${ALARM_SECONDS} s`]: async (world) => {
    const [token, propertyId, id] = [needed('token'), needed('propertyId'), needed('wingnutId')];
    const thresholds = { [LABEL]: { min: '130', max: '200', thresholdStatus: 'enabled' } };
    const recipients = [{ id: needed('userId'), type: 'email' }];
    await world.call(token, `notifications/${propertyId}`, { config: { thresholds, recipients } });
    await world.call(token, `notifications/${propertyId}`, { entityStatus: 'enabled' });
    const client = await world.connect(needed('bundle'));
    const report = () =>
      client.publish(topicOf(id, 'telemetry'), JSON.stringify({ ts: Date.now(), readings: { AN01: 90 } }), { qos: 1 });
    report();
    const timer = setInterval(report, 10_000);
    try {
      await world.mailTo(ADMIN.email, /^Test Tower: /, ALARM_SECONDS);
    } finally {
      clearInterval(timer);
      client.end(true);
    }
  },
  'wingnut:provision --list names the device': async (world) => {
    const said = await world.operate('wingnut', '--list', ...onStack(world));
    if (!said.includes(needed('wingnutId'))) throw new Error('The list has no such device');
  },
  'wingnut:provision --renew makes a certificate that is let in': async (world) => {
    const options = ['--renew', needed('wingnutId'), '--batch', 'renewed', '--out', fileOf(world, 'devices')];
    await world.operate('wingnut', ...options, ...onStack(world));
    const [bundle = ''] = world.bundles('renewed');
    (await world.connect(bundle)).end(true);
  },
  'wingnut:provision --revoke shuts the device out': async (world) => {
    await world.operate('wingnut', '--revoke', needed('wingnutId'), ...onStack(world));
    const isIn = await world.connect(needed('bundle')).then(
      (client) => client.end(true) && true,
      () => false,
    );
    if (isIn) throw new Error('The revoked device was let in');
  },
  'firmware:release and :roll update a wingnut, and firmware:list shows it': rollUpdate,
  'company:seats, :invite, :list, :audit, :quotas and :accounts': async (world) => {
    const company = ['--company', COMPANY];
    await world.operate('company', 'seats', ...company, '--seats', '9', ...onStack(world));
    await world.operate('company', 'invite', ...company, '--email', 'second@harbourline.example', ...onStack(world));
    await world.mailTo('second@harbourline.example', /invite/i);
    const said = await world.operate('company', 'list', ...onStack(world));
    if (!said.includes(COMPANY)) throw new Error('The list has no such company');
    await world.operate('company', 'audit', ...company, ...onStack(world));
    await world.operate('company', 'quotas', ...onStack(world));
    await world.operate('company', 'accounts', ...onStack(world));
  },
  'migrate, properties:locate and facts:backfill count what they would do': async (world) => {
    for (const script of ['migrate', 'locate', 'facts']) await world.operate(script, '--stage', 'prod');
  },
  'company:suspend refuses the users, and company:resume lets them in': async (world) => {
    await world.operate('company', 'suspend', '--company', COMPANY, ...onStack(world));
    await refused(world.call(needed('token'), 'properties'), 403);
    await world.operate('company', 'resume', '--company', COMPANY, ...onStack(world));
    await world.call(needed('token'), 'properties');
  },
  'user:export and company:export write files': async (world) => {
    const person = ['export', '--email', ADMIN.email, '--to', fileOf(world, 'person.json')];
    await world.operate('user', ...person, ...onStack(world));
    if (!readFileSync(fileOf(world, 'person.json'), 'utf8').includes(ADMIN.email)) throw new Error('The file is empty');
    const company = ['export', '--company', COMPANY, '--to', fileOf(world, 'whole.export')];
    await world.operate('company', ...company, ...onStack(world));
  },
  'user:erase deletes the person': async (world) => {
    const email = 'second@harbourline.example';
    await world.operate('user', 'erase', '--email', email, '--confirm', email, ...onStack(world));
  },
  'company:remove, :restore, :remove and :erase': async (world) => {
    const remove = (file: string) =>
      world.operate(
        ...(['company', 'remove', '--company', COMPANY, '--confirm', COMPANY] as const),
        ...['--to', fileOf(world, file), ...onStack(world)],
      );
    await remove(ARCHIVE);
    await world.operate('company', 'restore', '--from', fileOf(world, ARCHIVE), ...onStack(world));
    await remove('again.export');
    const erase = ['erase', '--from', fileOf(world, 'again.export'), '--confirm', COMPANY];
    await world.operate('company', ...erase, ...onStack(world));
  },
  'the outputs of the stack name the portal': async ({ stack }) => {
    if (!stack.outputs[OUTPUTS.portalUrl]?.startsWith('https://')) throw new Error('There is no address');
  },
};

export const STEP_NAMES = Object.keys(STEPS);
