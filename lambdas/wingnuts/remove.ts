import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../flows/calls/serve.ts';
import { releaseWingnut } from '../store/wingnuts/claims.ts';
import { forgetReporting } from '../store/wingnuts/reporting.ts';

/** Releases a wingnut from the caller's company, and perhaps for other companies (docs/product/wingnuts.md#release). */
export async function remove({
  author,
  path,
  query,
}: Call<typeof API.wingnuts.remove>): Promise<Record<string, never>> {
  await releaseWingnut(author, path.id, query.release === 'yes');
  await forgetReporting(path.id);
  return {};
}
