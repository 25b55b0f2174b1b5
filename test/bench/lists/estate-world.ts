import { latestItem, type StoredItem } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { SENSORS, sensorsOf } from '../../../shared/domain/sensor.ts';
import { categoryOf, INPUT_KEYS } from '../../../shared/domain/wingnuts/input.ts';
import type { SensorEntry, Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import type { TestStack } from '../../local-stack.ts';

/** The size of an estate. */
export interface EstateSize {
  readonly properties: number;
  readonly wingnuts: number;
  /** Wired inputs of each wingnut, at most 48. */
  readonly inputs: number;
}

const HEARD = Date.UTC(2026, 9, 15, 9, 30);

/** A configuration of this number of inputs. The labels have the order of the table. */
export function wiring(inputs: number): Sensors {
  const entries = INPUT_KEYS.slice(0, inputs).map((input, index): [string, SensorEntry] => {
    const names = sensorsOf(categoryOf(input));
    const name = names[index % names.length] ?? 'temperature';
    return [input, { type: SENSORS[name].type, label: `${name}${((index % 5) + 1) as 1 | 2 | 3 | 4 | 5}` }];
  });
  return Object.fromEntries(entries);
}

/**
 * Makes an estate in the first company. The wingnuts are spread over the properties in turn. Each has reported all its
 * inputs.
 */
export async function makeEstate({ stack }: TestStack, { properties, wingnuts, inputs }: EstateSize): Promise<void> {
  const companyId = COMPANIES[0]?.id ?? '';
  const propertyIds = Array.from({ length: properties }, (_, index) => uuidOf(`bench property ${index}`));
  const linked = propertyIds.map((): string[] => []);
  const sensors = wiring(inputs);
  const values = Object.fromEntries(Object.keys(sensors).map((input, index) => [input, 100 + index / 8]));
  const items: StoredItem[] = [];
  const add = <Item extends object>(key: Key, item: Item) => items.push({ ...key, ...item });
  for (let index = 0; index < wingnuts; index += 1) {
    const id = uuidOf(`bench wingnut ${index}`);
    const propertyId = propertyIds[index % properties] ?? '';
    linked[index % properties]?.push(id);
    const serial = String(60_000_000 + index);
    add<WingnutItem>(KEYS.wingnut(companyId, id), {
      id,
      externalId: serial,
      createdAt: HEARD,
      sensors,
      version: 1,
      propertyId,
    });
    items.push(
      latestItem(
        companyId,
        id,
        Array.from({ length: 8 }, (_, ago) => ({ time: HEARD - (7 - ago) * MINUTE_MS, values })),
      ),
    );
  }
  for (const [index, id] of propertyIds.entries()) {
    add<PropertyItem>(KEYS.property(companyId, id), {
      id,
      externalId: String(500_000 + index),
      entityStatus: 'enabled',
      createdAt: HEARD,
      name: `Building ${index}`,
      portfolio: `Portfolio ${index % 20}`,
      address: {
        streetAddress: `${index + 1} Queen Street West`,
        city: 'Toronto',
        provinceState: 'ON',
        country: 'Canada',
        postalZip: 'M5H 2N2',
      },
      assets: [],
      timeZone: 'America/Toronto',
      linkedWingnuts: linked[index] ?? [],
      wiringVersion: 1,
    });
    add<NotificationItem>(KEYS.notification(companyId, id), {
      companyId,
      propertyId: id,
      entityStatus: 'disabled',
      thresholds: {},
      recipients: [],
    });
  }
  await writeItems(stack, items);
}

/** Says in the audit log when somebody last changed something in the first company. @param at UTC ms */
export async function noteChange({ stack }: TestStack, at: number): Promise<void> {
  const record = { ...KEYS.audit(COMPANIES[0]?.id ?? '', '9', 'bench'), at };
  await writeItems(stack, [record]);
}
