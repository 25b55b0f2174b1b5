import { generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { signedText } from '../../shared/domain/firmware/document.ts';
import type { UpdateEnd } from '../../shared/domain/firmware/reasons.ts';
import { jobIdOf, type Ring, ringOf } from '../../shared/domain/firmware/ring.ts';
import { isInWindow, USUAL_WINDOW } from '../../shared/domain/firmware/window.ts';
import { imageKeys } from '../../shared/platform/firmware-images.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { FIRMWARE_OUTPUTS } from '../../shared/platform/outputs.ts';
import { jobsTopicOf } from '../../shared/platform/topics.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { openOperator } from './world/operator.ts';
import { asThing, dial, isAdmitted } from './world/wingnut-client.ts';

/** Tests releases of firmware by the operators' commands on a stack. */

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const IMAGE = randomBytes(2000);

const command = (args: string) => operator.command('bin/firmware.ts', args);

beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
  await writeFile(join(operator.folder, 'vendor.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(operator.folder, 'wn48.bin'), IMAGE);
});
afterAll(async () => {
  await running?.close();
  await operator?.close();
});

const release = (version: string, more = '') =>
  command(
    `release --file ${join(operator.folder, 'wn48.bin')} --version ${version} --key ${join(operator.folder, 'vendor.pem')} --notes "Reconnects faster." ${more}`,
  );

async function stored(key: string): Promise<Buffer> {
  const { outputs, endpoints } = running.stack;
  const s3 = new S3Client({ ...clientSettings(endpoints.s3), forcePathStyle: true });
  try {
    const Bucket = outputs[FIRMWARE_OUTPUTS.imagesBucket] ?? '';
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } finally {
    s3.destroy();
  }
}

describe('docs/product/firmware.md#signature: a release', () => {
  test('is stored with a manifest whose signature fits the image', async () => {
    expect(await release('3.9.0')).toMatchObject({ status: 0, err: '' });
    const keys = imageKeys('WN-48', '3.9.0');
    expect(await stored(keys.image)).toEqual(IMAGE);
    const manifest = JSON.parse((await stored(keys.manifest)).toString());
    const signature = Buffer.from(manifest.signature, 'base64');
    expect(verify('sha256', Buffer.from(signedText(manifest)), publicKey, signature)).toBe(true);
    expect((await command('list')).out).toMatch(/WN-48 +3\.9\.0 +2000 .*Reconnects faster\./);
  });

  test('is refused when it is not above the last one of its model', async () => {
    for (const version of ['3.9.0', '3.9.0-rc.1', '3.8.9']) {
      expect((await release(version)).err).toContain(
        '--version takes a version above 3.9.0, the last release of WN-48.',
      );
    }
    expect(await release('3.9.0', '--model WN-16')).toMatchObject({ status: 0 });
    expect(await release('3.10.0-rc.1')).toMatchObject({ status: 0 });
  });

  test('that nobody has made cannot be rolled out or stopped', async () => {
    expect((await command('roll --version 9.9.9 --ring lab')).err).toContain('There is no release 9.9.9 of WN-48.');
    expect((await command('stop --version 3.9.0')).err).toContain('No rollout of 3.9.0 is open.');
    expect((await command('roll --version 3.9.0 --ring 5')).err).toContain('Ring lab comes before ring 5.');
  });
});

/** The next time after now that is in the update hours of UTC: wingnuts that are not linked go by it. */
function goodTime(): number {
  let time = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  while (!isInWindow(USUAL_WINDOW, 'UTC', time)) time += HOUR_MS;
  return time;
}

/** The first ids of a ring. */
function idsOf(ring: Ring, count: number): string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `f1000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    if (ringOf(id, false) === ring) ids.push(id);
  }
  return ids;
}

interface Fake {
  readonly id: string;
  readonly companyId?: string;
  readonly lab?: boolean;
}

/** Wingnuts whose firmware knows jobs. Those with an owner were heard of a moment before. */
async function make(fakes: readonly Fake[], heardAt: number): Promise<void> {
  const specs = { model: 'WN-48', software: '3.8.1', hardware: 'C2', lastBoot: null, jobs: true, receivedAt: heardAt };
  const items = fakes.flatMap(({ id, companyId, lab }) => {
    const serial = `9${id.slice(-8)}`;
    const device = { id, serial, certificate: 'active', ...(lab && { ring: 'lab' }) };
    if (companyId === undefined) {
      return [
        { ...KEYS.serial(serial), id, serial },
        { ...KEYS.device(id), ...device, specs },
      ];
    }
    const latest = { id, version: 1, receivedAt: heardAt, values: {}, times: [heardAt], specs };
    const wingnut = { id, externalId: serial, createdAt: heardAt, sensors: {}, version: 1 };
    return [
      { ...KEYS.serial(serial), id, serial },
      { ...KEYS.device(id), ...device, companyId },
      { ...KEYS.latest(companyId, id), ...latest },
      { ...KEYS.wingnut(companyId, id), ...wingnut },
    ];
  });
  await writeItems(running.stack, items);
  for (const { id } of fakes) await running.stack.iot.createThing(id);
}

/** A wingnut asks for its job, and says how its update ended. Returns the document; undefined when there is no job. */
async function update(id: string, status: Exclude<UpdateEnd, 'TIMED_OUT' | 'CANCELED'>, reason: string) {
  const client = dial(running.stack, asThing(await running.stack.iot.createThing(id)));
  try {
    if (!(await isAdmitted(client))) throw new Error(`${id} was not let in`);
    const next = () =>
      new Promise<string>((resolve) => client.once('message', (_topic, body) => resolve(String(body))));
    await client.subscribeAsync([jobsTopicOf(id, 'start-next/accepted'), jobsTopicOf(id, '+/update/accepted')], {
      qos: 1,
    });
    const started = next();
    await client.publishAsync(jobsTopicOf(id, 'start-next'), '{}', { qos: 1 });
    const { execution } = JSON.parse(await started);
    if (!execution) return undefined;
    const updated = next();
    const body = JSON.stringify({ status, statusDetails: { reason } });
    await client.publishAsync(jobsTopicOf(id, `${execution.jobId}/update`), body, { qos: 1 });
    await updated;
    return execution.jobDocument;
  } finally {
    client.end(true);
  }
}

describe('docs/product/firmware.md#rollout: a version that fails on 10%', () => {
  const VERSION = '4.0.0';
  const admin = person('admin');
  const companyId = () => running.world.companyId;
  const lab = { id: 'f2000000-0000-4000-8000-000000000001', lab: true };
  const at = goodTime();
  const ids = idsOf('5', 31);
  const later = idsOf('25', 5);
  const [free = '', ...owned] = ids;
  const run = (time: number) => running.stack.invoke('Firmware', { time: new Date(time).toISOString() });
  const roll = (ring: Ring, more = '') => command(`roll --version ${VERSION} --ring ${ring} --notice 0 ${more}`);
  const updatesOf = async (wingnutId = '') => {
    const { id: token } = await running.tokensOf(admin);
    const { status, body } = await running.call(`wingnuts/updates${wingnutId && `?wingnutId=${wingnutId}`}`, { token });
    expect(status).toBe(200);
    return body.data;
  };

  test('begins in the lab, where it is offered at once', async () => {
    expect(await release(VERSION)).toMatchObject({ status: 0 });
    const known = [...owned, ...later].map((id) => ({ id, companyId: companyId() }));
    await make([lab, { id: free }, ...known], at - MINUTE_MS);
    const preview = await roll('lab');
    expect(preview.out).toContain(`${VERSION} of WN-48, ring lab: 1 wingnut`);
    expect(preview.out).toContain('Add --yes to begin.');
    // What only was shown has not begun.
    await run(at);
    expect((await command('list')).out).not.toContain('Rollout of');
    expect(await roll('lab', '--yes')).toMatchObject({ status: 0, err: '' });
    expect((await roll('lab', '--yes')).err).toContain('Ring lab has begun already.');
    await run(at);
    const document = await update(lab.id, 'SUCCEEDED', 'CONFIRMED');
    expect(document).toMatchObject({ operation: 'firmware', model: 'WN-48', version: VERSION, size: IMAGE.length });
    const image = await fetch(document.url);
    expect(Buffer.from(await image.arrayBuffer())).toEqual(IMAGE);
    await run(at + 5 * MINUTE_MS);
  });

  test('goes on to the next ring only after its pause', async () => {
    expect((await roll('5')).err).toContain('Ring lab has run for less than 24 hours');
    const preview = await roll('5', '--pause 0');
    expect(preview.out).toContain(`ring 5: 31 wingnuts`);
    expect(preview.out).toContain('owned: 30, in 1 company; without an owner: 1');
    expect(preview.out).toContain('Ring lab: 1 of 1 reachable wingnuts are done.');
    expect(await roll('5', '--pause 0 --yes')).toMatchObject({ status: 0, err: '' });
  });

  test('is told to the admins, who may postpone it; people without the right are refused', async () => {
    const night = Math.floor(at / DAY_MS) * DAY_MS;
    await run(night);
    expect((await updatesOf()).plan).toMatchObject({ version: VERSION, counts: { ahead: 30, updated: 0, failed: 0 } });
    const post = async (body: object, who = admin) =>
      running.call('wingnuts/updates', { token: (await running.tokensOf(who)).id, method: 'POST', body });
    expect(await post({ version: VERSION, days: 15 })).toMatchObject({ status: 400 });
    expect(await post({ version: '1.0.0', days: 1 })).toMatchObject({ status: 409 });
    expect(await post({ version: VERSION, days: 1 }, person('write'))).toMatchObject({ status: 403 });
    expect(await post({ version: VERSION, days: 14 })).toMatchObject({ status: 200 });
    await run(at);
    const { wingnut } = await updatesOf(owned[0]);
    expect(wingnut).toMatchObject({ update: { state: 'waiting' }, plan: { version: VERSION } });
    expect(wingnut.plan.postponedUntil).toBe(wingnut.plan.announcedAt + 14 * DAY_MS);
    expect(await post({ version: VERSION, days: 0 })).toMatchObject({ status: 200 });
    expect((await updatesOf()).plan).not.toHaveProperty('postponedUntil');
    const { id: token } = await running.tokensOf(person('read'));
    expect((await running.call('wingnuts/updates', { token })).body.data).toEqual({});
  });

  test('is offered in the hours alone, is aborted, and no ring follows', async () => {
    await run(at);
    expect((await updatesOf(owned[0])).wingnut.update.state).toBe('offered');
    // Hours later none of them was heard of. They stay in the rollout.
    await run(at + 3 * HOUR_MS);
    expect((await updatesOf(owned[0])).wingnut.update).toMatchObject({ state: 'offered', wait: 'silent' });
    expect((await command('list')).out).toMatch(/ring +began \(UTC\) +waiting +offered +offline +left out/);
    // Nobody outside of the ring got it.
    expect(await update(later[0] ?? '', 'SUCCEEDED', 'CONFIRMED')).toBe(undefined);
    for (const [index, id] of [free, ...owned].entries()) {
      // Each tenth fails. AWS stops the ring after 20.
      const isBad = index % 10 === 9;
      await update(id, isBad ? 'FAILED' : 'SUCCEEDED', isBad ? 'NOT_CONFIRMED' : 'CONFIRMED');
    }
    await run(at + 5 * MINUTE_MS);
    const { out } = await command('list');
    expect(out).toContain(`Rollout of ${VERSION} (WN-48): aborted`);
    expect(out).toContain('× FAILED: no readings arrived after the restart, so the wingnut went back');
    expect((await roll('25', '--pause 0 --yes')).err).toContain('The rollout is aborted. Release a newer version.');
    const { plan } = await updatesOf();
    expect(plan.state).toBe('aborted');
    expect(plan.counts.updated).toBeGreaterThanOrEqual(17);
    expect(plan.counts.failed).toBeGreaterThanOrEqual(2);
  });

  test('stands in the change history of the company', async () => {
    const { id: token } = await running.tokensOf(admin);
    const { body } = await running.call(`companies/audit?to=${at + DAY_MS}`, { token });
    const words = JSON.stringify(body);
    for (const action of ['updatePlanned', 'updatePostponed', 'wingnutUpdated', 'wingnutUpdateFailed']) {
      expect(words, action).toContain(action);
    }
  });

  test('is replaced by a newer version, which a wingnut of before gets alone', async () => {
    expect(await release('4.0.1')).toMatchObject({ status: 0 });
    expect(await command('roll --version 4.0.1 --ring lab --notice 0 --yes')).toMatchObject({ status: 0, err: '' });
    expect((await command('stop --version 4.0.1')).out).toContain('Add --yes to cancel them.');
    expect((await command('stop --version 4.0.1 --yes')).out).toContain('is stopped');
    expect((await command('list')).out).toContain('Rollout of 4.0.1 (WN-48): stopped');
    expect(jobIdOf({ model: 'WN-48', version: '4.0.1' }, 'lab')).toBe('firmware-WN-48-4-0-1-lab');
  });
});
