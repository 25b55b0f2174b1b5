import type { PlantProfile } from '../plant-profile.ts';
import { type Address, addressLine, type PropertyLocation } from '../property.ts';
import { shortProvince } from '../provinces.ts';
import { inWords, type Kind, kindOf, labelInWords, parseSensorLabel, type SensorName } from '../sensor.ts';

/** A property in the tags of Project Haystack 4, as its JSON has them (docs/product/keys.md#tags). */

/** The value of a tag: a text, a marker, a reference, a number with its unit, or a place in degrees. */
export type TagValue =
  | string
  | { readonly _kind: 'marker' }
  | { readonly _kind: 'ref'; readonly val: string; readonly dis: string }
  | { readonly _kind: 'number'; readonly val: number; readonly unit: string }
  | { readonly _kind: 'coord'; readonly lat: number; readonly lng: number };
/** A site, a piece of equipment or a point, by the names of its tags. */
export type TagRow = Readonly<Record<string, TagValue>>;
export interface TagGrid {
  readonly _kind: 'grid';
  readonly meta: { readonly ver: '3.0' };
  readonly cols: readonly { readonly name: string }[];
  readonly rows: readonly TagRow[];
}

/** Equipment with its markers. `SUPPLY` and `RETURN` are what carries the heat there and back. */
const EQUIPS = {
  plant: 'SUPPLY plant',
  boiler: 'SUPPLY boiler',
  boilerPump: 'RETURN pump motor',
  systemPump: 'RETURN pump motor',
  hotWaterTank: 'domestic hot water tank',
  storageTank: 'domestic hot water tank',
  indirectTank: 'domestic hot water tank',
  recirculationPump: 'domestic hot water circ pump motor',
  storageTankPump: 'domestic hot water pump motor',
  indirectTankPump: 'RETURN pump motor',
  oilTank: 'fuelOil tank',
  gasMeter: 'naturalGas flow meter',
  electricityMeter: 'elec meter',
  waterMeter: 'water flow meter',
  heatMeter: 'SUPPLY meter',
} as const;
type Equip = keyof typeof EQUIPS;
/** The equipment of the heating plant. The rest belongs to the site alone. */
const OF_PLANT: ReadonlySet<Equip> = new Set(['boiler', 'boilerPump', 'systemPump', 'indirectTankPump']);

/** The tags of a sensor without a row below: it is a part of the plant, with the markers of its kind. A count is not said of what. */
const KIND_TAGS: Readonly<Record<Kind, string>> = {
  ...{ temperature: 'temp', pressure: 'pressure', current: 'elec current', level: 'level', state: 'switch' },
  counter: '',
};
/** Sensors of which more is known: where one is, and the markers of its point beside `sensor` and `point`. Equipment counts as the label does. */
const SENSOR_TAGS: Partial<Record<SensorName, readonly [equip: Equip, markers: string]>> = {
  outdoorTemperature: ['plant', 'outside air temp'],
  mechanicalRoomTemperature: ['plant', 'air temp'],
  roomTemperature: ['plant', 'zone air temp'],
  mechanicalRoomCombustionAirTemperature: ['plant', 'inlet air temp'],
  boilerSupplyHeaderTemperature: ['plant', 'SUPPLY leaving temp'],
  supplyLineTemperature: ['plant', 'SUPPLY leaving temp'],
  boilerOutletTemperature: ['boiler', 'SUPPLY leaving temp'],
  boilerReturnHeaderTemperature: ['plant', 'RETURN entering temp'],
  boilerInletTemperature: ['boiler', 'RETURN entering temp'],
  returnLineTemperature: ['plant', 'RETURN entering temp'],
  bypassLineTemperature: ['plant', 'SUPPLY bypass temp'],
  heatingCoilLineTemperature: ['plant', 'SUPPLY temp'],
  sideStreamFilterTemperature: ['plant', 'water filter temp'],
  makeUpWaterTemperature: ['plant', 'makeup water entering temp'],
  boilerExhaustTemperature: ['boiler', 'flue air temp'],
  hotWaterTankSupplyHeaderTemperature: ['hotWaterTank', 'domestic hot water leaving temp'],
  hotWaterTankOutletTemperature: ['hotWaterTank', 'domestic hot water leaving temp'],
  storageTankOutletTemperature: ['storageTank', 'domestic hot water leaving temp'],
  indirectTankOutletTemperature: ['indirectTank', 'domestic hot water leaving temp'],
  hotWaterTankReturnHeaderTemperature: ['hotWaterTank', 'domestic hot water entering temp'],
  hotWaterTankInletTemperature: ['hotWaterTank', 'domestic hot water entering temp'],
  hotWaterTankExhaustTemperature: ['hotWaterTank', 'flue air temp'],
  storageTankInletTemperature: ['storageTank', 'domestic hot water entering temp'],
  // The water of the boiler, which heats the tank.
  indirectTankInletTemperature: ['indirectTank', 'SUPPLY entering temp'],
  boilerSystemPressure: ['plant', 'SUPPLY pressure'],
  systemPumpCurrent: ['systemPump', 'RETURN pump elec current'],
  boilerPumpCurrent: ['boilerPump', 'RETURN pump elec current'],
  recirculationPumpCurrent: ['recirculationPump', 'domestic hot water circ pump elec current'],
  indirectTankPumpCurrent: ['indirectTankPump', 'RETURN pump elec current'],
  storageTankPumpCurrent: ['storageTankPump', 'domestic hot water pump elec current'],
  occupancy: ['plant', 'occupied'],
  leak: ['plant', 'water alarm'],
  boilerRelayState: ['boiler', 'run'],
  boilerAquastatState: ['boiler', 'switch'],
  boilerLimitState: ['boiler', 'switch'],
  boilerPumpRelayState: ['boilerPump', 'RETURN pump run'],
  systemPumpRelayState: ['systemPump', 'RETURN pump run'],
  hotWaterTankRelayState: ['hotWaterTank', 'run'],
  hotWaterTankAquastatState: ['hotWaterTank', 'switch'],
  hotWaterTankLimitState: ['hotWaterTank', 'switch'],
  recirculationPumpRelayState: ['recirculationPump', 'domestic hot water circ pump run'],
  indirectTankPumpRelayState: ['indirectTankPump', 'RETURN pump run'],
  storageTankPumpRelayState: ['storageTankPump', 'domestic hot water pump run'],
  gasMeter: ['gasMeter', 'naturalGas'],
  electricityMeter: ['electricityMeter', 'elec'],
  waterMeter: ['waterMeter', 'water'],
  heatMeter: ['heatMeter', 'SUPPLY'],
  oilTankLevel: ['oilTank', 'fuelOil level'],
  carbonMonoxide: ['plant', 'air co alarm'],
  gasLeak: ['plant', 'gas alarm'],
  flood: ['plant', 'water alarm'],
  overflow: ['plant', 'water alarm'],
  sprinklerFlow: ['plant', 'water alarm'],
};

