import { packed, unpacked } from '../../../shared/platform/about.ts';
import type { HalfHoursItem, LatestItem } from '../../../shared/platform/items/items.ts';
import { companyOf, KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { getItem, getItems, putVersion } from '../base/entities.ts';
import { listItems } from '../base/list.ts';
import { areSpread, placesIn } from '../base/places.ts';
import { create, hasLostRace, remove, type Step, transact } from '../base/transaction.ts';

/**
 * The places of the values of wingnuts. They are spread over partitions of their own, and releases before keep them in the partition of the
 * company: an item is read from both places, and moves with its next write (docs/decisions/280). What a wingnut says of itself is stored as a
 * short text, and known here as objects (shared/platform/about.ts).
 */

interface Values {
  readonly latest: LatestItem;
  readonly halfHours: HalfHoursItem;
}
type Kind = keyof Values;

/** A wingnut of a company. */
export interface Owned {
  readonly companyId: string;
  readonly wingnutId: string;
}

/** An item with the place where it was read. */
export type Placed<Item> = Item & Key;

/** The place where the item of a wingnut belongs, and the one where another release may have left it. */
export const placesOf = (kind: Kind, { companyId, wingnutId }: Owned) => placesIn(kind, companyId, wingnutId);

/** The items of some wingnuts, in no order. @param consistent false if slightly old values are good enough; the read then costs half */
export async function findValues<K extends Kind>(
  kind: K,
  wingnuts: readonly Owned[],
  consistent = true,
): Promise<Placed<Values[K]>[]> {
  const keysAt = (place: 0 | 1, some: readonly Owned[]) => some.map((owned) => placesOf(kind, owned)[place]);
  const found = await getItems<Placed<Values[K]>>(keysAt(0, wingnuts), consistent);
  if (found.length === wingnuts.length) return found.map(unpacked);
  // A wingnut that has never posted is looked for at both places.
  const known = new Set(found.map((item) => `${companyOf(item)} ${item.id}`));
  const others = wingnuts.filter(({ companyId, wingnutId }) => !known.has(`${companyId} ${wingnutId}`));
  return [...found, ...(await getItems<Placed<Values[K]>>(keysAt(1, others), consistent))].map(unpacked);
}

/** The item of a wingnut; undefined when there is none. */
export async function findValue<K extends Kind>(kind: K, owned: Owned): Promise<Placed<Values[K]> | undefined> {
  const [home, away] = placesOf(kind, owned);
  const found = (await getItem<Placed<Values[K]>>(home)) ?? (await getItem<Placed<Values[K]>>(away));
  return found && unpacked(found);
}

/** The items of all wingnuts of a company. If attributes are named, only these are read. */
export async function listValues<K extends Kind, Name extends keyof Values[K]>(
  kind: K,
  companyId: string,
  attributes?: readonly (Name & string)[],
): Promise<readonly (Pick<Values[K], Name> & { readonly id: string })[]> {
  type Listed = Pick<Values[K], Name> & { readonly id: string };
  const spread = KEYS.shards[kind](companyId);
  const together = KEYS.together[kind](companyId);
  // An item that is at both places counts where it belongs, which is read into the map last.
  const places = areSpread() ? [together, ...spread] : [...spread, together];
  const isAboutAsked = attributes?.some((name) => name === 'specs' || name === 'boots');
  const names = attributes && isAboutAsked ? [...attributes, 'about'] : attributes;
  const lists = await Promise.all(places.map((key) => listItems<Listed>(key, names)));
  return [...new Map(lists.flat().map((item) => [item.id, unpacked(item)])).values()];
}

/**
 * Writes an item in place of the version that was read, or a new one, where it belongs. Fails the condition when another writer came
 * first (`hasLostRace`).
 */
export async function putValue<K extends Kind>(
  kind: K,
  owned: Owned,
  next: Values[K],
  before: Placed<Values[K]> | undefined,
): Promise<void> {
  const [home, away] = placesOf(kind, owned);
  const item = { ...packed(next), ...home };
  if (!before || before.pk === home.pk) await putVersion(home, item, before);
  else await transact([create(home, item), remove(away, { version: before.version })]);
}

/** Moves an item where it belongs, unless another writer has just done so. */
async function move<K extends Kind>(kind: K, owned: Owned, item: Placed<Values[K]>): Promise<void> {
  if (item.pk === placesOf(kind, owned)[0].pk) return;
  try {
    await putValue(kind, owned, item, item);
  } catch (error) {
    if (!hasLostRace(error)) throw error;
  }
}

/** Moves the values of a wingnut where they belong. A silent wingnut moves its values by no message. */
export async function bringHome(owned: Owned, latest: Placed<LatestItem>): Promise<void> {
  if (latest.pk === placesOf('latest', owned)[0].pk) return;
  const halfHours = await findValue('halfHours', owned);
  // The latest values move last: while they are away, the next call moves the half hours too.
  if (halfHours) await move('halfHours', owned, halfHours);
  await move('latest', owned, latest);
}

/** Makes a single write where its condition holds. @returns false if it holds at neither place */
export async function writeWhere(kind: Kind, owned: Owned, write: (key: Key) => Promise<unknown>): Promise<boolean> {
  for (const key of placesOf(kind, owned)) {
    try {
      await write(key);
      return true;
    } catch (error) {
      if (!hasLostRace(error)) throw error;
    }
  }
  return false;
}

/** Removes all values of a wingnut, wherever they are. */
export const removeValues = (owned: Owned): Step[] =>
  (['latest', 'halfHours'] as const).flatMap((kind) => placesOf(kind, owned).map((key) => remove(key)));
