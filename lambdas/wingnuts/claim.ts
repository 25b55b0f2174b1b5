import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import { english } from '../../shared/domain/figures/say.ts';
import { UUID_PATTERN } from '../../shared/domain/wingnuts/wingnut.ts';
import { optionalSetting } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';
import { addCalls } from '../store/rates.ts';
import { claimWingnut } from '../store/wingnuts/claims.ts';
import { get } from './get.ts';

/** The wrong claims with a code that a person and a company may make in an hour. */
const WRONG_CODES = { person: 20, company: 60 } as const;

const isWrong = (error: unknown): boolean => error instanceof Refusal && error.code === 'INVALID_WINGNUT';

/**
 * Runs a claim with a code. Each is counted before it is looked at, so many at once are no more than the limits allow. What was no
 * wrong code is taken from the count again.
 */
async function counted({ userId, companyId }: Caller, now: number, claims: () => Promise<void>): Promise<void> {
  const senders = [`claim-codes#${userId}`, `claim-codes#${companyId}`];
  const count = (calls: number) => Promise.all(senders.map((sender) => addCalls(sender, calls, now, 'HOUR')));
  const [ofPerson = 0, ofCompany = 0] = await count(1);
  if (ofPerson > WRONG_CODES.person || ofCompany > WRONG_CODES.company) {
    await count(-1);
    throw new Refusal('TOO_MANY_REQUESTS', english('Too many wrong claim codes. Try again in an hour'));
  }
  try {
    await claims();
  } catch (error) {
    if (!isWrong(error)) await count(-1);
    throw error;
  }
  await count(-1);
}

/**
 * Runs what may claim a device for the caller's company. Throws INVALID_WINGNUT for what is no UUID, and TOO_MANY_REQUESTS.
 * @param claims gets the code, and whether devices without a code may be claimed by their UUID
 */
export async function claiming(
  {
    caller,
    body: { wingnutId, claimCode = '' },
    now,
  }: Pick<Call<typeof API.wingnuts.claim>, 'caller' | 'body' | 'now'>,
  claims: (code: string, byUuid: boolean) => Promise<void>,
): Promise<WingnutDetailReply> {
  if (!UUID_PATTERN.test(wingnutId)) throw new Refusal('INVALID_WINGNUT');
  await requireQuota('wingnuts', caller, now);
  const run = () => claims(claimCode, optionalSetting('claimByUuid') === 'always');
  await (claimCode ? counted(caller, now, run) : run());
  return get({ caller, path: { id: wingnutId }, now });
}

/**
 * Claims a device for the caller's company. CLAIM_CODE_NEEDED asks for the code of the label. INVALID_WINGNUT refuses any
 * device that is not provisioned or has an owner, and a wrong code (docs/product/wingnuts.md#claim).
 */
export const claim = (call: Call<typeof API.wingnuts.claim>): Promise<WingnutDetailReply> =>
  claiming(call, (code, byUuid) => claimWingnut(call.author, call.body.wingnutId, code, byUuid));
