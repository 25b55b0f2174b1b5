import type { Conditions } from './conditions.ts';
import { NO_TOTALS, type PlantState } from './state.ts';

/** Full fire of a burner in a minute: 600,000 BTU/h. A gallon of oil has 138,500 BTU. */
const BURNER = { gas: 10, heat: 8, oil: 600 / 138.5 / 60 } as const;
const TANK_HEATER_GAS = 1.25;
/** Tenths of a kWh in a minute: light, lifts and fans, and each pump that runs. */
const ELECTRICITY = { base: 0.55, evening: 0.35, pump: 0.09 } as const;
const FILLED_GALLONS = 1.6;

/** An oil tank of 2,000 gallons. It is filled to 95 % when it is down to 27 %. */
const OIL_TANK = { gallons: 2000, full: 95, empty: 27 } as const;

/** Counts the use of a building in some minutes. The totals of a state of an earlier release begin at 0. */
export function stepMeters(state: PlantState, now: Conditions, minutes: number): void {
  const before = state.totals ?? NO_TOTALS;
  const fire = (Number(state.burner) + Number(state.lag ?? false)) * now.burnerShare;
  const pumps = [state.boilerPump, state.systemPump, state.recirculationPump, state.indirectPump, state.storagePump];
  const isEvening = now.hour >= 17 && now.hour < 23;
  const electricity =
    ELECTRICITY.base + (isEvening ? ELECTRICITY.evening : 0) + ELECTRICITY.pump * pumps.filter(Boolean).length;
  // A state is copied one level deep, so its totals are replaced and never changed.
  state.totals = {
    gas: before.gas + minutes * (BURNER.gas * fire + (state.tankHeater ? TANK_HEATER_GAS : 0)),
    electricity: before.electricity + (now.power ? minutes * electricity : 0),
    water: before.water + (state.filling ? minutes * FILLED_GALLONS : 0),
    heat: before.heat + minutes * BURNER.heat * fire,
    oil: before.oil + minutes * BURNER.oil * fire,
  };
}

/** The level of the oil tank, %. */
export const oilLevelOf = ({ totals }: PlantState): number =>
  OIL_TANK.full - ((((totals?.oil ?? 0) / OIL_TANK.gallons) * 100) % (OIL_TANK.full - OIL_TANK.empty));
