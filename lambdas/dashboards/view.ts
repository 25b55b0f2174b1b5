import type { API } from '../../shared/api/routes.ts';
import type { DashboardView } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import { getView, putView } from '../store/people/views.ts';

/** The view that the user saved last. */
export const view = ({ caller }: Call<typeof API.dashboards.view>): Promise<DashboardView> =>
  getView(caller.companyId, caller.userId);

/** Saves the user's view for the next visit and returns it. */
export async function saveView({ caller, body }: Call<typeof API.dashboards.saveView>): Promise<DashboardView> {
  await putView(caller.companyId, caller.userId, body);
  return body;
}
