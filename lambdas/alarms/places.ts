import type { LatestReading } from '../../shared/api/types/entity-types.ts';
import type { Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import type { Mute } from '../../shared/domain/alarms/limits/mute.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { latestByLabel } from '../flows/wiring/latest-by-label.ts';
import { getItems } from '../store/base/entities.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

/** The present facts of a property with open incidents. */
export interface LiveProperty {
  /** The newest value of each sensor, by label. */
  readonly latest: Readonly<Record<string, LatestReading>>;
  readonly thresholds: Thresholds;
  readonly mutes: readonly Mute[];
  /** The instruction for any alarm of it. */
  readonly instruction?: string | undefined;
  /** The serial of each wingnut, by id. */
  readonly serials: ReadonlyMap<string, string>;
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The properties of the company with these ids, by id. Removed ones are left out. */
export async function readProperties(companyId: string, ids: readonly string[]): Promise<Map<string, PropertyItem>> {
  const items = await getItems<PropertyItem>(distinct(ids).map((id) => KEYS.property(companyId, id)));
  return new Map(items.filter(({ entityStatus }) => entityStatus === 'enabled').map((item) => [item.id, item]));
}

/** The present values and limits of some properties, by id. */
export async function readLive(
  companyId: string,
  properties: readonly PropertyItem[],
): Promise<Map<string, LiveProperty>> {
  const [wingnuts, notifications] = await Promise.all([
    getWingnuts(
      wholeCompany(companyId),
      properties.flatMap(({ linkedWingnuts }) => linkedWingnuts),
    ),
    getItems<NotificationItem>(properties.map(({ id }) => KEYS.notification(companyId, id))),
  ]);
  const byId = new Map(wingnuts.map((wingnut) => [wingnut.wingnut.id, wingnut]));
  const settings = new Map(notifications.map((notification) => [notification.propertyId, notification]));
  return new Map(
    properties.map(({ id, linkedWingnuts }) => {
      const linked = linkedWingnuts.flatMap((wingnutId) => byId.get(wingnutId) ?? []);
      return [
        id,
        {
          latest: latestByLabel(linked),
          thresholds: settings.get(id)?.thresholds ?? {},
          mutes: settings.get(id)?.mutes ?? [],
          instruction: settings.get(id)?.instruction,
          serials: new Map(linked.map(({ wingnut }) => [wingnut.id, wingnut.externalId])),
        },
      ];
    }),
  );
}
