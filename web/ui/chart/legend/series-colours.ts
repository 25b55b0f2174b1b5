import { parseSensorLabel, type SensorName } from '../../../../shared/domain/sensor.ts';

const OTHERS = 9;
/** The slot that a sensor's meaning asks for (design: Charts); what is not named here is one of the others. */
const SLOTS: Readonly<Partial<Record<SensorName, number>>> = {
  boilerSupplyHeaderTemperature: 1,
  supplyLineTemperature: 1,
  boilerOutletTemperature: 1,
  boilerReturnHeaderTemperature: 2,
  boilerInletTemperature: 2,
  returnLineTemperature: 2,
  hotWaterTankSupplyHeaderTemperature: 3,
  hotWaterTankOutletTemperature: 3,
  storageTankOutletTemperature: 3,
  indirectTankOutletTemperature: 3,
  hotWaterTankReturnHeaderTemperature: 4,
  hotWaterTankInletTemperature: 4,
  storageTankInletTemperature: 4,
  indirectTankInletTemperature: 4,
  outdoorTemperature: 5,
  temperature: 5,
  mechanicalRoomTemperature: 5,
  roomTemperature: 5,
  mechanicalRoomCombustionAirTemperature: 5,
  boilerExhaustTemperature: 6,
  hotWaterTankExhaustTemperature: 6,
  boilerPumpCurrent: 7,
  systemPumpCurrent: 7,
  recirculationPumpCurrent: 7,
  indirectTankPumpCurrent: 7,
  storageTankPumpCurrent: 7,
  current: 7,
  boilerSystemPressure: 8,
};

const HUES = 10;
const ALL = Array.from({ length: 2 * HUES }, (_, index) => index + 1);

/** The slot that a sensor's meaning asks for, 1 to 10. */
export function preferredColour(label: string): number {
  const name = parseSensorLabel(label)?.name;
  return (name && SLOTS[name]) ?? OTHERS;
}

/**
 * A slot for each label of a chart, 1 to 20: the one it is meant for, else its dashed twin, else the next free one.
 * More than twenty start over.
 */
export function seriesColours(labels: readonly string[]): Map<string, number> {
  const slots = new Map<string, number>();
  const free = new Set(ALL);
  const left = labels.filter((label) => {
    const slot = [preferredColour(label), preferredColour(label) + HUES].find((each) => free.delete(each));
    if (slot !== undefined) slots.set(label, slot);
    return slot === undefined;
  });
  left.forEach((label, index) => {
    const [next] = free;
    if (next !== undefined) free.delete(next);
    slots.set(label, next ?? ALL[index % ALL.length] ?? 1);
  });
  return slots;
}
