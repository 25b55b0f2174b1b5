import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { decoded, pathPattern } from '../../../shared/api/path-pattern.ts';

interface Asked {
  /** The key of the row that is asked for; of no row, when there is none. */
  readonly key: string;
  /** The parameters of its path. */
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Returns a function that finds the row of a call. API Gateway names it, but for a group with a greedy path
 * (`shared/api/gateway.ts`): there method and path of the call say which one is meant.
 * @param keys of all rows of the group
 */
export function rowFinder(keys: readonly string[]) {
  const patterns = keys
    .map((key) => {
      const [method, path = ''] = key.split(' ');
      return { key, method, ...pathPattern(path) };
    })
    .sort((one, other) => one.generality - other.generality);
  return ({ routeKey, rawPath, pathParameters, requestContext }: APIGatewayProxyEventV2): Asked => {
    const named = { key: routeKey, path: (pathParameters ?? {}) as Asked['path'] };
    if (!routeKey.endsWith('+}')) return named;
    for (const { key, method, match } of patterns) {
      const parameters = method === requestContext.http.method ? match(rawPath) : undefined;
      const path = parameters && decoded(parameters);
      if (path) return { key, path };
    }
    return named;
  };
}
