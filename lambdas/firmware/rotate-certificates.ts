import { type RotationCalls, stepRotation } from '../../shared/domain/firmware/rotate.ts';
import {
  isRotating,
  isRotationDue,
  isUrgent,
  MAX_ROTATIONS,
  newRotation,
  type Rotation,
} from '../../shared/domain/firmware/rotation.ts';
import { USUAL_WINDOW } from '../../shared/domain/firmware/window.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { log } from '../base/log.ts';
import type { Candidate } from '../flows/firmware/candidates.ts';
import { askAll } from '../flows/firmware/disturb.ts';
import {
  answerOf,
  cancelRotationJob,
  deactivate,
  deleteCertificate,
  endOfCertificate,
  offerCertificate,
  requestKey,
  signRequest,
} from '../store/wingnuts/certificates.ts';
import { findDevices } from '../store/wingnuts/devices.ts';
import {
  addRotation,
  forgetRotation,
  installRotation,
  keepEnd,
  listRotations,
  moveRotation,
} from '../store/wingnuts/rotations.ts';

/** AWS takes 10 of these calls in a second. */
const AT_ONCE = 4;
/** Ends of certificates that are read in an hour. A fleet of 10,000 is known after two days. */
const READ_ENDS = 250;

type Devices = ReadonlyMap<string, DeviceItem>;

const callsFor = (device: DeviceItem, now: number): RotationCalls => ({
  requestKey,
  signRequest,
  offerCertificate,
  cancelRotationJob,
  answerOf,
  deactivate,
  deleteCertificate,
  async move(rotation, news) {
    if (news.reason !== undefined) {
      log('warn', 'A certificate was not renewed', { objects: rotation.id, code: news.reason });
    }
    return moveRotation(rotation, news, device, now);
  },
  install: (rotation) => installRotation(rotation, device, now),
  forget: forgetRotation,
});

/** The wingnuts among those that wait that may be disturbed now: as for an update, but for postponements and unknown weather. */
async function freeOf(waiting: readonly Rotation[], devices: Devices, now: number): Promise<ReadonlySet<string>> {
  const asked = waiting.flatMap(({ id, serial, at }) => {
    const device = devices.get(id);
    return device ? [{ device, target: { id, serial, at, ring: 'lab', state: 'waiting' } as const }] : [];
  });
  const rings = { lab: { beganAt: 0, startsAt: 0 } };
  const gate = { model: '', version: '', state: 'open', rings, window: USUAL_WINDOW, notes: '' } as const;
  const answers = await askAll({ ...gate, ignoresUnknownWeather: true }, asked, new Map(), now);
  return new Set(answers.flatMap(({ device, wait }) => (wait === undefined ? [device.id] : [])));
}

/** Does what is next for each rotation. One that fails stops no other. Without one it reads an empty list. @param now UTC ms */
export async function rotateCertificates(now: number): Promise<void> {
  const rotations = await listRotations();
  if (rotations.length === 0) return;
  const devices = await findDevices(rotations.map(({ id }) => id));
  const due = rotations.filter(({ state, startsAt }) => state === 'planned' && now >= startsAt);
  const places = Math.max(0, MAX_ROTATIONS - rotations.filter(isRotating).length);
  const urgent = due.filter((each) => isUrgent(each, now)).map(({ id }) => id);
  const free = [...new Set([...urgent, ...(await freeOf(due, devices, now))])].slice(0, places);
  await forEachConcurrently(rotations, AT_ONCE, async (rotation) => {
    const device = devices.get(rotation.id);
    if (!device) return;
    const facts = {
      isRevoked: device.certificate === 'revoked',
      isNewest: device.certificateId === rotation.certificateId,
      isFree: free.includes(rotation.id),
    };
    try {
      await stepRotation(rotation, facts, callsFor(device, now), now);
    } catch (error) {
      log('error', 'A certificate was not looked after', { objects: `${rotation.id} ${rotation.state}` }, error);
    }
  });
}

/** Reads when certificates end that were made before that was recorded. */
async function learnEnds(fleet: readonly Candidate[]): Promise<void> {
  const unknown = fleet
    .filter(({ device }) => device.certificateEnds === undefined && device.certificateId)
    .slice(0, READ_ENDS);
  await forEachConcurrently(unknown, AT_ONCE, async ({ device: { id, certificateId = '' } }) => {
    const endsAt = await endOfCertificate(certificateId);
    if (endsAt !== undefined) await keepEnd(id, certificateId, endsAt);
  });
}

/** Plans the rotation of certificates that end soon, of wingnuts that know jobs (docs/product/firmware.md#rotation). @param now UTC ms */
export async function planRotations(fleet: readonly Candidate[], now: number): Promise<void> {
  await learnEnds(fleet);
  const known = new Set((await listRotations()).map(({ id }) => id));
  const due = fleet.flatMap(({ device, specs }) => {
    const { id, serial, certificate, certificateId, certificateEnds: endsAt } = device;
    const isKnown = specs?.jobs && certificate === 'active' && certificateId && endsAt !== undefined && !known.has(id);
    return isKnown && isRotationDue(endsAt, now) ? [newRotation({ id, serial, certificateId, endsAt }, now)] : [];
  });
  await forEachConcurrently(due, AT_ONCE, async (rotation) => {
    await addRotation(rotation);
  });
}
