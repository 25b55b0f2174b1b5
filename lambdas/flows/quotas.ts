import { type Span, waitInWords } from '../../shared/domain/counting-span.ts';
import { Refusal } from '../base/refusal.ts';
import { countCall } from '../store/rates.ts';

interface Quota {
  readonly most: number;
  readonly span: Span;
  /** The sentence of the refusal. @param most the quota */
  readonly refusal: (most: number) => string;
  /**
   * The share of one person, so that nobody uses up the quota of all. Quotas without it are for what editors and admins do alone
   * for everybody, such as an import.
   */
  readonly person?: {
    readonly most: number;
    /** The sentence of the refusal, with the time to wait. */
    readonly refusal: (most: number, wait: string) => string;
  };
}

const typeByHand = () =>
  'Your company has looked up too many addresses. Type the address by hand, or try again in an hour';

/**
 * Quotas of a company in an hour or a day: everything that costs money or harms the portal's
 * reputation as a sender of mail. Without
 * it, one careless or hostile user could spend thousands of dollars, or make AWS stop the mail of all companies
 * (docs/product/limits-and-messages.md#quotas).
 */
export const QUOTAS = {
  /** Lists of suggestions: one for each pause in typing. */
  suggestions: { most: 1000, span: 'HOUR', refusal: typeByHand },
  /** Addresses that are looked up to be stored. Each costs ten times a list of suggestions. */
  places: { most: 100, span: 'HOUR', refusal: typeByHand },
  /** A whole file of an import, and what is added by hand beside it. */
  properties: {
    most: 2500,
    span: 'DAY',
    refusal: (most) => `Your company has added ${most} properties today. Try again tomorrow`,
  },
  wingnuts: {
    most: 500,
    span: 'DAY',
    refusal: (most) => `Your company has added ${most} wingnuts today. Try again tomorrow`,
  },
  invitations: {
    most: 30,
    span: 'DAY',
    refusal: (most) => `Your company has sent ${most} invitations today. Try again tomorrow`,
  },
  contractors: {
    most: 50,
    span: 'DAY',
    refusal: (most) => `Your company has created ${most} contractor links today. Try again tomorrow`,
  },
  /** Questions of contractors for more days. Each is mailed to all admins of the property. */
  contractorDays: {
    most: 100,
    span: 'DAY',
    refusal: () => 'Too many requests for more days today. Try again tomorrow',
    person: { most: 5, refusal: (_most, wait) => `Too many requests for more days. Try again in ${wait}` },
  },
  /** Codes for the second device of a contractor. */
  contractorCodes: {
    most: 500,
    span: 'HOUR',
    refusal: () => 'Too many codes created. Try again in an hour',
    person: { most: 10, refusal: (_most, wait) => `You’ve created too many codes. Try again in ${wait}` },
  },
  /** Questions to people outside whether they want to be notified. */
  contacts: {
    most: 100,
    span: 'DAY',
    refusal: (most) => `Your company has sent ${most} contact requests today. Try again tomorrow`,
  },
  exports: {
    most: 50,
    span: 'DAY',
    refusal: (most) => `Your company has exported ${most} files today. Try again tomorrow`,
    person: { most: 20, refusal: (most, wait) => `You’ve exported ${most} files today. Try again in ${wait}` },
  },
  records: {
    most: 500,
    span: 'DAY',
    refusal: (most) => `Your company has issued ${most} records today. Try again tomorrow`,
    person: { most: 200, refusal: (most, wait) => `You’ve issued ${most} records today. Try again in ${wait}` },
  },
  photos: {
    most: 1000,
    span: 'DAY',
    refusal: (most) => `Your company has added ${most} photos today. Try again tomorrow`,
    person: { most: 300, refusal: (most, wait) => `You’ve added ${most} photos today. Try again in ${wait}` },
  },
  signOffMails: {
    most: 200,
    span: 'DAY',
    refusal: (most) => `Your company has emailed ${most} sign-offs today. Try again tomorrow`,
    person: { most: 100, refusal: (most, wait) => `You’ve emailed ${most} sign-offs today. Try again in ${wait}` },
  },
  workMails: {
    most: 200,
    span: 'DAY',
    refusal: (most) => `Your company has emailed about scheduled maintenance ${most} times today. Try again tomorrow`,
    person: {
      most: 100,
      refusal: (most, wait) => `You’ve emailed about scheduled maintenance ${most} times today. Try again in ${wait}`,
    },
  },
  drills: {
    most: 30,
    span: 'DAY',
    refusal: (most) => `Your company has sent ${most} test alarms today. Try again tomorrow`,
    person: { most: 10, refusal: (most, wait) => `You’ve sent ${most} test alarms today. Try again in ${wait}` },
  },
} as const satisfies Record<string, Quota>;

