import type { LatestItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { getItem, getItems } from '../entities.ts';
import { listItems } from '../list.ts';

/** A wingnut with its latest values. */
export interface WingnutWithLatest {
  readonly wingnut: WingnutItem;
  readonly latest: LatestItem | undefined;
}

/** A wingnut as a list shows it: with the time of its latest message, and what that said of its sensors. */
export interface WingnutWithLastPost {
  readonly wingnut: WingnutItem;
  readonly latest:
    | (Pick<LatestItem, 'receivedAt' | 'trouble' | 'specs'> & Partial<Pick<LatestItem, 'times' | 'refused'>>)
    | undefined;
}

/** A wingnut as the board shows it. */
export interface WingnutWithValues {
  readonly wingnut: WingnutItem;
  readonly latest: Pick<LatestItem, 'id' | 'receivedAt' | 'values' | 'half'> | undefined;
}

const paired = <Seen extends { readonly id: string }>(wingnuts: readonly WingnutItem[], latests: readonly Seen[]) => {
  const byId = new Map(latests.map((latest) => [latest.id, latest]));
  return wingnuts.map((wingnut) => ({ wingnut, latest: byId.get(wingnut.id) }));
};

/** A wingnut's configuration and link. Throws NOT_FOUND if it is unknown, unclaimed or of another company. */
export async function findWingnut(companyId: string, wingnutId: string): Promise<WingnutItem> {
  const wingnut = await getItem<WingnutItem>(KEYS.wingnut(companyId, wingnutId));
  if (!wingnut) throw new Refusal('NOT_FOUND');
  return wingnut;
}

/** A wingnut of the company. Throws NOT_FOUND if it is unknown, unclaimed or of another company. */
export async function getWingnut(companyId: string, wingnutId: string): Promise<WingnutWithLatest> {
  const [wingnut, latest] = await Promise.all([
    findWingnut(companyId, wingnutId),
    getItem<LatestItem>(KEYS.latest(companyId, wingnutId)),
  ]);
  return { wingnut, latest };
}

/** The company's wingnuts, each as a list shows it. */
export async function listWingnuts(companyId: string): Promise<WingnutWithLastPost[]> {
  const [wingnuts, latests] = await Promise.all([
    listItems<WingnutItem>(KEYS.wingnut(companyId)),
    listItems<Pick<LatestItem, 'id' | 'receivedAt' | 'trouble' | 'times' | 'refused' | 'specs'>>(
      KEYS.latest(companyId),
      ['id', 'receivedAt', 'trouble', 'times', 'refused', 'specs'],
    ),
  ]);
  return paired(wingnuts, latests);
}

/** The company's wingnuts, each with its latest values: as `getWingnuts`, without what only a message and the check need. */
export async function listWingnutsWithValues(companyId: string): Promise<WingnutWithValues[]> {
  const [wingnuts, latests] = await Promise.all([
    listItems<WingnutItem>(KEYS.wingnut(companyId)),
    listItems<NonNullable<WingnutWithValues['latest']>>(KEYS.latest(companyId), ['id', 'receivedAt', 'values', 'half']),
  ]);
  return paired(wingnuts, latests);
}

/** The wingnut of the company with this serial number; undefined if it is unknown or of another company. */
export async function findBySerial(companyId: string, serial: string): Promise<WingnutWithLatest | undefined> {
  const wingnuts = await listItems<Pick<WingnutItem, 'id' | 'externalId'>>(KEYS.wingnut(companyId), [
    'id',
    'externalId',
  ]);
  const found = wingnuts.find(({ externalId }) => externalId === serial);
  return found && (await getWingnuts(companyId, [found.id]))[0];
}

/** The company's wingnuts with these ids. */
export async function getWingnuts(
  companyId: string,
  wingnutIds: readonly string[],
  consistent = true,
): Promise<WingnutWithLatest[]> {
  if (wingnutIds.length === 0) return [];
  const [wingnuts, latests] = await Promise.all([
    getItems<WingnutItem>(
      wingnutIds.map((id) => KEYS.wingnut(companyId, id)),
      consistent,
    ),
    getItems<LatestItem>(
      wingnutIds.map((id) => KEYS.latest(companyId, id)),
      consistent,
    ),
  ]);
  const order = new Map(wingnutIds.map((id, index) => [id, index]));
  return paired(
    wingnuts.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    latests,
  );
}
