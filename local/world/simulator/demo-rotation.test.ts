import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreateJobCommand,
  DescribeJobExecutionCommand,
  IoTClient,
  ListThingPrincipalsCommand,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot';
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane';
import { expect, it, onTestFinished, vi } from 'vitest';
import { certificateIdOf } from '../../../docs/device/certificates.mjs';
import { reportingTopicOf, topicOf } from '../../../shared/platform/topics.ts';
import { startIot } from '../../iot/index.ts';
import { clientSettings } from '../../runner/endpoints.ts';
import { WINGNUTS } from '../fixtures/wingnuts.ts';
import { type Simulator, startSimulator } from '../simulator.ts';
import { knowsJobs } from './firmware.ts';

const ARN = 'arn:aws:iot:us-west-2:123456789012';
const POLICY = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['iot:*'], Resource: '*' }] };

it('a wingnut of the demo world rotates its certificate, and starts with the new one', async () => {
  const wingnut = WINGNUTS.find(({ state, specs }) => state === 'live' && knowsJobs(specs.software));
  if (!wingnut) throw new Error('no wingnut of the demo world knows jobs');
  const { id: thingName, serial } = wingnut;
  const folder = mkdtempSync(join(tmpdir(), 'demo-rotation-'));
  let readings = 0;
  const iot = await startIot({
    folder: join(folder, 'iot'),
    policy: POLICY,
    policyName: 'wingnut',
    rules: [
      {
        name: 'telemetry',
        sql: `SELECT * FROM '${topicOf(thingName, 'telemetry')}'`,
        sqlVersion: '2016-03-23',
        actions: [{ Sqs: { QueueUrl: 'http://localhost/queue' } }],
      },
    ],
    perform: async () => {
      readings += 1;
    },
    accountId: '123456789012',
    region: 'us-west-2',
  });
  const control = new IoTClient(clientSettings(iot.url));
  const plane = new IoTDataPlaneClient(clientSettings(iot.dataUrl));
  let simulator: Simulator | undefined;
  onTestFinished(async () => {
    await simulator?.close();
    await iot.close();
    rmSync(folder, { recursive: true });
  });
  const { certFile, keyFile } = await iot.createThing(thingName);
  const first = certificateIdOf(readFileSync(certFile, 'utf8'));
  const payload = Buffer.from(JSON.stringify({ liveUntil: 0, limits: {}, jobs: true }));
  await plane.send(new PublishCommand({ topic: reportingTopicOf(thingName), qos: 1, retain: true, payload }));
  const start = () =>
    startSimulator({
      wingnuts: [{ id: thingName, serial, cert: certFile, key: keyFile }],
      mqtt: { host: iot.host, port: iot.port, ca: iot.caFile },
      stateFile: join(folder, 'simulator.json'),
      intervalMs: 200,
      log: () => {},
    });
  const answerTo = async (jobId: string, document: object, reason: string) => {
    const targets = [`${ARN}:thing/${thingName}`];
    await control.send(new CreateJobCommand({ jobId, targets, document: JSON.stringify(document) }));
    return vi.waitFor(
      async () => {
        const { execution } = await control.send(new DescribeJobExecutionCommand({ jobId, thingName }));
        const details = execution?.statusDetails?.detailsMap ?? {};
        expect([execution?.status, details.reason]).toEqual(['SUCCEEDED', reason]);
        return details;
      },
      { timeout: 20_000, interval: 100 },
    );
  };

  simulator = start();
  const { request } = await answerTo('one', { operation: 'certificate-request', certificateId: first }, 'REQUESTED');
  const certificateSigningRequest = `-----BEGIN CERTIFICATE REQUEST-----\n${request}\n-----END CERTIFICATE REQUEST-----\n`;
  const { certificateArn, certificateId, certificatePem } = await control.send(
    new CreateCertificateFromCsrCommand({ certificateSigningRequest, setAsActive: true }),
  );
  await control.send(new AttachPolicyCommand({ policyName: 'wingnut', target: certificateArn }));
  await control.send(new AttachThingPrincipalCommand({ thingName, principal: certificateArn }));
  const install = { operation: 'certificate-install', certificateId, certificate: certificatePem };
  expect(await answerTo('two', install, 'CONNECTED')).toMatchObject({ certificateId });

  await control.send(new UpdateCertificateCommand({ certificateId: first, newStatus: 'INACTIVE' }));
  await simulator.close();
  // The next start of the local stack makes no other certificate.
  await iot.createThing(thingName);
  const { principals } = await control.send(new ListThingPrincipalsCommand({ thingName }));
  expect(principals?.map((arn) => arn.split('/').at(-1)).toSorted()).toEqual([first, certificateId].toSorted());
  const before = readings;
  simulator = start();
  await vi.waitFor(() => expect(readings).toBeGreaterThan(before), { timeout: 10_000, interval: 50 });
}, 60_000);