/**
 * The calls that one user may make, all routes together. An open dashboard asks 900 times an hour, so thirty of them fit. It ends a
 * script that asks all day, which the limits of the routes let through.
 */
export const USER_CALLS = {
  name: 'calls',
  most: 30_000,
  span: 'HOUR',
  refusal: (most: number) => `You’ve reached ${most} requests this hour. Try again next hour`,
} as const satisfies Quota & { readonly name: string };

/** The calls that one key may make: one a second (docs/product/keys.md#key). */
export const KEY_CALLS = {
  most: 3600,
  span: 'HOUR',
  refusal: (most: number) => `This key has reached ${most} requests this hour. Try again next hour`,
} as const satisfies Quota;

export type CallQuota = Pick<Quota, 'most' | 'refusal'> & Pick<typeof USER_CALLS, 'span'>;

/**
 * The work that calls may make the store of readings do in a minute, in units of `workOf`: a series over a day. A month of an ordinary
 * property, with all charts, is about 2,400. So a person may open a year in one minute (docs/decisions/207).
 */
export const WORK = {
  name: 'work',
  span: 'MINUTE',
  person: {
    most: 40_000,
    refusal: (wait: string) => `Too many readings requested. Try again in ${wait}`,
  },
  company: {
    most: 200_000,
    refusal: (wait: string) => `Your company requested too many readings. Try again in ${wait}`,
  },
} as const;

/**
 * The units of this work that may begin within ten seconds. One person's calls occupy few runs of the function, and all charts of a month of the
 * largest property fit (docs/decisions/207).
 */
export const WORK_AT_ONCE = {
  name: 'workAtOnce',
  span: 'MOMENT',
  person: { most: 12_000, refusal: WORK.person.refusal },
  company: { most: 48_000, refusal: WORK.company.refusal },
} as const;

/** As whom a person and a company are counted. */
export const workSenders = ({ companyId, userId }: { readonly companyId: string; readonly userId: string }) => ({
  person: `${companyId}#${userId}`,
  company: companyId,
});

export type Subject = keyof typeof QUOTAS;

/** The name under which a company's uses of a quota are counted. */
export const counterOf = (subject: Subject, companyId: string): string => `${subject}#${companyId}`;

/** Counts a use of a quota at `now` (UTC ms). Returns whether the company may do it. */
export async function isWithinQuota(subject: Subject, companyId: string, now: number): Promise<boolean> {
  const { most, span } = QUOTAS[subject];
  return (await countCall(counterOf(subject, companyId), now, span)) <= most;
}

/**
 * Counts a use of a quota at `now` (UTC ms), first for the person: a refused use takes nothing from the company. Throws
 * TOO_MANY_REQUESTS with the sentence of the quota.
 */
export async function requireQuota(
  subject: Subject,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  now: number,
): Promise<void> {
  const { most, refusal, span, person }: Quota = QUOTAS[subject];
  if (person && (await countCall(`${subject}#${companyId}#${userId}`, now, span)) > person.most) {
    throw new Refusal('TOO_MANY_REQUESTS', person.refusal(person.most, waitInWords(span, now)));
  }
  if (!(await isWithinQuota(subject, companyId, now))) throw new Refusal('TOO_MANY_REQUESTS', refusal(most));
}
