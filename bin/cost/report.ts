import { table } from '../operators/table.ts';
import { billOf } from './bill.ts';
import type { Fleet } from './fleet.ts';
import { biggestLevers } from './levers.ts';
import { PRICES } from './prices.ts';
import { PATHS, type Path } from './usage.ts';

const dollars = (amount: number) => `$${amount.toFixed(2)}`.padStart(11);

/** The estimate as lines for the operator. */
export function report(fleet: Fleet): string[] {
  const { byPath, byService, total } = billOf(fleet);
  const { wingnuts, interval, inputs, properties, companies, users, hours, board, alarms, readings, months } = fleet;
  const { packing, reporting, ingest, tracing, firewall } = fleet;
  const services = [...byService].toSorted(([, a], [, b]) => b - a);
  const levers = biggestLevers(fleet);
  const dates = Object.values(PRICES)
    .map(({ asOf }) => asOf)
    .toSorted();
  return [
    `${wingnuts} wingnuts of ${inputs} inputs at ${properties} properties of ${companies} companies, a reading every ${interval} s, kept ${months} months in ${readings}, ${packing};`,
    `reporting ${reporting}, ingest ${ingest}, tracing ${tracing}, firewall ${firewall};`,
    `${users} users, ${hours} h a day with an open dashboard and ${board} h with an open board; ${alarms} alarms a month. US dollars a month, us-west-2:`,
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
    `List prices of ${dates[0]} to ${dates.at(-1)}, free amounts of an account with nothing else in it. bin/cost/prices.ts has each price with its source.`,
  ];
}
