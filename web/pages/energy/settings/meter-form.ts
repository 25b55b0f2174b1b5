import {
  EXCHANGE,
  EXCHANGE_FIELDS,
  METER,
  METER_FIELDS,
  PRICE,
  PRICE_FIELDS,
} from '../../../../shared/api/fields/energy-fields.ts';
import { localTimeText, timeOfLocal } from '../../../../shared/dates/local-time.ts';
import {
  type Exchange,
  FUEL_NAMES,
  FUELS,
  type Fuel,
  isUnitOf,
  METER_UNIT_NAMES,
  type Meter,
  type MeterUnit,
} from '../../../../shared/domain/energy/meter.ts';
import { labelInWords, parseSensorLabel, type SensorLabel } from '../../../../shared/domain/sensor.ts';
import { METER_UNIT_WORDS } from '../../../../shared/domain/sentences/english/meter-units.ts';
import { figureOf } from '../../../../shared/domain/typed-figure.ts';
import { typed } from '../../common/typed.ts';

/** Typed fields of a meter. All of it is text. */
export interface MeterDraft {
  readonly fuel: string;
  readonly unit: string;
  readonly countValue: string;
  readonly multiplier: string;
  readonly wrapsAt: string;
  /** The label of the meter that counts this use too; empty for none. */
  readonly inside: string;
  readonly prices: readonly { readonly from: string; readonly dollars: string }[];
  /** Times are those of the property: '2026-11-26T14:00'. */
  readonly exchanges: readonly { readonly at: string; readonly oldTotal: string; readonly newTotal: string }[];
}

export const FUEL_OPTIONS = FUEL_NAMES.map((id) => ({ id, title: FUELS[id] }));
export const unitOptions = (fuel: string) =>
  METER_UNIT_NAMES.filter((unit) => isUnitOf(unit, fuel as Fuel)).map((id) => ({ id, title: METER_UNIT_WORDS[id] }));

/**
 * The meters that may count a sub-meter's use too: of the same fuel, and themselves inside no other one (docs/product/energy.md#sub-meters).
 */
export const insideOptions = (label: string, fuel: string, meters: readonly Meter[]) => [
  { id: '', title: 'No other meter' },
  ...meters
    .filter((meter) => meter.label !== label && meter.fuel === fuel && meter.inside === undefined)
    .map((meter) => ({ id: meter.label as string, title: labelInWords(meter.label) })),
];

/** Probable fuel of a counter: gas for a gas meter. */
const FUEL_OF_COUNTER: Readonly<Record<string, Fuel>> = {
  gasMeter: 'gas',
  electricityMeter: 'electricity',
  waterMeter: 'water',
  heatMeter: 'heat',
};

/** A draft of the facts about a counter, or of one without any yet. */
export function meterDraft(label: string, meter: Meter | undefined, zone: string): MeterDraft {
  if (!meter) {
    const fuel = FUEL_OF_COUNTER[parseSensorLabel(label)?.name ?? ''] ?? 'gas';
    return { fuel, unit: '', countValue: '', multiplier: '1', wrapsAt: '', inside: '', prices: [], exchanges: [] };
  }
  const { fuel, unit, countValue, multiplier, wrapsAt = '', inside = '', prices, exchanges } = meter;
  return {
    fuel,
    unit,
    countValue: String(countValue),
    multiplier: String(multiplier),
    wrapsAt: String(wrapsAt),
    inside,
    prices: prices.map(({ from, dollars }) => ({ from, dollars: String(dollars) })),
    exchanges: exchanges.map(({ at, oldTotal, newTotal }) => ({
      at: localTimeText(at, zone),
      oldTotal: String(oldTotal),
      newTotal: String(newTotal),
    })),
  };
}

type TypedExchange = MeterDraft['exchanges'][number];
const exchangeOf = ({ at, oldTotal, newTotal }: TypedExchange, zone: string): Exchange => ({
  at: timeOfLocal(at, zone) ?? 0,
  oldTotal: figureOf(oldTotal),
  newTotal: figureOf(newTotal),
});

const { countValue, multiplier, wrapsAt, prices, exchanges } = METER_FIELDS;

/** The body, of which figures and times are typed (docs/product/energy.md#limits). */
export const meterRules = (zone: string) =>
  METER.pick(['fuel', 'unit']).shape({
    countValue: typed(countValue),
    multiplier: typed(multiplier),
    wrapsAt: typed(wrapsAt),
    prices: prices.of(PRICE.shape({ dollars: typed(PRICE_FIELDS.dollars) })),
    exchanges: exchanges.of(
      EXCHANGE.shape({
        at: typed(EXCHANGE_FIELDS.at, (text) => timeOfLocal(text, zone)),
        oldTotal: typed(EXCHANGE_FIELDS.oldTotal),
        newTotal: typed(EXCHANGE_FIELDS.newTotal),
      }),
    ),
  });

/** The value of a draft that keeps the rules. */
export const meterOf = (label: string, draft: MeterDraft, zone: string): Meter => ({
  label: label as SensorLabel,
  fuel: draft.fuel as Fuel,
  unit: draft.unit as MeterUnit,
  countValue: figureOf(draft.countValue),
  multiplier: figureOf(draft.multiplier),
  ...(draft.wrapsAt.trim() !== '' && { wrapsAt: figureOf(draft.wrapsAt) }),
  ...(draft.inside !== '' && { inside: draft.inside as SensorLabel }),
  prices: draft.prices
    .map(({ from, dollars }) => ({ from, dollars: figureOf(dollars) }))
    .sort((a, b) => a.from.localeCompare(b.from)),
  exchanges: draft.exchanges.map((each) => exchangeOf(each, zone)).sort((a, b) => a.at - b.at),
});
