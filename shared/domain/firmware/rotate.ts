import {
  afterFailure,
  type JobAnswer,
  type MadeCertificate,
  nextRotationStep,
  type Rotation,
  type RotationCall,
  type RotationFacts,
  type RotationJob,
  type RotationNews,
} from './rotation.ts';

/** What a rotation needs of AWS IoT and of the store. Each can be repeated; the last three tell whether no other run was first. */
export interface RotationCalls {
  requestKey(rotation: Rotation): Promise<void>;
  signRequest(rotation: Rotation): Promise<MadeCertificate | undefined>;
  offerCertificate(rotation: Rotation): Promise<void>;
  cancelRotationJob(job: RotationJob, rotation: Rotation): Promise<void>;
  answerOf(job: RotationJob, rotation: Rotation): Promise<JobAnswer | undefined>;
  deactivate(certificateId: string): Promise<unknown>;
  deleteCertificate(wingnutId: string, certificateId: string): Promise<void>;
  move(rotation: Rotation, news: RotationNews): Promise<boolean>;
  install(rotation: Rotation): Promise<boolean>;
  forget(rotation: Rotation): Promise<boolean>;
}

type Act = (rotation: Rotation, calls: RotationCalls, facts: RotationFacts, now: number) => Promise<unknown>;

/** What each call does. What is stored comes last: until then the next run does it again. */
const ACTS: Readonly<Record<RotationCall, Act>> = {
  async request(rotation, calls, _, now) {
    await calls.requestKey(rotation);
    await calls.move(rotation, { state: 'requested', at: now });
  },
  cancelRequest: (rotation, calls) => calls.cancelRotationJob('request', rotation),
  async sign(rotation, calls, _, now) {
    const made = await calls.signRequest(rotation);
    await calls.move(rotation, made ? { state: 'signed', at: now, made } : afterFailure(rotation, 'BAD_REQUEST', now));
  },
  async offer(rotation, calls, _, now) {
    await calls.offerCertificate(rotation);
    await calls.move(rotation, { state: 'offered', at: now });
  },
  cancelOffer: (rotation, calls) => calls.cancelRotationJob('install', rotation),
  async retire(rotation, calls) {
    await calls.deactivate(rotation.certificateId);
    await calls.install(rotation);
  },
  async withdraw(rotation, calls, { isRevoked }, now) {
    // Nothing of it may reach the wingnut any more.
    await calls.cancelRotationJob('install', rotation);
    if (rotation.made) {
      await calls.deactivate(rotation.made.certificateId);
      await calls.deleteCertificate(rotation.id, rotation.made.certificateId);
    }
    if (isRevoked) await calls.forget(rotation);
    else await calls.move(rotation, afterFailure(rotation, rotation.reason ?? '', now));
  },
  forget: (rotation, calls) => calls.forget(rotation),
  async clean(rotation, calls) {
    await calls.deleteCertificate(rotation.id, rotation.certificateId);
    await calls.forget(rotation);
  },
};

/** The job whose answer a rotation waits for. */
const WAITS_FOR: Partial<Record<Rotation['state'], RotationJob>> = { requested: 'request', offered: 'install' };

/** One look at a rotation, and its next step (docs/product/firmware.md#rotation). @param now UTC ms */
export async function stepRotation(
  rotation: Rotation,
  known: Omit<RotationFacts, 'answer'>,
  calls: RotationCalls,
  now: number,
): Promise<void> {
  const job = WAITS_FOR[rotation.state];
  const facts = { ...known, answer: job && (await calls.answerOf(job, rotation)) };
  const step = nextRotationStep(rotation, facts, now);
  if (typeof step === 'string') await ACTS[step](rotation, calls, facts, now);
  else if (step) await calls.move(rotation, step);
}
