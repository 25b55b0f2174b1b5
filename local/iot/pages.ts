import { AwsError } from '../base/aws-json.ts';

/** What the lists of IoT Core's API have in common. */

const [DEFAULT_PAGE, MAX_PAGE] = [25, 250];

export const invalid = (message: string) => new AwsError('InvalidRequestException', message);

/** A whole number of a request within its bounds. Throws the refusal that names it. */
export function boundedOf(value: unknown, name: string, low: number, high: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
    throw invalid(`Value at '${name}' must be a whole number from ${low} to ${high}`);
  }
  return value;
}

/** A page of a list. `nextToken` is the place of the next one. @param names of the page's size and place in the request */
export function pageOf<T>(
  all: readonly T[],
  query: URLSearchParams,
  names = { size: 'maxResults', from: 'nextToken' },
): { readonly page: T[]; readonly nextToken?: string } {
  const size = boundedOf(Number(query.get(names.size) ?? DEFAULT_PAGE), names.size, 1, MAX_PAGE) ?? DEFAULT_PAGE;
  const from = Number(query.get(names.from) ?? 0);
  if (!Number.isInteger(from) || from < 0) throw invalid('Next token is invalid.');
  return { page: all.slice(from, from + size), ...(from + size < all.length && { nextToken: String(from + size) }) };
}
