import { REGION } from '../../shared/platform/region.ts';
import { table } from '../operators/table.ts';
import { billOf } from './bill.ts';
import type { Fleet } from './fleet.ts';
import { biggestLevers } from './levers.ts';
import { PRICES } from './prices.ts';
import { rolloutCost, rotationCost } from './rollout.ts';
import { PATHS, type Path } from './usage.ts';

const dollars = (amount: number) => `$${amount.toFixed(2)}`.padStart(11);

/** After so many months prices may have changed. */
const MAX_AGE_MONTHS = 12;

/** The services whose prices are old, as a line; none when all are younger. @param now UTC ms */
function oldPrices(now: number): string[] {
  const month = (text: string) => {
    const [year = 0, number = 0] = text.split('-').map(Number);
    return year * 12 + number;
  };
  const today = month(new Date(now).toISOString().slice(0, 7));
  const old = Object.values(PRICES).filter(({ asOf }) => today - month(asOf) > MAX_AGE_MONTHS);
  const services = [...new Set(old.map(({ service, asOf }) => `${service} (${asOf})`))];
  return services.length === 0
    ? []
    : [`Warning: these prices are older than a year: ${services.join(', ')}. Compare them with their sources.`];
}

/** What an update of the firmware of all wingnuts costs, as a line. */
function rolloutLine(wingnuts: number): string {
  const { total, executions } = rolloutCost(wingnuts);
  const said = [total, executions].map((each) => dollars(each).trim());
  return `A rollout of firmware to all ${wingnuts} wingnuts costs ${said[0]} each time, ${said[1]} of it for executions of AWS IoT Jobs. It is in no month above.`;
}

/** What the rotation of certificates costs, as a line. */
const rotationLine = (wingnuts: number): string =>
  `Certificates rotate once in ten years: ${dollars(rotationCost(wingnuts)).trim()} a year, in no month above either.`;

/** The estimate as lines for the operator. @param now UTC ms */
export function report(fleet: Fleet, now: number): string[] {
  const { byPath, byService, total } = billOf(fleet);
  const { wingnuts, interval, inputs, properties, companies, users, hours, board, alarms, readings, months } = fleet;
  const { stage, packing, reporting, ingest, capacity, tracing, firewall, copies } = fleet;
  const services = [...byService].toSorted(([, a], [, b]) => b - a);
  const levers = biggestLevers(fleet);
  const dates = Object.values(PRICES)
    .map(({ asOf }) => asOf)
    .toSorted();
  return [
    `${wingnuts} wingnuts of ${inputs} inputs at ${properties} properties of ${companies} companies, a reading every ${interval} s, kept ${months} months in ${readings}, ${packing};`,
    `stage ${stage}, reporting ${reporting}, ingest ${ingest}, capacity ${capacity}, tracing ${tracing}, firewall ${firewall}, copies ${copies};`,
    `${users} users, ${hours} h a day with an open dashboard and ${board} h with an open board; ${alarms} alarms a month. US dollars a month, ${REGION}:`,
    '',
    ...table(
      ['Path', '    A month', 'Pays for'],
      (Object.entries(PATHS) as [Path, string][]).map(([path, is]) => [path, dollars(byPath[path]), is]),
    ),
    '',
    ...table(
      ['Service', '    A month'],
      services.map(([service, cost]) => [service, dollars(cost)]),
    ),
    '',
    `Together ${dollars(total).trim()}${wingnuts > 0 ? `, $${(total / wingnuts).toFixed(3)} a wingnut` : ''}.`,
    '',
    ...(levers.length > 0 ? ['The biggest levers:'] : []),
    ...levers.map(
      ({ description, option, drawback, savings }) =>
        `  ${dollars(savings)}  ${description} (${option}); but ${drawback}`,
    ),
    ...(levers.length > 0 ? [''] : []),
    ...(wingnuts > 0 ? [rolloutLine(wingnuts), rotationLine(wingnuts), ''] : []),
    `List prices of ${dates[0]} to ${dates.at(-1)}, free amounts of an account with nothing else in it. bin/cost/prices.ts has each price with its source.`,
    ...oldPrices(now),
  ];
}
