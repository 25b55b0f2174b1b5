import type {
  CompanyEnergyReply,
  EnergyReply,
  PropertyEnergyReply,
} from '../../../../shared/api/types/energy-types.ts';
import { dayNumber, dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import type { EnergyDay } from '../../../../shared/domain/energy/energy-day.ts';
import type { Bill, Meter } from '../../../../shared/domain/energy/meter.ts';
import { type EnergyInput, energyReport, energySummary } from '../../../../shared/domain/energy/report.ts';
import type { PlantProfile } from '../../../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../../../shared/domain/sensor.ts';

/** Answers about energy, for tests: the real report of a building that is made up. */

/** The day of the property. */
export const TODAY = '2026-11-26';
const GAS = 'gasMeter1' as SensorLabel;

export const sampleMeter = (part: Partial<Meter> = {}): Meter => ({
  label: GAS,
  fuel: 'gas',
  unit: 'therm',
  countValue: 0.1,
  multiplier: 1,
  prices: [{ from: '2024-01-01', dollars: 1.4 }],
  exchanges: [],
  ...part,
});

/** The weather and the habits of day `day` differ a little each day, and always alike. From -1 to 1. */
const chance = (day: number, of: number): number => {
  const value = Math.sin(day * 12.9898 + of * 78.233) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};
const outdoorOn = (day: number): number =>
  51 - 24 * Math.cos(((day - 20_475) / 365.25) * 2 * Math.PI) + 8 * chance(day, 1);

export interface SampleBuilding {
  /** Number of days up to today. */
  readonly days?: number;
  /** Therms a day without heating, and for each degree below 60 °F. */
  readonly base?: number;
  readonly perDegree?: number;
  /** From this day on the building uses so much of it. */
  readonly changed?: { readonly on: string; readonly share: number };
  /** Days without readings, both included. */
  readonly gap?: readonly [from: string, to: string];
  readonly hasMeter?: boolean;
  readonly hasBurner?: boolean;
  readonly hasOutdoor?: boolean;
  /** The level of the oil tank, %. */
  readonly tank?: number;
}

/** The days of a building, as the store keeps them. */
function sampleDays(building: SampleBuilding = {}): EnergyDay[] {
  const { days = 700, base = 8, perDegree = 2.1, changed, gap, hasMeter = true, hasBurner = false } = building;
  const { hasOutdoor = true, tank } = building;
  const today = dayNumber(TODAY);
  let total = 10_000;
  let before: number | undefined = total;
  return Array.from({ length: days }, (_, index) => today - days + 1 + index).flatMap((number): EnergyDay[] => {
    const day = dayTextOf(number);
    const outdoor = outdoorOn(number);
    const share = changed && day >= changed.on ? changed.share : 1;
    const used = share * (base + perDegree * Math.max(0, 60 - outdoor)) * (1 + 0.08 * chance(number, 2));
    const start = number * DAY_MS;
    const hours = day === TODAY ? 10 : 24;
    const until = start + (hours / 24) * DAY_MS;
    const first = total;
    total = Math.round(total + used * 10 * (hours / 24));
    if (gap && day >= gap[0] && day <= gap[1]) {
      before = undefined;
      return [];
    }
    const meter = {
      coverage: 1,
      first: { at: start + 60_000, total: first },
      last: { at: until - 60_000, total },
      ...(before === undefined ? {} : { before: first }),
    };
    before = total;
    return [
      {
        day,
        hours,
        until,
        ...(hasOutdoor
          ? {
              outdoor: {
                mean: outdoor,
                min: outdoor - 6,
                max: outdoor + 6,
                degreeHours: Math.max(0, 65 - outdoor) * hours,
                coverage: 1,
              },
            }
          : {}),
        ...(hasBurner ? { burner: { minutes: (used / 5) * 60 * (hours / 24), coverage: 1 } } : {}),
        meters: (hasMeter ? { [GAS]: meter } : {}) as EnergyDay['meters'],
        ...(tank === undefined ? {} : { tank: { level: tank } }),
      },
    ];
  });
}

/** A bill of each month of 2026 but the last ones. */
export const sampleBills = (part: Partial<Bill> = {}): Bill[] =>
  [2280, 1850, 1400, 790, 330, 210].map((used, month) => {
    const from = `2026-0${month + 1}-01`;
    const to = dayTextOf(dayNumber(`2026-0${month + 2}-01`) - 1);
    return { id: `gas-${from}-${to}`, fuel: 'gas', unit: 'therm', from, to, used, dollars: used * 1.4, ...part };
  });

/** The answer of the server about a building. */
export function sampleEnergy(
  building: SampleBuilding = {},
  { version = 3, ...part }: Partial<EnergyInput> & { readonly version?: number } = {},
): EnergyReply {
  const { hasMeter = true } = building;
  const [meters, bills] = [part.meters ?? (hasMeter ? [sampleMeter()] : []), part.bills ?? []];
  const input = { days: sampleDays(building), plant: {}, notes: [], today: TODAY, zone: 'UTC', ...part, meters, bills };
  return { energy: energyReport(input), meters, bills, version };
}

/** The row of a building among all. */
function sampleSummary(
  name: string,
  building: SampleBuilding,
  plant: PlantProfile = { flats: 24 },
): PropertyEnergyReply {
  const summaries = energySummary(sampleEnergy(building, { plant }).energy, plant);
  const isEast = name < 'E';
  return {
    propertyId: name.toLowerCase().replaceAll(' ', '-'),
    externalId: String(1000 + name.length),
    name,
    portfolio: isEast ? 'Eastside' : 'Westside',
    city: isEast ? 'Portland' : 'Salem',
    day: TODAY,
    summaries,
  };
}

/** All buildings of a company: three that are ranked, one with too few days, and one of which nothing is known. */
export const companyEnergy = (): CompanyEnergyReply => ({
  properties: [
    sampleSummary('Alder House', {}),
    sampleSummary('Birchwood Terrace', { perDegree: 4.2 }),
    sampleSummary('Foxglove Court', { perDegree: 1.4, changed: { on: '2026-01-15', share: 0.8 } }),
    sampleSummary('Gorse Lane', { days: 19 }),
    sampleSummary('Kestrel Court', { hasMeter: false }),
  ],
});
