import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { certificateIdOf } from '../../../docs/device/certificates.mjs';
import { nextStart, openUpdater } from '../../../docs/device/update.mjs';
import { DAY_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { MAX_ATTEMPTS } from '../../../shared/domain/firmware/rotation.ts';
import { loadPythonUpdater } from './python-updater.sample.ts';
import { openVirtualRotation, type VirtualRotation } from './virtual-rotation.sample.ts';

const PYTHON = await loadPythonUpdater();
/** Both clients rotate their certificates. MicroPython is slower, so fewer of its places are cut. */
const CLIENTS = [
  ['update.mjs', { open: openUpdater, boot: nextStart }, 1],
  ['wingnut.py', { open: PYTHON.open, boot: PYTHON.boot }, 3],
] as const;

const DAY_MINUTES = DAY_MS / MINUTE_MS;
const isInstalled =
  ({
    rotation,
    wingnut,
  }: {
    readonly rotation: VirtualRotation['rotation'];
    readonly wingnut: VirtualRotation['wingnut'];
  }) =>
  () =>
    rotation?.state === 'installed' && wingnut.job === undefined;

describe.each(CLIENTS)('a wingnut with %s', (_, client, step) => {
  /** The law: at each moment a slot has a key whose certificate is let in. */
  const always = (world: VirtualRotation, place?: number) => () =>
    expect([place, world.canConnect]).toEqual([place, true]);
  const rotated = async (world: VirtualRotation, minutes: number, place?: number) => {
    await world.run(minutes, () => isInstalled(world)(), always(world, place));
    // The last answer may still be on its way, and its readings.
    await world.run(90, undefined, always(world, place));
  };
  function expectWhole(world: VirtualRotation, place?: number): void {
    const active = world.certificates.filter(({ isActive }) => isActive).map(({ id }) => id);
    expect([place, world.rotation?.state, active]).toEqual([place, 'installed', [world.newest]]);
    expect([place, world.newest === world.first, world.wingnut.lost, world.wingnut.held]).toEqual([place, false, 0, 0]);
  }

  it('has a new key, and its old certificate ends only when it has connected with the new one', async () => {
    const world = openVirtualRotation(client);
    await rotated(world, 120);
    expectWhole(world);
    expect(world.identity).toEqual({ good: 'b' });
    expect(world.certificates).toHaveLength(2);
  });

  it('can connect at each moment wherever its power is cut, and is rotated once', async () => {
    const whole = openVirtualRotation(client);
    await rotated(whole, 120);
    expect(whole.wingnut.places).toBeGreaterThan(25);
    for (let place = 1; place <= whole.wingnut.places; place += step) {
      const world = openVirtualRotation(client);
      world.wingnut.cutAt(place);
      await rotated(world, 240, place);
      expectWhole(world, place);
    }
  });

  it('can connect at each moment wherever the portal fails, and no certificate is left over', async () => {
    const whole = openVirtualRotation(client);
    await rotated(whole, 120);
    expect(whole.crashPlaces).toBeGreaterThan(20);
    for (let place = 1; place <= whole.crashPlaces; place += step) {
      const world = openVirtualRotation(client);
      world.crashAt(place);
      await rotated(world, 240, place);
      expectWhole(world, place);
      expect([place, world.certificates.length]).toEqual([place, 2]);
    }
  });

  it('keeps its old certificate when it cannot connect with the new one, and is asked again within bounds', async () => {
    const world = openVirtualRotation({ ...client, refusesNew: true });
    await world.run(DAY_MINUTES, () => world.rotation?.attempt === 2, always(world));
    expect([world.rotation?.state, world.rotation?.reason]).toEqual(['planned', 'NOT_CONNECTED']);
    expect(world.certificates.map(({ id, isActive }) => [id, isActive])).toEqual([[world.first, true]]);
    expect(world.wingnut.lost).toBe(0);
    await world.run(1);
    expect(world.wingnut.held).toBe(0);
  });

  it('is never without a certificate when it is revoked meanwhile, but for the revocation', async () => {
    const world = openVirtualRotation(client);
    await world.run(120, () => world.rotation?.state === 'offered', always(world));
    world.revoke();
    await world.run(60);
    expect([world.rotation, world.canConnect]).toEqual([undefined, false]);
    expect(world.certificates.filter(({ isActive }) => isActive)).toEqual([]);
  });
});

it('the example of docs/device.md has the certificate of its key, and AWS takes its request', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/device.md'), 'utf8');
  const [, request = ''] = /"request": "([^"]+)"/.exec(page) ?? [];
  const [, id, pem = '""'] =
    /"certificate-install", "certificateId": "(\w+)", "certificate": ("[^"]+")/.exec(page) ?? [];
  const certificate = String(JSON.parse(pem));
  expect(certificateIdOf(certificate)).toBe(id);
  expect([request.length <= 1024, /^[\w+/=]+$/.test(request)]).toEqual([true, true]);
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  expect(Buffer.from(request, 'base64').includes(key)).toBe(true);
});

it('a wingnut that never answers is asked eight times, and its certificate stays', async () => {
  const world = openVirtualRotation({ isMute: true });
  await world.run(58 * DAY_MINUTES, () => world.rotation?.state === 'failed');
  expect([world.rotation?.reason, world.rotation?.attempt]).toEqual(['NO_ANSWER', MAX_ATTEMPTS]);
  expect(world.certificates.map(({ id, isActive }) => [id, isActive])).toEqual([[world.first, true]]);
});

it('a certificate that was replaced is deleted after 30 days', async () => {
  const world = openVirtualRotation();
  await world.run(30 * DAY_MINUTES);
  expect(world.certificates).toHaveLength(2);
  await world.run(DAY_MINUTES);
  expect([world.rotation, world.certificates.map(({ id }) => id)]).toEqual([undefined, [world.newest]]);
});
