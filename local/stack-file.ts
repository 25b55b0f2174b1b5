import { REGION } from '../shared/platform/region.ts';
import { PUSH_PATH } from './push/index.ts';
import { readSeedRecord } from './seed-record.ts';
import { TEXTS_PATH } from './stack/inbox.ts';
import type { LocalStack } from './stack/stack.ts';
import { WEBHOOKS_PATH } from './webhooks/receiver.ts';
import { COMPANIES, DEMO_OPERATOR, type DemoUser, WINGNUTS } from './world/fixtures.ts';

interface Account extends Pick<DemoUser, 'email' | 'password' | 'role'> {
  readonly company: string;
}

/** The accounts of the folder's world. */
function accountsIn(folder: string): Account[] {
  const accounts = COMPANIES.flatMap(({ name, users }) =>
    users.map(({ email, password, role }) => ({ email, password, role, company: name })),
  );
  return readSeedRecord(folder)?.world === 'empty' ? accounts.slice(0, 1) : accounts;
}

/** The devices that the broker knows, with their certificate files. `company` is null for an unclaimed device. */
async function devicesIn({ iot }: LocalStack) {
  const active = new Set(iot.list().flatMap(({ thingName, status }) => (status === 'ACTIVE' ? [thingName] : [])));
  const known = WINGNUTS.filter(({ id }) => active.has(id));
  return Promise.all(
    known.map(async ({ id, serial, companyId, propertyId }) => {
      const { certFile, keyFile } = await iot.createThing(id);
      const company = COMPANIES.find((each) => each.id === companyId)?.name ?? null;
      return { id, serial, company, propertyId, cert: certFile, key: keyFile };
    }),
  );
}

/** The content of `stack.json` of a running stack. Paths are absolute. */
export async function stackFile(stack: LocalStack, folder: string) {
  const { portal, endpoints, userPoolId, userPoolClientId, iot } = stack;
  return {
    portal,
    api: `${portal}/api`,
    inbox: `${portal}/local/inbox`,
    push: portal + PUSH_PATH,
    texts: `${portal}${TEXTS_PATH}`,
    webhooks: `${portal}${WEBHOOKS_PATH}`,
    region: REGION,
    endpoints,
    outputs: stack.outputs,
    userPoolId,
    userPoolClientId,
    entitiesTable: stack.entitiesTable,
    readings: { engine: stack.readings.engine, ...stack.readings.names },
    deadLettersUrl: stack.deadLettersUrl,
    mqtt: { host: 'localhost', port: iot.port, ca: iot.caFile },
    accounts: accountsIn(folder),
    wingnuts: await devicesIn(stack),
  };
}

/** The lines that `npm start` prints when everything is ready. */
export function announcement({ portal }: LocalStack, folder: string): string {
  const accounts = accountsIn(folder).map(
    ({ email, password, role, company }) => `  ${email.padEnd(38)} ${password.padEnd(16)} ${role.padEnd(6)} ${company}`,
  );
  const device = WINGNUTS.find(({ state }) => state === 'unclaimed');
  const demo = readSeedRecord(folder)?.world !== 'empty';
  return [
    '',
    `The portal is ready: ${portal}`,
    `Sent email:          ${portal}/local/inbox`,
    // A new demo world has unclaimed wingnuts.
    ...(demo && device ? [`A wingnut to add:    ${device.id}`] : []),
    '',
    ...accounts,
    ...(demo
      ? [`  ${DEMO_OPERATOR.email.padEnd(38)} ${DEMO_OPERATOR.password.padEnd(16)} fleet  (operator: no company)`]
      : []),
    '',
    'Ctrl-C ends it.',
  ].join('\n');
}