/** The names that Haystack has for our units. A count is worth what the meters of the property say: it has none. */
const UNITS: Partial<Record<Kind, string>> = { temperature: '°F', pressure: 'psi', current: 'A', level: '%' };

const MARKER = { _kind: 'marker' } as const;
const ref = (val: string, dis: string) => ({ _kind: 'ref', val, dis }) as const;

const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ us: 'US', usa: 'US', 'united states': 'US', 'united states of america': 'US' },
  ...{ ca: 'CA', canada: 'CA' },
};

export interface TaggedProperty {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  readonly timeZone: string;
  readonly location?: PropertyLocation;
  readonly plant?: PlantProfile;
}

function siteOf({ id, name, address, timeZone, location, plant }: TaggedProperty): TagRow {
  const country = COUNTRIES[address.country.trim().toLowerCase().replaceAll('.', '')];
  const texts = {
    geoAddr: addressLine(address),
    geoStreet: address.streetAddress.trim(),
    geoCity: address.city.trim(),
    geoState: country ? shortProvince(address.provinceState.trim()) : '',
    geoPostalCode: address.postalZip.trim(),
    geoCountry: country ?? '',
  };
  return {
    id: ref(id, name),
    dis: name,
    site: MARKER,
    // Haystack names a zone by its city.
    tz: timeZone.split('/').at(-1) ?? timeZone,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(location && { geoCoord: { _kind: 'coord', lat: location.latitude, lng: location.longitude } }),
    ...(plant?.floorArea !== undefined && { area: { _kind: 'number', val: plant.floorArea, unit: 'ft²' } }),
  };
}

/** The equipment of a label, with its number: a property has one plant. */
function equipOf(label: string) {
  const parsed = parseSensorLabel(label);
  if (!parsed) return undefined;
  const [equip, markers] = SENSOR_TAGS[parsed.name] ?? (['plant', KIND_TAGS[kindOf(parsed.name)]] as const);
  const dis = equip === 'plant' ? 'Boiler Plant' : `${inWords(equip)} ${parsed.number}`;
  return { equip, markers, name: parsed.name, dis, key: equip === 'plant' ? equip : `${equip}${parsed.number}` };
}

/**
 * A property as a grid of Haystack: the site, then the equipment that its sensors tell of, then a point for each sensor. The id of a point
 * is that of the property, a dot and the label. Labels that are not known any more are left out.
 */
export function haystackGrid(property: TaggedProperty, labels: readonly string[]): TagGrid {
  const isSteam = property.plant?.medium === 'steam';
  const markersOf = (text: string) => {
    const words = text
      .replace('SUPPLY', isSteam ? 'steam' : 'hot water')
      .replace('RETURN', isSteam ? 'condensate' : 'hot water')
      .split(' ')
      .filter(Boolean);
    return Object.fromEntries(words.map((word) => [word, MARKER]));
  };
  const siteRef = ref(property.id, property.name);
  const equips = new Map<string, TagRow>();
  const addEquip = (equip: Equip, key: string, dis: string) => {
    const plant = OF_PLANT.has(equip) ? addEquip('plant', 'plant', 'Boiler Plant') : undefined;
    // A meter's equipment and its label have the same name.
    const id = ref(`${property.id}.equip.${key}`, dis);
    const row = { id, dis, ...markersOf(EQUIPS[equip]), equip: MARKER, siteRef, ...(plant && { equipRef: plant }) };
    if (!equips.has(key)) equips.set(key, row);
    return id;
  };
  const points = labels.flatMap((label): TagRow[] => {
    const found = equipOf(label);
    if (!found) return [];
    const { equip, markers, name, dis, key } = found;
    const [kind, words] = [kindOf(name), labelInWords(label)];
    const unit = UNITS[kind];
    return [
      {
        id: ref(`${property.id}.${label}`, words),
        dis: words,
        ...markersOf(markers),
        sensor: MARKER,
        point: MARKER,
        kind: kind === 'state' ? 'Bool' : 'Number',
        ...(unit && { unit }),
        siteRef,
        equipRef: addEquip(equip, key, dis),
      },
    ];
  });
  const rows = [siteOf(property), ...equips.values(), ...points];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { _kind: 'grid', meta: { ver: '3.0' }, cols: names.map((name) => ({ name })), rows };
}
