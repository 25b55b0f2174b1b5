import type { Route } from '../../shared/api/route.ts';
import { API, type Group, type ReplyOf } from '../../shared/api/routes.ts';
import type { AnyInput } from './call-data.ts';
import type { Input } from './client.ts';
import { takeCome } from './early.ts';
import { storedToken } from './identity/stored-session.ts';
import { callAddressOf } from './send.ts';

/**
 * Starts a query with an answer that came before the portal's scripts (web/opening/start.ts): the first rendering has its data. Otherwise the
 * query calls, and takes the answer when it comes.
 * @param dataOf the query's data of the answer; undefined if the query needs more than it
 */
export function beginEarly<G extends Group, N extends keyof (typeof API)[G] & string, Data>(
  group: G,
  name: N,
  input: () => Input<(typeof API)[G][N]> | undefined,
  dataOf: (reply: ReplyOf<G, N>) => Data | undefined,
) {
  let at: number | undefined;
  return {
    initialData: (): Data | undefined => {
      if (!globalThis.early) return undefined;
      const url = callAddressOf({ group, route: API[group][name] as Route, input: (input() ?? {}) as AnyInput });
      const read = (body: unknown) => dataOf((body as { readonly data: ReplyOf<G, N> }).data);
      const answer = takeCome(url, storedToken(), undefined, (body) => read(body) !== undefined);
      at = answer?.at;
      return answer && read(answer.body);
    },
    initialDataUpdatedAt: (): number | undefined => at,
  };
}
