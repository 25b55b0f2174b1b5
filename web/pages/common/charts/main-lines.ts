import { GAUGES } from '../../../../shared/domain/readings/gauge.ts';
import { parseSensorLabel, type SensorName } from '../../../../shared/domain/sensor.ts';

/** A chart with more lines than these begins with its main ones. */
const MANY = 6;
const MAIN = 4;

/** Things that people look for first: of each row the first sensor that is there. */
const FIRST: readonly (readonly SensorName[])[] = [
  GAUGES.boilersystemtemperature.sources,
  ['boilerReturnHeaderTemperature', 'returnLineTemperature', 'boilerInletTemperature'],
  GAUGES.domestichotwatersystemtemperature.sources,
  ['outdoorTemperature'],
];

const nameOf = (label: string): SensorName | undefined => parseSensorLabel(label)?.name;

/**
 * The lines with which a chart does not begin (docs/product/dashboard.md#main-lines). None where there are few.
 * @param labels of all lines, in the order of the legend
 * @param watched those of which something is said: an alarm, a limit that is drawn
 */
export function restingLines(labels: readonly string[], watched: ReadonlySet<string>): ReadonlySet<string> {
  if (labels.length <= MANY) return new Set();
  const first = FIRST.flatMap((names) =>
    names.flatMap((name) => labels.find((label) => nameOf(label) === name) ?? []).slice(0, 1),
  );
  const firstOfItsName = labels.filter(
    (label, index) => labels.findIndex((other) => nameOf(other) === nameOf(label)) === index,
  );
  const main = new Set([...new Set([...first, ...firstOfItsName, ...labels])].slice(0, MAIN));
  return new Set(labels.filter((label) => !main.has(label) && !watched.has(label)));
}
