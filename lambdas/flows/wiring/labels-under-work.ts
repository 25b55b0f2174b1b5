import { isUnderWork, type PlannedWork } from '../../../shared/domain/alarms/check/planned-work.ts';
import { labelsOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { WingnutItem } from '../../../shared/platform/items/items.ts';

/** The labels of a property's sensors whose alarms planned work holds back at `now` (UTC ms). */
export const labelsUnderWork = (
  wingnuts: readonly { readonly wingnut: Pick<WingnutItem, 'id' | 'sensors'> }[],
  works: readonly PlannedWork[],
  now: number,
): ReadonlySet<string> =>
  new Set(
    wingnuts.flatMap(({ wingnut: { id, sensors } }) =>
      labelsOf(sensors).filter((label) => isUnderWork(works, label, id, now)),
    ),
  );
