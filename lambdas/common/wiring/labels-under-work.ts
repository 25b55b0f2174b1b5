import { isUnderWork, type PlannedWork } from '../../../shared/domain/alarms/check/planned-work.ts';
import { labelsOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { WingnutItem } from '../../../shared/platform/items/items.ts';

/** The labels of a property's sensors that are under planned work at `now` (UTC ms). */
export const labelsUnderWork = (
  wingnuts: readonly { readonly wingnut: Pick<WingnutItem, 'id' | 'sensors'> }[],
  works: readonly PlannedWork[],
  now: number,
): ReadonlySet<string> =>
  new Set(wingnuts.flatMap(({ wingnut }) => (isUnderWork(works, wingnut.id, now) ? labelsOf(wingnut.sensors) : [])));
