import { kindOf, lineColourOf, parseSensorLabel, stateColourOf } from '../../../../shared/domain/sensor.ts';
import { seriesColours } from '../../../ui/chart/index.ts';
import { labelsOfKind } from '../../common/charts/chart-kinds.ts';

/**
 * The equipment of a current or a relay: `boilerPumpCurrent2` and `boilerPumpRelayState2` are both of 'boilerPump2'.
 */
export const equipmentOf = (label: string): string => label.replace(/(Current|RelayState)(?=\d$)/, '');

const colourOf = (label: string): number | null => {
  const name = parseSensorLabel(label)?.name;
  return stateColourOf(label) ?? (name && kindOf(name) === 'current' ? lineColourOf(label) : null);
};

/**
 * The colour of each pump, relay and burner of a property, by label: one piece of equipment has one colour in the chart
 * of currents, in the lanes of the states and in the table of cycles. States without a colour are left out.
 */
export function equipmentColours(labels: readonly string[]): Map<string, number> {
  const own = [...labelsOfKind(labels, 'state'), ...labelsOfKind(labels, 'current')].filter(
    (label) => colourOf(label) !== null,
  );
  const preferred = new Map(own.map((label) => [equipmentOf(label), colourOf(label) ?? 1]));
  const colours = seriesColours([...preferred.keys()], (equipment) => preferred.get(equipment) ?? 1);
  return new Map(own.map((label) => [label, colours.get(equipmentOf(label)) ?? 1]));
}
