import { DAY_MS } from '../durations.ts';

/** Certificates that rotate before they end (docs/product/firmware.md#rotation). Times are UTC ms. */

/** A certificate that ends sooner is rotated. */
const ROTATED_BEFORE_MS = 60 * DAY_MS;
/** A certificate that ends sooner is rotated at any time. */
const URGENT_BEFORE_MS = 14 * DAY_MS;
/** A wingnut has so long for its answer to each of the two jobs. */
const ANSWER_MS = DAY_MS;
/** The pause after a failed attempt. With the attempts it fills the days before the end. */
const PAUSE_MS = 6 * DAY_MS;
export const MAX_ATTEMPTS = 8;
/** For so long a replaced certificate stays inactive before it is deleted. */
const REPLACED_KEPT_MS = 30 * DAY_MS;
/** So many rotations are under way at once. */
export const MAX_ROTATIONS = 50;

/** In order. `withdrawing`: the new certificate is taken back, because the wingnut did not connect with it. */
export const ROTATION_STATES = [
  'planned',
  'requested',
  'signing',
  'signed',
  'offered',
  'connected',
  'withdrawing',
  'installed',
  'failed',
] as const;
export type RotationState = (typeof ROTATION_STATES)[number];

/** A certificate that AWS has made of a wingnut's request. */
export interface MadeCertificate {
  readonly certificateId: string;
  readonly endsAt: number;
}

export interface Rotation {
  readonly id: string;
  readonly serial: string;
  /** The certificate that is replaced. */
  readonly certificateId: string;
  /** When that one ends. */
  readonly endsAt: number;
  readonly state: RotationState;
  /** When it came into this state. */
  readonly at: number;
  /** From 1 on. */
  readonly attempt: number;
  /** The first moment of this attempt. It also names the jobs of the attempt. */
  readonly startsAt: number;
  /** The wingnut's signing request, DER in base64. */
  readonly request?: string;
  readonly made?: MadeCertificate;
  /** Why the last attempt failed. */
  readonly reason?: string;
}

