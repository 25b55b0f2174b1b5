import { mayWithWingnut, type Reach, seesWingnut } from '../../../shared/domain/people/reach.ts';
import type { LatestItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { getItem, getItems } from '../base/entities.ts';
import { listAfter, listItems } from '../base/list.ts';
import { getLatest } from './latest.ts';
import { saidHere } from './said-here.ts';
import { findValues, listValues } from './value-places.ts';

/** A wingnut with its latest values. */
export interface WingnutWithLatest {
  readonly wingnut: WingnutItem;
  readonly latest: LatestItem | undefined;
}

/** A wingnut as a list shows it: with the time of its latest message, and what that said of its sensors. */
export interface WingnutWithLastPost {
  readonly wingnut: WingnutItem;
  readonly latest:
    | (Pick<LatestItem, 'receivedAt' | 'trouble' | 'specs'> & Partial<Pick<LatestItem, 'times' | 'refused' | 'boots'>>)
    | undefined;
}

/** A wingnut as the board shows it. */
export interface WingnutWithValues {
  readonly wingnut: WingnutItem;
  readonly latest: Pick<LatestItem, 'id' | 'receivedAt' | 'values' | 'half'> | undefined;
}

/** The wingnuts of the reach, with which a call may do what it needs. */
const within = (reach: Reach, wingnuts: readonly WingnutItem[]): readonly WingnutItem[] =>
  reach.roles ? wingnuts.filter((each) => seesWingnut(reach, each) && mayWithWingnut(reach, each)) : wingnuts;

const paired = <Seen extends Pick<LatestItem, 'id' | 'receivedAt'>>(
  wingnuts: readonly WingnutItem[],
  latests: readonly Seen[],
) => {
  const byId = new Map(latests.map((latest) => [latest.id, latest]));
  return wingnuts.map((wingnut) => {
    const latest = byId.get(wingnut.id);
    return { wingnut, latest: latest && saidHere(wingnut, latest) };
  });
};

/**
 * A wingnut's configuration and link. Throws NOT_FOUND if it is unknown, unclaimed, of another company or outside the reach, and FORBIDDEN
 * where the role at its property is too weak.
 */
export async function findWingnut(reach: Reach, wingnutId: string): Promise<WingnutItem> {
  const wingnut = await getItem<WingnutItem>(KEYS.wingnut(reach.companyId, wingnutId));
  if (!wingnut || !seesWingnut(reach, wingnut)) throw new Refusal('NOT_FOUND');
  if (!mayWithWingnut(reach, wingnut)) throw new Refusal('FORBIDDEN');
  return wingnut;
}

/** The same, with its latest values. */
export async function getWingnut(reach: Reach, wingnutId: string): Promise<WingnutWithLatest> {
  const [wingnut, latest] = await Promise.all([findWingnut(reach, wingnutId), getLatest(reach.companyId, wingnutId)]);
  return { wingnut, latest: latest && saidHere(wingnut, latest) };
}

/** The wingnuts of the reach, each as a list shows it. */
export async function listWingnuts(reach: Reach): Promise<WingnutWithLastPost[]> {
  const { companyId } = reach;
  const [wingnuts, latests] = await Promise.all([
    listItems<WingnutItem>(KEYS.wingnut(companyId)),
    listValues('latest', companyId, ['id', 'receivedAt', 'trouble', 'times', 'refused', 'specs', 'boots']),
  ]);
  return paired(within(reach, wingnuts), latests);
}

/** A page of the wingnuts that a call sees. @param after the id of the last one of the page before */
export async function pageOfWingnuts(
  reach: Reach,
  after: string | undefined,
  most: number,
): Promise<WingnutWithLastPost[]> {
  const { companyId } = reach;
  const wingnuts = await listAfter<WingnutItem>(KEYS.wingnut(companyId), { after, most }, (each) =>
    seesWingnut(reach, each),
  );
  const latests = await findValues(
    'latest',
    wingnuts.map(({ id: wingnutId }) => ({ companyId, wingnutId })),
    false,
  );
  return paired(wingnuts, latests);
}

/** The wingnuts of the reach, each with its latest values: as `getWingnuts`, without what only a message and the check need. */
export async function listWingnutsWithValues(reach: Reach): Promise<WingnutWithValues[]> {
  const { companyId } = reach;
  const [wingnuts, latests] = await Promise.all([
    listItems<WingnutItem>(KEYS.wingnut(companyId)),
    listValues('latest', companyId, ['id', 'receivedAt', 'values', 'half']),
  ]);
  return paired(within(reach, wingnuts), latests);
}

/** The wingnut with this serial number; undefined if it is unknown, of another company or outside the reach. */
export async function findBySerial(reach: Reach, serial: string): Promise<WingnutWithLatest | undefined> {
  const wingnuts = await listItems<Pick<WingnutItem, 'id' | 'externalId'>>(KEYS.wingnut(reach.companyId), [
    'id',
    'externalId',
  ]);
  const found = wingnuts.find(({ externalId }) => externalId === serial);
  return found && (await getWingnuts(reach, [found.id]))[0];
}

/** The wingnuts of the reach with these ids. */
export async function getWingnuts(
  reach: Reach,
  wingnutIds: readonly string[],
  consistent = true,
): Promise<WingnutWithLatest[]> {
  if (wingnutIds.length === 0) return [];
  const { companyId } = reach;
  const [wingnuts, latests] = await Promise.all([
    getItems<WingnutItem>(
      wingnutIds.map((id) => KEYS.wingnut(companyId, id)),
      consistent,
    ),
    findValues(
      'latest',
      wingnutIds.map((wingnutId) => ({ companyId, wingnutId })),
      consistent,
    ),
  ]);
  const order = new Map(wingnutIds.map((id, index) => [id, index]));
  return paired(
    [...within(reach, wingnuts)].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    latests,
  );
}
