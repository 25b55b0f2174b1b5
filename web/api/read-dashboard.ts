import type { DashboardReply } from '../../shared/api/types/entity-types.ts';
import { call } from './client.ts';

/**
 * Reads the dashboard of a property.
 * @param before the last answer. If only its times have changed, the server says just that. Without it, the server reads
 * all that was written up to now
 */
export async function readDashboard(
  propertyId: string,
  before: DashboardReply | undefined,
  signal: AbortSignal,
): Promise<DashboardReply> {
  const query = { since: before?.tag };
  const reply = await call('dashboards', 'get', { path: { propertyId }, query }, signal);
  if (!('unchanged' in reply)) return reply;
  if (!before) throw new Error('The server said that nothing has changed since no answer');
  return { ...before, checkedAt: reply.checkedAt, now: reply.now };
}
