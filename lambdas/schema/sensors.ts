import type { InputFamily, SchemaReply } from '../../shared/api/types/entity-types.ts';
import { type Category, inWords, SENSORS, sensorsOf } from '../../shared/domain/sensor.ts';

const choice = (value: string) => ({ value, label: inWords(value) });

/** The types and labels that an input of a category can get. */
function family(category: Category): InputFamily {
  const names = sensorsOf(category);
  const types = [...new Set(names.map((name) => SENSORS[name].type))];
  return { sensors: { types: types.map(choice), labels: names.map(choice) } };
}

/** The sensor types and labels of each family of inputs. */
export const sensors = (): SchemaReply => ({
  thermistorInputs: family('thermistor'),
  currentLoopInputs: family('currentLoop'),
  gpioInputs: family('generalPurpose'),
  relayInputs: family('relay'),
});