/** What a wingnut's execution of a job says. */
export interface JobAnswer {
  readonly status: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface RotationFacts {
  readonly isRevoked: boolean;
  /** The certificate that is replaced is the wingnut's newest, by the registry. */
  readonly isNewest: boolean;
  /** The wingnut may be disturbed. */
  readonly isFree: boolean;
  /** Of the job of the state `requested` or `offered`; undefined when AWS has not offered it yet. */
  readonly answer?: JobAnswer | undefined;
}

/** What is done before a rotation moves on. Each can be repeated. */
export type RotationCall =
  | 'request'
  | 'cancelRequest'
  | 'sign'
  | 'offer'
  | 'cancelOffer'
  | 'retire'
  | 'withdraw'
  | 'forget'
  | 'clean';
/** What is stored. */
export type RotationNews = {
  readonly [Name in 'state' | 'at' | 'attempt' | 'startsAt' | 'request' | 'made' | 'reason']?:
    | Rotation[Name]
    | undefined;
};
export type RotationStep = RotationCall | RotationNews | undefined;

/** Why an attempt failed: what a wingnut gives in `statusDetails.reason`, and what the portal finds. */
const REASONS = {
  NOT_CONNECTED: { words: 'the wingnut couldn’t connect with it' },
  NO_KEY: { words: 'the wingnut couldn’t make a key' },
  OTHER_KEY: { words: 'it doesn’t fit the wingnut’s key' },
  OTHER_CERTIFICATE: { words: 'the wingnut doesn’t have the certificate that is replaced' },
  BAD_DOCUMENT: { words: 'the wingnut couldn’t read the task' },
  UNKNOWN_OPERATION: { words: 'its firmware can’t renew certificates' },
  BAD_REQUEST: { words: 'the wingnut’s signing request isn’t valid' },
  NO_ANSWER: { words: 'the wingnut didn’t answer in time' },
} as const satisfies Record<string, { readonly words: string }>;
type RotationReason = keyof typeof REASONS;

/** Why a certificate was not renewed, in the words of the portal. What a device says in words of its own is not shown. */
export const rotationWords = (reason: string | undefined): string =>
  reason !== undefined && Object.hasOwn(REASONS, reason)
    ? REASONS[reason as RotationReason].words
    : 'the wingnut didn’t say why';

const WAITING = 'waiting for the wingnut';
const STATE_WORDS: Readonly<Record<RotationState, string>> = {
  planned: 'planned',
  requested: WAITING,
  signing: WAITING,
  signed: WAITING,
  offered: WAITING,
  connected: 'renewed',
  withdrawing: 'failed',
  installed: 'renewed',
  failed: 'failed',
};
/** How far a rotation is, in words of the portal. */
export const rotationStateWords = (state: RotationState): string => STATE_WORDS[state];

/** Whether a certificate is to be rotated. One that has ended cannot be: the wingnut does not connect. */
export const isRotationDue = (endsAt: number, now: number): boolean => endsAt > now && endsAt - now < ROTATED_BEFORE_MS;

export const isUrgent = ({ endsAt }: Pick<Rotation, 'endsAt'>, now: number): boolean => endsAt - now < URGENT_BEFORE_MS;

/** Whether AWS or the wingnut is at work on it. */
export const isRotating = ({ state }: Pick<Rotation, 'state'>): boolean =>
  state !== 'planned' && state !== 'installed' && state !== 'failed';

export const newRotation = (
  of: Pick<Rotation, 'id' | 'serial' | 'certificateId' | 'endsAt'>,
  now: number,
): Rotation => ({ ...of, state: 'planned', at: now, attempt: 1, startsAt: now });

export type RotationJob = 'request' | 'install';
/** The names of all jobs of rotations. */
export const CERTIFICATE_JOBS = 'certificate-*';
/** The name of a job of an attempt. AWS takes 64 characters. */
export const rotationJobId = (job: RotationJob, { id, startsAt }: Pick<Rotation, 'id' | 'startsAt'>): string =>
  `certificate-${job}-${id}-${Math.floor(startsAt / 1000).toString(36)}`;

/** The document of a job (docs/device.md#certificate-rotation). @param pem of the new certificate */
export const rotationDocument = (job: RotationJob, { certificateId, made }: Rotation, pem?: string): object =>
  job === 'request'
    ? { operation: 'certificate-request', certificateId }
    : { operation: 'certificate-install', certificateId: made?.certificateId, certificate: pem };

/** After a failed attempt: another one after a pause, or the end. */
export function afterFailure({ attempt }: Rotation, reason: string, now: number): RotationNews {
  const common = { at: now, reason, request: undefined, made: undefined };
  if (attempt >= MAX_ATTEMPTS) return { ...common, state: 'failed' };
  return { ...common, state: 'planned', attempt: attempt + 1, startsAt: now + PAUSE_MS };
}

const OPEN: ReadonlySet<string> = new Set(['QUEUED', 'IN_PROGRESS']);
const isOpen = (answer: JobAnswer | undefined): answer is undefined | (JobAnswer & { readonly status: 'QUEUED' }) =>
  answer === undefined || OPEN.has(answer.status);
/** A canceled job that AWS never offered has no execution that could say so. */
const isGivenUp = (answer: JobAnswer | undefined, age: number): boolean => answer === undefined && age >= 2 * ANSWER_MS;
/** The reason of an execution that has ended. A canceled one was not answered. */
const reasonOf = ({ status, details }: JobAnswer): string =>
  status === 'FAILED' || status === 'REJECTED' ? (details.reason ?? '') : 'NO_ANSWER';

type Rule = (rotation: Rotation, facts: RotationFacts, now: number) => RotationStep;

/** What is next in each state. */
const RULES: Readonly<Record<RotationState, Rule>> = {
  planned: (rotation, { isRevoked, isNewest, isFree }, now) => {
    // Someone else has renewed it, or nobody may.
    if (isRevoked || !isNewest || rotation.endsAt <= now) return 'forget';
    return now >= rotation.startsAt && isFree ? 'request' : undefined;
  },
  requested: (rotation, { answer }, now) => {
    const age = now - rotation.at;
    // The cancellation decides whether the wingnut was in time after all: the next look sees it.
    if (isOpen(answer)) {
      if (age < ANSWER_MS) return undefined;
      return isGivenUp(answer, age) ? afterFailure(rotation, 'NO_ANSWER', now) : 'cancelRequest';
    }
    if (answer.status !== 'SUCCEEDED') return afterFailure(rotation, reasonOf(answer), now);
    const { request } = answer.details;
    return request ? { state: 'signing', at: now, request } : afterFailure(rotation, 'BAD_REQUEST', now);
  },
  // Also for a wingnut that was revoked meanwhile: the certificate may exist already, and the next look takes it back.
  signing: () => 'sign',
  signed: (_, { isRevoked }) => (isRevoked ? 'withdraw' : 'offer'),
  offered: (rotation, { isRevoked, answer }, now) => {
    if (isRevoked) return 'withdraw';
    if (isOpen(answer)) {
      if (now - rotation.at < ANSWER_MS) return undefined;
      return isGivenUp(answer, now - rotation.at)
        ? { state: 'withdrawing', at: now, reason: 'NO_ANSWER' }
        : 'cancelOffer';
    }
    if (answer.status !== 'SUCCEEDED') return { state: 'withdrawing', at: now, reason: reasonOf(answer) };
    return answer.details.certificateId === rotation.made?.certificateId
      ? { state: 'connected', at: now }
      : { state: 'withdrawing', at: now, reason: 'OTHER_CERTIFICATE' };
  },
  connected: (_, { isRevoked }) => (isRevoked ? 'withdraw' : 'retire'),
  withdrawing: () => 'withdraw',
  installed: ({ at }, _, now) => (now - at >= REPLACED_KEPT_MS ? 'clean' : undefined),
  failed: ({ endsAt }, { isRevoked, isNewest }, now) =>
    isRevoked || !isNewest || endsAt <= now ? 'forget' : undefined,
};

/**
 * The next step of a rotation: a call that is made before the rotation moves on, or what is stored; undefined when it waits.
 * @param now UTC ms
 */
export const nextRotationStep: Rule = (rotation, facts, now) => RULES[rotation.state](rotation, facts, now);
