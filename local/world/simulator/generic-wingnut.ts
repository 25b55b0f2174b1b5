import type { DemoWingnut } from '../fixtures/wingnuts.ts';
import { BOILER, HOT_WATER, wire } from '../fixtures/wiring.ts';
import type { SimulatedWingnut } from '../history.ts';
import { plantSpec } from '../plant/spec.ts';

/** The wiring of every simulated wingnut outside the fixtures. */
const GENERIC_WIRING = wire([...BOILER, ...HOT_WATER]);

/** A standard boiler room for a device that is not in the fixtures, for example in a load test. */
export const genericWingnut = (id: string, serial: string): SimulatedWingnut & Pick<DemoWingnut, 'specs'> => ({
  id,
  serial,
  wiring: GENERIC_WIRING,
  plant: plantSpec('portland', 'America/Los_Angeles'),
  specs: { model: 'WN-48', software: '3.8.1', hardware: 'C2' },
});
