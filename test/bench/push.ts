import { type Amounts, apiCallsOf, sumAmounts } from '../../bin/cost/function-usage.ts';
import { type Meter, PRICES } from '../../bin/cost/prices.ts';
import type { Row } from './row.ts';

/** US dollars for a minute of a connection and for a message, in us-west-2. Read in November 2025. */
const CHANNELS = {
  /** https://aws.amazon.com/api-gateway/pricing/ A message to one connection, and a read of the register of connections. */
  'API Gateway WebSocket': { minute: 0.25e-6, message: 1e-6 + PRICES.reads.usd },
  /** https://aws.amazon.com/appsync/pricing/ One operation for what is published, one for what is delivered. */
  'AppSync Events': { minute: 0.08e-6, message: 2e-6 },
  /** Messages in and out are metered. */
  'IoT Core over WebSocket': { minute: PRICES.iotMinutes.usd, message: 2 * PRICES.iotMessages.usd },
} as const;

const POLLS_IN_HOUR = 900;
/** While somebody looks, a wingnut posts each minute: the answer of one poll of fifteen has changed. */
const NEWS_IN_HOUR = 60;
/** Office hours of a month. */
const HOURS = 8 * 22;
const OPEN = [10, 100, 1000] as const;
/** Property, settings, alarm state and check, a wingnut and its latest values. */
const READS = 6;
const KB = { whole: 2, unchanged: 0.2 } as const;

/** The list price, without amounts that are free: other calls of the account use them up. */
const priceOf = (amounts: Amounts): number =>
  Object.entries(amounts).reduce((sum, [meter, amount]) => sum + amount * PRICES[meter as Meter].usd, 0);

const calls = (count: number, kb: number, reads: number): number =>
  priceOf(sumAmounts(apiCallsOf('off', 'dashboards', count, 30, kb), { reads: count * reads }));

/** US dollars of an hour of one open dashboard, by the way of keeping it live. */
export function dollarsOfHour(): Readonly<Record<string, number>> {
  const unchanged = calls(POLLS_IN_HOUR - NEWS_IN_HOUR, KB.unchanged, READS / 2);
  const changed = calls(NEWS_IN_HOUR, KB.whole, READS + READS / 2);
  const pushed = ({ minute, message }: (typeof CHANNELS)[keyof typeof CHANNELS]) =>
    60 * minute + NEWS_IN_HOUR * message + calls(NEWS_IN_HOUR, KB.whole, READS);
  return {
    'polls that read all': calls(POLLS_IN_HOUR, KB.whole, READS),
    'polls that ask for news': unchanged + changed,
    ...Object.fromEntries(Object.entries(CHANNELS).map(([name, channel]) => [name, pushed(channel)])),
  };
}

/** Cost of a month of open dashboards by polling and by channels that push (docs/decisions/005). Needs no stack. */
export async function push(): Promise<Row[]> {
  const hours = dollarsOfHour();
  return OPEN.flatMap((open) =>
    Object.entries(hours).map(([name, dollars]) => ({
      what: `${open} open in office hours: ${name}`,
      figure: dollars * HOURS * open,
      unit: '$ a month',
      baseline: { what: 'polls that read all', figure: (hours['polls that read all'] ?? 0) * HOURS * open },
    })),
  );
}
