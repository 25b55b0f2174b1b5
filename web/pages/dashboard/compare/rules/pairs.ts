import { parseSensorLabel } from '../../../../../shared/domain/sensor.ts';

/** The first label of each sensor name: the one with the lowest number. */
function firstOfEach(labels: readonly string[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const label of labels.toSorted().toReversed()) first.set(parseSensorLabel(label)?.name ?? label, label);
  return first;
}

/**
 * The compared label beside each shown label (docs/product/compare.md#compare-lines). Labels without a partner are left out.
 * @param shown labels that have readings
 * @param compared labels of the compared property that have readings. Undefined for the same property at another time, where each
 * sensor stands beside itself
 */
export function pairedLabels(
  shown: readonly string[],
  compared: readonly string[] | undefined,
): ReadonlyMap<string, string> {
  if (!compared) return new Map(shown.map((label) => [label, label]));
  const partners = firstOfEach(compared);
  return new Map(
    [...firstOfEach(shown)].flatMap(([name, label]) => {
      const partner = partners.get(name);
      return partner ? [[label, partner] as const] : [];
    }),
  );
}
