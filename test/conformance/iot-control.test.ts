import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreatePolicyCommand,
  CreateThingCommand,
  DeleteCertificateCommand,
  DeleteThingCommand,
  DescribeCertificateCommand,
  DescribeEndpointCommand,
  DescribeThingCommand,
  DetachPolicyCommand,
  DetachThingPrincipalCommand,
  IoTClient,
  ListCertificatesCommand,
  ListThingPrincipalsCommand,
  ListThingsCommand,
  RegisterCertificateWithoutCACommand,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signingRequest } from '../../docs/device/keys.mjs';
import { certificateIdOf, type KeyPair, newAuthority, newDevice } from '../../local/iot/certificates.ts';
import { type Iot, type IotOptions, startIot } from '../../local/iot/index.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';

/** Tests the API of IoT Core's registry with the real SDK, and its effects on the broker. */

const THING = '${iot:Connection.Thing.ThingName}';
const ARN = 'arn:aws:iot:us-west-2:123456789012';
const POLICY = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: 'iot:Connect',
      Resource: `${ARN}:client/${THING}`,
      Condition: { Bool: { 'iot:Connection.Thing.IsAttached': 'true' } },
    },
    { Effect: 'Allow', Action: 'iot:Publish', Resource: `${ARN}:topic/wingnuts/${THING}/telemetry` },
  ],
};
const POLICY_NAME = 'wingnut';

/** Another IoT Core to test in place of the stand-in. It has no broker for the tests. */
const OTHER = process.env.IOT_ENDPOINT;

let folder: string;
let options: IotOptions;
let iot: Iot;
let client: IoTClient;
let pair: KeyPair;
const opened: MqttClient[] = [];

/** Makes the policy that the stand-in has from the stack. */
async function connectElsewhere(url: string): Promise<void> {
  client = new IoTClient(clientSettings(url));
  const policy = new CreatePolicyCommand({ policyName: POLICY_NAME, policyDocument: JSON.stringify(POLICY) });
  await client.send(policy).catch((error) => {
    if (error.name !== 'ResourceAlreadyExistsException') throw error;
  });
}

/** Removes the thing, which the next test makes again. */
async function cleanElsewhere(): Promise<void> {
  const things = await principals().catch(() => undefined);
  if (!things) return;
  for (const principal of things) {
    await client.send(new DetachThingPrincipalCommand({ thingName: 'w1', principal }));
  }
  await client.send(new DeleteThingCommand({ thingName: 'w1' }));
}

beforeEach(async () => {
  pair = await newDevice('w1', await newAuthority('An operator'));
  if (OTHER) return connectElsewhere(OTHER);
  folder = mkdtempSync(join(tmpdir(), 'iot-control-'));
  options = {
    folder,
    policy: POLICY,
    policyName: POLICY_NAME,
    rules: [],
    perform: async () => {},
    accountId: '123456789012',
    region: 'us-west-2',
  };
  iot = await startIot(options);
  client = new IoTClient(clientSettings(iot.url));
});
afterEach(async () => {
  for (const each of opened.splice(0)) each.end(true);
  if (OTHER) await cleanElsewhere();
  client.destroy();
  vi.restoreAllMocks();
  if (OTHER) return;
  await iot.close();
  rmSync(folder, { recursive: true });
});

