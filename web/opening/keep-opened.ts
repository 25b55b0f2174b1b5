import type { Query, QueryClient } from '@tanstack/react-query';
import type { DashboardReply } from '../../shared/api/types/entity-types.ts';
import { postalLine } from '../../shared/domain/property.ts';
import { isRefusal } from '../api/api-error.ts';
import { sessionIsLikely } from '../api/identity/stored-session.ts';
import { isContractorOwner } from '../api/kept/owner.ts';
import { forgetOpened, keepOpened } from '../api/opened-store.ts';

/** The id of the property of a live view (`useLive` of the dashboard). Undefined for other queries. */
const liveProperty = ({ queryKey: [what, id, part] }: Query): string | undefined =>
  what === 'dashboard' && part === 'live' ? String(id) : undefined;

interface Live {
  readonly reply: DashboardReply;
}

/**
 * Keeps the names of the properties whose dashboards this person opens, for the first paint of the next opening
 * (docs/product/dashboard.md#early-name). The server's refusal removes a name. Returns what ends it.
 */
export function keepOpenedProperties(queries: QueryClient, userId: string): () => void {
  // A contractor's page has the name of its property in its link.
  if (isContractorOwner(userId)) return () => {};
  let newest = '';
  const keep = (query: Query) => {
    const id = liveProperty(query);
    if (id === undefined || query.state.data === undefined) return;
    const { config } = (query.state.data as Live).reply.property;
    const { name } = config;
    const address = postalLine(config.address);
    // A dashboard has a new answer every four seconds.
    const said = JSON.stringify([id, name, address]);
    // While a person logs out, the storage is empty already, and stays so.
    if (said === newest || !sessionIsLikely()) return;
    newest = said;
    keepOpened(userId, { id, name, address, at: query.state.dataUpdatedAt });
  };
  const forget = (query: Query, error: unknown) => {
    const id = liveProperty(query);
    if (id === undefined || !isRefusal(error)) return;
    newest = '';
    forgetOpened(userId, id);
  };
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') keep(event.query);
    if (event.action.type === 'error') forget(event.query, event.action.error);
  });
  // The page had answers and refusals before this began.
  for (const query of queries.getQueryCache().getAll()) {
    if (query.state.status === 'error') forget(query, query.state.error);
    else keep(query);
  }
  return stop;
}
