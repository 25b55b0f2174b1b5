import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { limitsInForce } from '../../common/charts/chart-series.ts';

/** What is watched while no alarm is open. */
export interface Watched {
  /** Everything is watched: only then all is well. */
  readonly isAll: boolean;
  /** What is not watched, or how much is watched. */
  readonly words: readonly string[];
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * What the absence of alarms means: which properties have limits that are switched on, and which wingnuts are live
 * (docs/product/incidents.md#no-alarms).
 */
export function watchedOf(properties: readonly PropertyReply[], notifications: readonly NotificationReply[]): Watched {
  const settings = new Map(notifications.map((each) => [each.config.propertyId, each]));
  const off = properties.filter(({ id }) => settings.get(id)?.entityStatus !== 'enabled');
  const on = properties.filter((property) => !off.includes(property));
  const hasLimits = ({ id }: PropertyReply) => {
    const thresholds = settings.get(id)?.config.thresholds ?? {};
    return Object.keys(thresholds).some((label) => limitsInForce(thresholds, label));
  };
  const unlimited = on.filter((property) => !hasLimits(property)).length;
  const unlinked = on.filter(({ linkedWingnuts }) => linkedWingnuts.length === 0).length;
  const wingnuts = properties.flatMap(({ linkedWingnuts }) => linkedWingnuts);
  const silent = wingnuts.filter(({ status }) => status !== 'Live').length;
  const total = properties.length;
  const words = [
    off.length > 0 && `The alarms of ${off.length} of ${plural(total, 'property', 'properties')} are switched off`,
    unlimited > 0 && `${unlimited} of ${plural(total, 'property has', 'properties have')} no limits set`,
    unlinked > 0 && `${unlinked} of ${plural(total, 'property has', 'properties have')} no wingnut`,
    silent > 0 && `${silent} of ${plural(wingnuts.length, 'wingnut', 'wingnuts')} silent`,
  ].filter((each) => each !== false);
  const isAll = total > 0 && words.length === 0;
  return {
    isAll,
    words: isAll
      ? [
          `${plural(total, 'property', 'properties')} with limits and ${plural(wingnuts.length, 'live wingnut', 'live wingnuts')}`,
        ]
      : words,
  };
}
