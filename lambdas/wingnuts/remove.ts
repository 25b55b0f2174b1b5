import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../common/calls/serve.ts';
import { releaseWingnut } from '../store/wingnuts/claims.ts';
import { forgetReporting } from '../store/wingnuts/reporting.ts';

/** Releases a wingnut from the caller's company. */
export async function remove({ author, path }: Call<typeof API.wingnuts.remove>): Promise<Record<string, never>> {
  await releaseWingnut(author, path.id);
  await forgetReporting(path.id);
  return {};
}
