import { GetSendQuotaCommand } from '@aws-sdk/client-ses';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { TELLING, type TellingQueue } from '../../shared/platform/telling.ts';
import { log } from '../base/log.ts';
import { ses } from './ses.ts';

/** The time for which a rate that was read is used, ms, and after which a failed read is tried again. */
const KEPT_MS = 10 * MINUTE_MS;
const AGAIN_MS = MINUTE_MS;
/** The mails a second of the smallest account. */
const SMALLEST_RATE = 1;
/** A mail whose turn comes later than this goes back into the outbox, ms. */
const MAX_WAIT_MS = 10_000;

let known: { readonly rate: Promise<number>; readonly until: number } | undefined;

/** The number of mails that SES takes of this account in a second. It is read once for all mails of ten minutes. */
function rateOfAccount(): Promise<number> {
  if (known && known.until > Date.now()) return known.rate;
  const before = known?.rate ?? SMALLEST_RATE;
  const read = async () => {
    try {
      const { MaxSendRate = SMALLEST_RATE } = await ses().send(new GetSendQuotaCommand({}));
      return MaxSendRate;
    } catch (error) {
      log('warn', 'The rate of SES was not read', {}, error);
      known = { rate: Promise.resolve(before), until: Date.now() + AGAIN_MS };
      return before;
    }
  };
  known = { rate: read(), until: Date.now() + KEPT_MS };
  return known.rate;
}

/** The number of mails of a queue that all runs send in a minute. */
export const mailsOfMinute = async (queue: TellingQueue): Promise<number> =>
  (TELLING[queue].mailShare * (await rateOfAccount()) * MINUTE_MS) / 1000;

/** The time at which the next mail of a queue has its turn in this run, by a clock that only goes on, ms. */
const nextTurns = new Map<TellingQueue, number>();

/**
 * Waits for the turn of one mail. Each run has a fixed share of the rate of the account: of all runs that there are at most, together
 * they never send more (docs/decisions/203).
 * @returns false when the turn comes so late that the mail goes back
 */
export async function mailTurn(queue: TellingQueue): Promise<boolean> {
  const { mailShare, runs } = TELLING[queue];
  const gapMs = (1000 * runs) / (mailShare * (await rateOfAccount()));
  const now = performance.now();
  const turn = Math.max(now, nextTurns.get(queue) ?? 0);
  if (turn - now > MAX_WAIT_MS) return false;
  nextTurns.set(queue, turn + gapMs);
  if (turn > now) await new Promise<void>((resolve) => setTimeout(resolve, turn - now));
  return true;
}