function dial(): MqttClient {
  const connection = mqtt.connect({
    protocol: 'mqtts',
    host: iot.host,
    port: iot.port,
    ca: readFileSync(iot.caFile),
    ...pair,
    clientId: 'w1',
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  connection.on('error', () => {});
  opened.push(connection);
  return connection;
}
const isAdmitted = (connection: MqttClient) =>
  new Promise<boolean>((resolve) => {
    connection.once('connect', () => resolve(true));
    connection.once('close', () => resolve(false));
  });

const register = () =>
  client.send(new RegisterCertificateWithoutCACommand({ certificatePem: pair.cert, status: 'ACTIVE' }));
async function provision() {
  await client.send(new CreateThingCommand({ thingName: 'w1' }));
  const { certificateArn = '', certificateId = '' } = await register();
  await client.send(new AttachPolicyCommand({ policyName: POLICY_NAME, target: certificateArn }));
  await client.send(new AttachThingPrincipalCommand({ thingName: 'w1', principal: certificateArn }));
  return { principal: certificateArn, certificateId };
}
const principals = async () =>
  (await client.send(new ListThingPrincipalsCommand({ thingName: 'w1' }))).principals ?? [];

describe.skipIf(OTHER)('a device whose certificate was made elsewhere', () => {
  test('is let in when thing, certificate, policy and their ties are there, and not a step before', async () => {
    expect(await isAdmitted(dial())).toBe(false);
    await client.send(new CreateThingCommand({ thingName: 'w1' }));
    const { certificateArn: principal = '', certificateId } = await register();
    expect(certificateId).toBe(certificateIdOf(pair.cert));
    expect(principal).toBe(`${ARN}:cert/${certificateId}`);
    expect(await isAdmitted(dial())).toBe(false);
    await client.send(new AttachPolicyCommand({ policyName: POLICY_NAME, target: principal }));
    expect(await isAdmitted(dial())).toBe(false);
    await client.send(new AttachThingPrincipalCommand({ thingName: 'w1', principal }));
    expect(await isAdmitted(dial())).toBe(true);
    expect(await principals()).toEqual([principal]);
  });

  test('stays known over a restart, at the same port', async () => {
    await provision();
    const { port } = iot;
    await iot.close();
    iot = await startIot(options);
    expect(iot.port).toBe(port);
    expect(await isAdmitted(dial())).toBe(true);
  });

  test.each(['REVOKED', 'INACTIVE'] as const)('is cut off and kept out once its certificate is %s', async (status) => {
    const { certificateId } = await provision();
    const connection = dial();
    expect(await isAdmitted(connection)).toBe(true);
    const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    await client.send(new UpdateCertificateCommand({ certificateId, newStatus: status }));
    await closed;
    expect(await isAdmitted(dial())).toBe(false);
    const { certificateDescription } = await client.send(new DescribeCertificateCommand({ certificateId }));
    expect(certificateDescription).toMatchObject({ certificateId, status });
  });

  test('is kept out without the policy, and without its thing', async () => {
    const { principal } = await provision();
    await client.send(new DetachThingPrincipalCommand({ thingName: 'w1', principal }));
    expect(await isAdmitted(dial())).toBe(false);
    expect(await principals()).toEqual([]);
    await client.send(new AttachThingPrincipalCommand({ thingName: 'w1', principal }));
    expect(await isAdmitted(dial())).toBe(true);
    await client.send(new DetachPolicyCommand({ policyName: POLICY_NAME, target: principal }));
    expect(await isAdmitted(dial())).toBe(false);
  });
});

describe('a certificate that is made of a signing request', () => {
  const requestOf = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const body = signingRequest('w1', privateKey).toString('base64');
    return `-----BEGIN CERTIFICATE REQUEST-----\n${body.replace(/.{64}(?!$)/g, '$&\n')}\n-----END CERTIFICATE REQUEST-----\n`;
  };
  const make = (certificateSigningRequest = requestOf()) =>
    client.send(new CreateCertificateFromCsrCommand({ certificateSigningRequest, setAsActive: true }));

  test('is active, has the id of its DER, and says itself and its end', async () => {
    const { certificateId = '', certificatePem = '' } = await make();
    expect(certificateIdOf(certificatePem)).toBe(certificateId);
    const { certificateDescription } = await client.send(new DescribeCertificateCommand({ certificateId }));
    expect(certificateDescription).toMatchObject({ certificateId, status: 'ACTIVE', certificatePem });
    expect(certificateDescription?.validity?.notAfter?.getTime()).toBeGreaterThan(Date.now());
  });

  test('is another one for the same request, and each is listed', async () => {
    const request = requestOf();
    const made = [await make(request), await make(request)].map(({ certificateId }) => certificateId ?? '');
    expect(new Set(made).size).toBe(2);
    const { certificates = [] } = await client.send(new ListCertificatesCommand({ pageSize: 250 }));
    expect(certificates.map(({ certificateId }) => certificateId)).toEqual(expect.arrayContaining(made));
  });

  test('is refused when the request is not one', async () => {
    await expect(make('no request')).rejects.toMatchObject({ name: 'InvalidRequestException' });
  });

  test('is deleted only when it is inactive and detached', async () => {
    await client.send(new CreateThingCommand({ thingName: 'w1' }));
    const { certificateArn: principal = '', certificateId = '' } = await make();
    const remove = () => client.send(new DeleteCertificateCommand({ certificateId, forceDelete: true }));
    await client.send(new AttachThingPrincipalCommand({ thingName: 'w1', principal }));
    await expect(remove()).rejects.toMatchObject({ name: expect.stringMatching(/CertificateState|DeleteConflict/) });
    await client.send(new UpdateCertificateCommand({ certificateId, newStatus: 'INACTIVE' }));
    await expect(remove()).rejects.toMatchObject({ name: 'DeleteConflictException' });
    await client.send(new DetachThingPrincipalCommand({ thingName: 'w1', principal }));
    await remove();
    await expect(client.send(new DescribeCertificateCommand({ certificateId }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

describe('what is asked a second time', () => {
  test('is answered as the first, but a certificate is told to be there', async () => {
    const { principal } = await provision();
    await expect(register()).rejects.toMatchObject({
      name: 'ResourceAlreadyExistsException',
      resourceArn: principal,
      $metadata: { httpStatusCode: 409 },
    });
    await client.send(new CreateThingCommand({ thingName: 'w1' }));
    await client.send(new AttachPolicyCommand({ policyName: POLICY_NAME, target: principal }));
    await client.send(new AttachThingPrincipalCommand({ thingName: 'w1', principal }));
    expect(await principals()).toEqual([principal]);
  });

  test('for a thing with other attributes is refused', async () => {
    const thing = (serial: string) =>
      client.send(new CreateThingCommand({ thingName: 'w1', attributePayload: { attributes: { serial } } }));
    await thing('1');
    await thing('1');
    await expect(thing('2')).rejects.toMatchObject({ name: 'ResourceAlreadyExistsException' });
    expect(await client.send(new DescribeThingCommand({ thingName: 'w1' }))).toMatchObject({
      thingName: 'w1',
      attributes: { serial: '1' },
    });
  });
});

describe('is refused', () => {
  const target = `${ARN}:cert/${'0'.repeat(64)}`;
  test.each([
    [
      'a text that is no certificate',
      'CertificateValidationException',
      () => client.send(new RegisterCertificateWithoutCACommand({ certificatePem: 'none' })),
    ],
    [
      'a policy that is not there',
      'ResourceNotFoundException',
      async () => {
        const { certificateArn } = await register();
        await client.send(new AttachPolicyCommand({ policyName: 'other', target: certificateArn }));
      },
    ],
    [
      'a certificate that is not there',
      'ResourceNotFoundException',
      () => client.send(new AttachPolicyCommand({ policyName: POLICY_NAME, target })),
    ],
    [
      'a thing that is not there',
      'ResourceNotFoundException',
      () => client.send(new ListThingPrincipalsCommand({ thingName: 'w2' })),
    ],
    [
      'a type of endpoint that AWS does not have',
      'InvalidRequestException',
      () => client.send(new DescribeEndpointCommand({ endpointType: 'iot:Nothing' })),
    ],
  ])('%s: %s', async (_what, name, call) => {
    await expect(call()).rejects.toMatchObject({ name });
  });

  test.skipIf(OTHER)('an operation that the stand-in does not know, loudly', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(client.send(new ListThingsCommand())).rejects.toMatchObject({ name: 'UnknownOperationException' });
    expect(complaint.mock.calls[0]?.[0]).toContain('GET /things');
  });

  test.skipIf(OTHER)('an endpoint of AWS that the stand-in does not know, loudly', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const describeEndpoint = new DescribeEndpointCommand({ endpointType: 'iot:Jobs' });
    await expect(client.send(describeEndpoint)).rejects.toMatchObject({ name: 'UnknownOperationException' });
    expect(complaint.mock.calls[0]?.[0]).toContain('iot:Jobs');
  });
});

test.skipIf(OTHER)('the endpoint is where devices connect', async () => {
  const { endpointAddress } = await client.send(new DescribeEndpointCommand({ endpointType: 'iot:Data-ATS' }));
  expect(endpointAddress).toBe(`localhost:${iot.port}`);
});
