import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { COMPANIES, PROPERTIES } from '../../local/world/fixtures.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { signInBySrp } from '../sign-in.ts';

/**
 * Tests that the logs of the functions contain no private data. The requests contain it; some fail and some succeed.
 */

const lines: string[] = [];
let running: TestStack;
let token: string;
beforeAll(async () => {
  running = await startTestStack({ log: (line) => lines.push(line) });
  token = (await running.tokensOf(person('admin'))).id;
});
afterAll(() => running?.close());

const SECRETS = {
  name: 'Ottoline Quackenbush',
  email: 'ottoline.quackenbush@private.example',
  phone: '+15035550199',
  street: '17 Hidden Lane',
  text: 'my boiler sings at night',
  invitation: 'c2VjcmV0LWludml0YXRpb24tdG9rZW4tb2YtdGhlLXRlc3Q',
};

/** Makes calls with private data: some are refused, some fail, some succeed. */
async function callWithSecrets() {
  const { name, email, phone, street, text, invitation } = SECRETS;
  const message = { fullname: name, email, company: name, message: `${text}, call ${phone}` };
  const address = { streetAddress: street, city: 'Portland', provinceState: 'OR', country: 'US', postalZip: '97201' };
  const post = (path: string, body: unknown, as = token) => running.call(path, { token: as, method: 'POST', body });
  await post('messages', message, '');
  await post('messages', { ...message, email: `${email} and more` }, '');
  await running.call(`users/${invitation}`);
  await post('companies/invite', { email, role: 'read' });
  await post('companies/invite', { email, role: name });
  await post('properties', { externalId: name, name, address, assets: [], portfolio: text, timeZone: 'UTC' });
  await running.call(`properties/places?query=${encodeURIComponent(street)}`, { token });
  await running.call(`thresholds/${encodeURIComponent(email)}`, { token });
  await running.call('users', { token: `${token}x` });
  // The JSON breaks in the middle of a name: JSON.parse quotes the text that it could not read.
  await fetch(`${running.stack.portal}/api/messages`, { method: 'POST', body: `${name} ${email}` });
  const lift = running.stack.ses.refuse(() => new AwsError('MessageRejected', 'Refused'));
  await post('companies/invite', { email: `second.${email}`, role: 'read' });
  await post('messages', { ...message, message: `${text} again` }, '');
  lift();
  await running.stack.invoke('Ingest', { Records: [{ messageId: 'm', body: `{"wingnutId":"${name}"` }] });
}

const parsed = () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

test('say of each call its id, route, company, user, status and time, and nothing of the people', async () => {
  await callWithSecrets();
  await expect
    .poll(() => parsed().filter(({ status }) => status === 500).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const calls = parsed().filter(({ message }) => message === 'Call');
  expect(calls).toContainEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'INFO',
    message: 'Call',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    route: 'POST /api/companies/invite',
    company: COMPANIES[0]?.id,
    user: person('admin').id,
    status: 400,
    code: 'BAD_REQUEST',
    ms: expect.any(Number),
  });
  const about = PROPERTIES.find(({ companyId }) => companyId === COMPANIES[0]?.id)?.id;
  await running.call(`properties/${about}`, { token });
  await expect
    .poll(() => parsed().find(({ route }) => route === 'GET /api/properties/{id}'))
    .toMatchObject({ user: person('admin').id, objects: about, status: 200 });
  const failed = calls.find(({ status }) => status === 500);
  expect(failed).toMatchObject({ level: 'ERROR', error: { name: expect.any(String), stack: expect.any(Array) } });
  expect(calls.length).toBeGreaterThan(8);

  const { email, password, firstName, lastName, phone } = person('admin');
  const all = lines.join('\n');
  for (const each of [
    ...Object.values(SECRETS),
    token,
    email,
    password,
    `${firstName} ${lastName}`,
    phone,
    'Quackenbush',
  ]) {
    expect(all).not.toContain(each);
  }
});

test('say of each sign-in whose it is, and nothing of a renewal', async () => {
  const signIns = () => parsed().filter(({ message }) => message === 'A person has logged in');
  const before = signIns().length;
  const { refresh } = await signInBySrp(running.stack, person('admin').email, person('admin').password);
  await expect.poll(() => signIns().length).toBe(before + 1);
  expect(signIns().at(-1)).toEqual({
    timestamp: expect.any(String),
    level: 'INFO',
    message: 'A person has logged in',
    company: COMPANIES[0]?.id,
    user: person('admin').id,
  });
  const cognito = new CognitoIdentityProviderClient(clientSettings(running.stack.endpoints.cognito));
  const of = { ClientId: running.stack.userPoolClientId, RefreshToken: refresh };
  await cognito.send(new GetTokensFromRefreshTokenCommand(of));
  cognito.destroy();
  await running.call('users/second_factor', { token });
  await expect.poll(() => parsed().some(({ route }) => route === 'GET /api/users/second_factor')).toBe(true);
  expect(signIns().length).toBe(before + 1);
});

test('are JSON, line by line, with a level that alarms can go by', () => {
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.stringMatching(/^(INFO|WARN|ERROR)$/) });
  }
});

test('say in AWS’s words which right a function lacks, and its caller gets no word of it', async () => {
  const giveBack = running.stack.withdraw('FunctionsUsers', 'dynamodb:GetItem');
  const { status, body } = await running.call('users', { token });
  giveBack();
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toMatch(/authorized|dynamodb/);
  await expect
    .poll(() => lines.join('\n'), { timeout: 20_000 })
    .toMatch(/"AccessDeniedException".*is not authorized to perform: dynamodb:GetItem on resource: /);
  expect((await running.call('users', { token })).status).toBe(200);
});
