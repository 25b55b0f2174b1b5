import {
  type BudgetPlace,
  freeFrom,
  hasRoom,
  keepsRoom,
  lastEnd,
  withPlace,
} from '../../../shared/domain/alarms/channels/budget.ts';
import type { PersonChannel } from '../../../shared/domain/alarms/channels/channel.ts';
import type { Severity } from '../../../shared/domain/alarms/limits/severity.ts';
import type { BudgetItem } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parseBudget } from '../../../shared/platform/items/parsers/outbox.ts';
import { oneByOne } from '../../base/one-by-one.ts';
import { findParsed } from '../base/find-parsed.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';

/** The person and the channel that have a budget. */
export interface BudgetOwner {
  readonly companyId: string;
  readonly userId: string;
  readonly channel: PersonChannel;
}

/** A message that needs a place, by its own id. */
interface Wanted {
  readonly id: string;
  readonly severity: Severity;
}

const keyOf = ({ companyId, userId, channel }: BudgetOwner) => KEYS.budget(companyId, userId, channel);

/** Does all that this process does with a person's budget and digests on a channel one after the other. */
export const inTurnOf = <Result>(owner: BudgetOwner, work: () => Promise<Result>): Promise<Result> =>
  oneByOne(keyOf(owner).pk, work);

/** The places that count in a budget. Nothing was written yet, or all of it is over: no places. */
export const findBudget = async (owner: BudgetOwner): Promise<Omit<BudgetItem, 'expiresAt'>> =>
  (await findParsed(keyOf(owner), 'budget', parseBudget)) ?? { places: [], version: 0 };

/** Writes the places of a budget, if nobody else has written them since they were read. */
export function budgetStep(
  owner: BudgetOwner,
  { version }: Pick<BudgetItem, 'version'>,
  places: readonly BudgetPlace[],
  refusal?: 'CHANGED_MEANWHILE',
): Step {
  const item: BudgetItem = { places, version: version + 1, expiresAt: Math.ceil(lastEnd(places) / 1000) };
  return change(keyOf(owner), { ...item }, { version: version === 0 ? undefined : version }, refusal);
}

const save = (...budget: Parameters<typeof budgetStep>): Promise<void> => transact([budgetStep(...budget)]);

const critical = ({ severity }: Wanted) => severity === 'critical' && { isCritical: true as const };

/**
 * Gives a message its place before it is sent. Returns when it may go out: `now`, or later. A message that had its place
 * already, because a run before has died, keeps the one place (docs/product/channels.md#budget).
 * @param now UTC ms
 * @param isPromised keep a place for it at the later time too
 */
export const takePlace = (owner: BudgetOwner, wanted: Wanted, now: number, isPromised = false): Promise<number> =>
  inTurnOf(owner, () =>
    withOptimisticRetry(async () => {
      const { id, severity } = wanted;
      const budget = await findBudget(owner);
      const others = budget.places.filter((place) => place.id !== id);
      const isRoom = others.length < budget.places.length ? keepsRoom : hasRoom;
      const at = isRoom(others, now, severity) ? now : freeFrom(others, now, severity, undefined);
      if (at === now || isPromised) {
        await save(owner, budget, withPlace(others, { id, at, ...critical(wanted) }, now));
      }
      return at;
    }),
  );

/** Takes back the place of a message that the channel did not take. */
export const giveBack = (owner: BudgetOwner, id: string): Promise<void> =>
  inTurnOf(owner, () =>
    withOptimisticRetry(async () => {
      const budget = await findBudget(owner);
      const others = budget.places.filter((place) => place.id !== id);
      if (others.length < budget.places.length) await save(owner, budget, others);
    }),
  );
