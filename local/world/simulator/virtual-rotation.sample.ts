import { randomUUID } from 'node:crypto';
import { certificateIdOf, type Identity, type IdentityStore, newIdentity } from '../../../docs/device/certificates.mjs';
import type { nextStart, openUpdater, Slot } from '../../../docs/device/update.mjs';
import { DAY_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { type RotationCalls, stepRotation } from '../../../shared/domain/firmware/rotate.ts';
import {
  newRotation,
  type Rotation,
  type RotationJob,
  rotationDocument,
  rotationJobId,
} from '../../../shared/domain/firmware/rotation.ts';
import { openVirtualWingnut } from './virtual-wingnut.sample.ts';

/** A wingnut and a portal that rotates its certificate, in a time of their own. Either fails at any place that a test wants. */

const ENDED: ReadonlySet<string> = new Set(['SUCCEEDED', 'FAILED', 'REJECTED', 'CANCELED']);
const RUN_MS = 5 * MINUTE_MS;

interface Certificate {
  readonly id: string;
  readonly pem: string;
  /** The name of its key. */
  readonly key: string;
  isActive: boolean;
  isAttached: boolean;
}
interface Job {
  readonly document: object;
  status: string;
  details: Record<string, string>;
}

/** Thrown where the portal's function fails. */
class Crash extends Error {}

interface Options {
  readonly id?: string;
  readonly open?: typeof openUpdater;
  readonly boot?: typeof nextStart;
  /** What the wingnut's network does to a certificate that is not its first. Default: nothing. */
  readonly refusesNew?: boolean;
  /** Its answers do not arrive. */
  readonly isMute?: boolean;
}

/** Starts a wingnut whose certificate ends in 59 days, and a portal that has planned its rotation. */
export function openVirtualRotation(options: Options = {}) {
  const { id = randomUUID(), refusesNew = false, isMute = false } = options;
  const certificates = new Map<string, Certificate>();
  const jobs = new Map<string, Job>();
  let made = 0;
  let calls = 0;
  let crashAt: number | undefined;
  let newest: string;
  let isRevoked = false;
  /** The keys and certificates of the wingnut, by slot. */
  const held: Record<Slot, { key?: string; pem?: string }> = { a: {}, b: {} };
  let identity: Identity = newIdentity();

  function sign(key: string): Certificate {
    made += 1;
    const body = Buffer.from(`certificate ${made} of ${key}`).toString('base64');
    const pem = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
    const certificate = { id: certificateIdOf(pem), pem, key, isActive: true, isAttached: false };
    certificates.set(certificate.id, certificate);
    return certificate;
  }
  const first = sign(`key 0 of ${id}`);
  first.isAttached = true;
  newest = first.id;
  held.a = { key: first.key, pem: first.pem };

  let keys = 0;
  const store: IdentityStore = {
    readIdentity: () => identity,
    keepIdentity: (next) => {
      identity = next;
    },
    certificate: (slot) => held[slot].pem,
    keepCertificate: (slot, pem) => {
      held[slot] = { ...held[slot], pem };
    },
    makeKey(slot) {
      keys += 1;
      held[slot] = { key: `key ${keys} of ${id}` };
      return Buffer.from(String(held[slot].key)).toString('base64');
    },
    fits: (slot, pem) => certificates.get(certificateIdOf(pem))?.key === held[slot].key,
  };
  /** Whether IoT Core takes what a slot has. */
  const isValid = (slot: Slot): boolean => {
    const { key, pem } = held[slot];
    const certificate = pem === undefined ? undefined : certificates.get(certificateIdOf(pem));
    return certificate !== undefined && certificate.key === key && certificate.isActive && certificate.isAttached;
  };

  const prefix = `$aws/things/${id}/jobs/`;
  const next = () => [...jobs].find(([, { status }]) => !ENDED.has(status));
  const wingnut = openVirtualWingnut({
    id,
    keys: [],
    build: { version: '3.9.0' },
    ...(options.open && { open: options.open }),
    ...(options.boot && { boot: options.boot }),
    identities: {
      store,
      isLetIn: (slot) => isValid(slot) && !(refusesNew && held[slot].pem !== first.pem),
    },
    download: () => 404,
    send(topic, message) {
      if (isMute) return;
      const rest = topic.slice(prefix.length);
      if (rest === 'start-next') {
        const [jobId, job] = next() ?? [];
        if (job) job.status = 'IN_PROGRESS';
        wingnut.hear(`${topic}/accepted`, job ? { execution: { jobId, jobDocument: job.document } } : {});
        return;
      }
      const report = message as { status: string; statusDetails: Record<string, string>; clientToken: string };
      const job = jobs.get(rest.slice(0, rest.indexOf('/')));
      if (!job || ENDED.has(job.status)) {
        wingnut.hear(`${topic}/rejected`, { clientToken: report.clientToken, code: 'InvalidStateTransition' });
        return;
      }
      job.status = report.status;
      job.details = report.statusDetails;
      wingnut.hear(`${topic}/accepted`, { clientToken: report.clientToken });
    },
  });

  let rotation: Rotation | undefined = newRotation(
    { id, serial: '1', certificateId: first.id, endsAt: 59 * DAY_MS },
    wingnut.now,
  );
  const create = (job: RotationJob, of: Rotation, pem?: string) => {
    const jobId = rotationJobId(job, of);
    if (jobs.has(jobId)) return;
    jobs.set(jobId, { document: rotationDocument(job, of, pem), status: 'QUEUED', details: {} });
    wingnut.hear(`${prefix}notify-next`, {});
  };
  /** A call of the portal's function, with a place before it and one behind it. */
  function at<Result>(act: () => Result): Promise<Result> {
    const place = () => {
      calls += 1;
      if (calls === crashAt) throw new Crash();
    };
    place();
    const result = act();
    place();
    return Promise.resolve(result);
  }
  const stored = (change: () => void) =>
    at(() => {
      change();
      return true;
    });
  const portal: RotationCalls = {
    requestKey: async (of) => at(() => create('request', of)),
    async signRequest({ request = '' }) {
      const key = Buffer.from(request, 'base64').toString();
      const known = [...certificates.values()].find((each) => each.key === key);
      const certificate = known ?? (await at(() => sign(key)));
      return { certificateId: certificate.id, endsAt: Number.MAX_SAFE_INTEGER };
    },
    async offerCertificate(of) {
      const certificate = certificates.get(of.made?.certificateId ?? '');
      if (!certificate) throw new Error('The certificate is not there');
      await at(() => {
        certificate.isAttached = true;
      });
      await at(() => create('install', of, certificate.pem));
    },
    cancelRotationJob: async (job, of) =>
      at(() => {
        const found = jobs.get(rotationJobId(job, of));
        if (found && !ENDED.has(found.status)) found.status = 'CANCELED';
      }),
    answerOf: async (job, of) => at(() => jobs.get(rotationJobId(job, of))),
    deactivate: async (certificateId) =>
      at(() => {
        const found = certificates.get(certificateId);
        if (found) found.isActive = false;
      }),
    async deleteCertificate(_, certificateId) {
      if (certificates.get(certificateId)?.isActive) throw new Error('The certificate is active');
      await at(() => certificates.delete(certificateId));
    },
    move: async (of, news) =>
      stored(() => {
        rotation = { ...of, ...news } as Rotation;
      }),
    install: async (of) =>
      stored(() => {
        newest = of.made?.certificateId ?? newest;
        rotation = { ...of, state: 'installed', at: wingnut.now };
      }),
    forget: async () =>
      stored(() => {
        rotation = undefined;
      }),
  };

  let ranAt = Number.NEGATIVE_INFINITY;
  async function runPortal(): Promise<void> {
    if (!rotation || wingnut.now - ranAt < RUN_MS) return;
    ranAt = wingnut.now;
    const facts = { isRevoked, isNewest: newest === rotation.certificateId, isFree: true };
    await stepRotation(rotation, facts, portal, wingnut.now).catch((error) => {
      if (!(error instanceof Crash)) throw error;
    });
  }

  return {
    wingnut,
    /** The portal's function fails at the n-th place, and runs again five minutes later. */
    crashAt(place: number): void {
      crashAt = place;
    },
    get crashPlaces() {
      return calls;
    },
    revoke(): void {
      isRevoked = true;
      for (const each of certificates.values()) if (each.isAttached) each.isActive = false;
    },
    get rotation() {
      return rotation;
    },
    get first() {
      return first.id;
    },
    get newest() {
      return newest;
    },
    get certificates(): readonly Readonly<Certificate>[] {
      return [...certificates.values()];
    },
    /** Whether a slot of the wingnut has a key with a certificate that is let in. */
    get canConnect() {
      return isValid('a') || isValid('b');
    },
    get identity() {
      return identity;
    },
    /** Lets both run, at most so many minutes, until a condition holds. `each` looks at every moment. */
    async run(minutes: number, until: () => boolean = () => false, each: () => void = () => {}): Promise<void> {
      const end = wingnut.now + minutes * MINUTE_MS;
      while (wingnut.now < end && !until()) {
        wingnut.tick();
        await runPortal();
        each();
      }
    },
  };
}
export type VirtualRotation = ReturnType<typeof openVirtualRotation>;
