import { isBurner } from '../readings/half-hours.ts';
import { parseSensorLabel } from '../sensor.ts';
import { RETURN_LOW } from './bands.ts';
import type { FiringFacts } from './day-facts.ts';
import { hundredths, known, minutesOf } from './figures.ts';
import {
  atLeast,
  common,
  difference,
  during,
  lengthOf,
  lengthWhere,
  meanOf,
  type Piece,
  rangeOf,
  type Time,
  valueAt,
} from './pieces.ts';
import { firstPieces, type PlantDay } from './plant-day.ts';
import { HOT_WATER_DEMAND, RETURN, SUPPLY } from './plant-sensors.ts';
import { onTimes, timesWith } from './states.ts';

/** From this outdoor temperature on, only hot water needs a boiler, °F. */
const WARM = 68;

const mean = (pieces: readonly Piece[]): number | undefined => {
  const value = meanOf(pieces);
  return value === undefined ? undefined : hundredths(value);
};

/** The times of the day in which none of the machines that ask for hot water is ON. Undefined without such a sensor. */
function withoutDemand({ states, counted }: PlantDay): Time[] | undefined {
  const asking = [...states].filter(([label]) => {
    const name = parseSensorLabel(label)?.name;
    return name !== undefined && HOT_WATER_DEMAND.includes(name);
  });
  if (asking.length === 0) return undefined;
  return asking
    .map(([, spans]) => timesWith(spans, counted, (value) => value === 0))
    .reduce((all, times) => common(all, times));
}

function longestBurn(burns: readonly Time[], supply: readonly Piece[]): FiringFacts['longestBurn'] {
  const [longest] = burns.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (!longest) return undefined;
  // At its end the burner is already OFF: the last value before counts.
  const [begin, end] = [valueAt(supply, longest.from), valueAt(supply, longest.to - 1)];
  return known({
    minutes: minutesOf(longest.to - longest.from),
    supplyRise: begin === undefined || end === undefined ? undefined : hundredths(end - begin),
    supplyAtEnd: end,
  });
}

/**
 * Events while at least one burner was ON (docs/product/facts.md#firing). Undefined when no burner's state is
 * known.
 */
export function firingFacts(plant: PlantDay): FiringFacts | undefined {
  const { states, counted } = plant;
  const burners = [...states].filter(([label]) => isBurner(label)).map(([, spans]) => spans);
  if (burners.length === 0) return undefined;
  const burns = burners.map((spans) => onTimes(spans, counted));
  const [firing, together] = [atLeast(1, burns), atLeast(2, burns)];
  const outdoor = firstPieces(plant, ['outdoorTemperature']);
  const whole = firstPieces(plant, SUPPLY);
  const [supply, back] = [during(whole, firing), during(firstPieces(plant, RETURN), firing)];
  const apart = difference(supply, back);
  const range = rangeOf(apart);
  const average = mean(apart);
  const warm = during(outdoor, firing).filter(({ value }) => value >= WARM);
  const unasked = withoutDemand(plant);
  const top = rangeOf(supply)?.max;
  return known({
    minutes: minutesOf(lengthOf(firing)),
    together: minutesOf(lengthOf(together)),
    togetherOutdoor: mean(during(outdoor, together)),
    supplyMean: mean(supply),
    supplyMax: top,
    returnMean: mean(back),
    difference:
      range && average !== undefined
        ? { min: hundredths(range.min), mean: average, max: hundredths(range.max) }
        : undefined,
    returnLow: back.length === 0 ? undefined : minutesOf(lengthWhere(back, (value) => value < RETURN_LOW)),
    warm: outdoor.length === 0 ? undefined : minutesOf(lengthOf(warm)),
    warmWithoutDemand: outdoor.length === 0 || !unasked ? undefined : minutesOf(lengthOf(common(warm, unasked))),
    longestBurn: longestBurn(burns.flat(), whole),
  });
}
