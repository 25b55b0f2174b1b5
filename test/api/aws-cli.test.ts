import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointVariables } from '../../local/runner/endpoints.ts';
import { COMPANIES } from '../../local/world/fixtures.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { timestreamOf } from '../timestream-of.ts';
import { boilerRoom } from './world/boiler-room.ts';

/** An operator uses the unchanged AWS command line with the local stack. */

const HAS_AWS = spawnSync('aws', ['--version']).status === 0;
const { property, wingnut } = boilerRoom('Birchwood Terrace');
const [company] = COMPANIES;
const TIME = Date.UTC(2026, 9, 15, 9, 30);

let running: TestStack;
let home: string;

/** Runs a command of the AWS CLI against an endpoint and parses its JSON. The personal AWS settings are not used. */
async function aws(endpoint: string, ...command: string[]) {
  const { stdout } = await promisify(execFile)('aws', [...command, '--endpoint-url', endpoint, '--output', 'json'], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      ...endpointVariables(running.stack.endpoints),
      AWS_DEFAULT_REGION: 'us-west-2',
      AWS_PAGER: '',
    },
  });
  return stdout.trim() ? JSON.parse(stdout) : {};
}

describe.skipIf(!HAS_AWS)('the AWS command line (needs aws)', () => {
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'aws-cli-'));
    running = await startTestStack({ readings: 'timestream' });
  });
  afterAll(async () => {
    await running.close();
    rmSync(home, { recursive: true, force: true });
  });

  test('dynamodb get-item and query read the entities', async () => {
    const { endpoints, entitiesTable } = running.stack;
    const { pk, sk } = KEYS.property(property.companyId, property.id);
    const table = ['--table-name', entitiesTable];
    const key = JSON.stringify({ pk: { S: pk }, sk: { S: sk } });
    const { Item } = await aws(endpoints.dynamodb, 'dynamodb', 'get-item', ...table, '--key', key);
    expect(Item).toMatchObject({ name: { S: property.name }, externalId: { S: property.externalId } });

    const values = JSON.stringify({ ':pk': { S: pk }, ':sk': { S: 'USER#' } });
    const condition = ['--key-condition-expression', 'pk = :pk AND begins_with(sk, :sk)'];
    const found = await aws(
      endpoints.dynamodb,
      ...['dynamodb', 'query', ...table, ...condition, '--expression-attribute-values', values],
    );
    const emails = found.Items.map(({ email }: { email: { S: string } }) => email.S);
    expect(emails.sort()).toEqual(company?.users.map(({ email }) => email).sort());
  });

  test('cognito-idp list-users and admin-get-user know the people', async () => {
    const { endpoints, userPoolId } = running.stack;
    const pool = ['--user-pool-id', userPoolId];
    const { Users } = await aws(endpoints.cognito, 'cognito-idp', 'list-users', ...pool);
    expect(Users).toHaveLength(COMPANIES.reduce((sum, { users }) => sum + users.length, 0));
    const { email } = person('admin');
    const user = await aws(endpoints.cognito, 'cognito-idp', 'admin-get-user', ...pool, '--username', email);
    expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' });
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: email });
  });

  test('timestream-query query reads what a wingnut sent', async () => {
    const { timestream, database, table } = timestreamOf(running.stack);
    await running.stack.readings.load([
      {
        companyId: property.companyId,
        propertyId: property.id,
        wingnutId: wingnut.id,
        times: Float64Array.of(TIME),
        columns: new Map([['AN01', Float64Array.of(161.5)]]),
      },
    ]);
    const sql = `SELECT time, AN01 FROM "${database}"."${table}" WHERE company = '${property.companyId}'`;
    const { Rows } = await aws(timestream.queryUrl, 'timestream-query', 'query', '--query-string', sql);
    expect(Rows).toEqual([{ Data: [{ ScalarValue: '2026-10-15 09:30:00.000000000' }, { ScalarValue: '161.5' }] }]);
  });

  test('ses send-email puts a mail into the inbox', async () => {
    const { endpoints, portal } = running.stack;
    const { Identities } = await aws(endpoints.ses, 'ses', 'list-identities');
    const sender = Identities[0].includes('@') ? Identities[0] : `portal@${Identities[0]}`;
    const { MessageId } = await aws(
      endpoints.ses,
      ...['ses', 'send-email', '--from', sender, '--to', 'ann@example.com'],
      ...['--subject', 'Hello', '--text', 'from the command line'],
    );
    const inbox = await fetch(`${portal}/local/inbox?to=ann@example.com`, { headers: { accept: 'application/json' } });
    expect(await inbox.json()).toMatchObject([
      { id: MessageId, to: 'ann@example.com', subject: 'Hello', text: 'from the command line' },
    ]);
  });

  test('sqs send-message, receive-message and delete-message work on the dead letters', async () => {
    const { endpoints, deadLettersUrl } = running.stack;
    const queue = ['--queue-url', deadLettersUrl];
    const { QueueUrls } = await aws(endpoints.sqs, 'sqs', 'list-queues');
    expect(QueueUrls).toContain(deadLettersUrl);
    await aws(endpoints.sqs, 'sqs', 'send-message', ...queue, '--message-body', '{"reason":"a test"}');
    const { Messages } = await aws(endpoints.sqs, 'sqs', 'receive-message', ...queue);
    expect(Messages).toMatchObject([{ Body: '{"reason":"a test"}' }]);
    await aws(endpoints.sqs, 'sqs', 'delete-message', ...queue, '--receipt-handle', Messages[0].ReceiptHandle);
    const attributes = ['--attribute-names', 'All'];
    const { Attributes } = await aws(endpoints.sqs, 'sqs', 'get-queue-attributes', ...queue, ...attributes);
    expect(Attributes).toMatchObject({
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '0',
    });
  });

  test('iot tells where devices connect, and of a thing its certificate and whether that is in force', async () => {
    const { endpoints, iot } = running.stack;
    const where = await aws(endpoints.iot, 'iot', 'describe-endpoint', '--endpoint-type', 'iot:Data-ATS');
    expect(where).toEqual({ endpointAddress: `localhost:${iot.port}` });
    const { certificateId } = await iot.createThing(wingnut.id);
    const thing = ['--thing-name', wingnut.id];
    expect(await aws(endpoints.iot, 'iot', 'describe-thing', ...thing)).toMatchObject({ thingName: wingnut.id });
    const { principals } = await aws(endpoints.iot, 'iot', 'list-thing-principals', ...thing);
    expect(principals).toEqual([expect.stringContaining(`cert/${certificateId}`)]);
    const id = ['--certificate-id', certificateId];
    await aws(endpoints.iot, 'iot', 'update-certificate', ...id, '--new-status', 'INACTIVE');
    const { certificateDescription } = await aws(endpoints.iot, 'iot', 'describe-certificate', ...id);
    expect(certificateDescription).toMatchObject({ certificateId, status: 'INACTIVE' });
    await aws(endpoints.iot, 'iot', 'update-certificate', ...id, '--new-status', 'ACTIVE');
  });
});
