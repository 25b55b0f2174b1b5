import { createHash } from 'node:crypto';

/**
 * Version of the form in which the client keeps an answer. It grows when a query keeps the same answer in another form
 * (web/api/kept/kept-queries.ts).
 */
const CLIENT_FORM = 1;
/** The calls whose answers a device keeps, in the contract of the API. */
const KEPT_CALLS = /^GET \/api\/(alarms|analytics|dashboards|notifications|properties|schema|thresholds|wingnuts)\b/;
const DIGITS = 12;

/**
 * The form of the answers that a device keeps (docs/product/offline.md#kept). A release whose calls answer in the same form reads what
 * the release before has kept. @param contract docs/api-contract.txt
 */
export function keptForm(contract: string): string {
  const calls = contract.split('\n').filter((line) => KEPT_CALLS.test(line));
  const digest = createHash('sha256').update(calls.join('\n')).digest('hex').slice(0, DIGITS);
  return `${CLIENT_FORM}-${digest}`;
}
