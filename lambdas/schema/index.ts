import type { InputFamily } from '../../shared/api/types/entity-types.ts';
import { type Category, inWords, SENSORS, sensorsOf } from '../../shared/domain/sensor.ts';
import { serve } from '../common/calls/serve.ts';

const choice = (value: string) => ({ value, label: inWords(value) });

/** The types and labels that an input of a category can get. */
function family(category: Category): InputFamily {
  const names = sensorsOf(category);
  const types = [...new Set(names.map((name) => SENSORS[name].type))];
  return { sensors: { types: types.map(choice), labels: names.map(choice) } };
}

export const handler = serve('schema', {
  get: () => ({
    thermistorInputs: family('thermistor'),
    currentLoopInputs: family('currentLoop'),
    gpioInputs: family('generalPurpose'),
    relayInputs: family('relay'),
  }),
});
