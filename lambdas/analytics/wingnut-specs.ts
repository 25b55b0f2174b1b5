import type { API } from '../../shared/api/routes.ts';
import type { WingnutSpecs } from '../../shared/api/types/entity-types.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { findBySerial } from '../store/wingnuts/wingnuts.ts';

/**
 * The last report of a wingnut of the company about itself, by its serial; empty if it never did
 * (docs/product/analytics.md#wingnut-specs).
 */
export async function wingnutSpecs({
  caller,
  query,
}: Call<typeof API.analytics.wingnutSpecs>): Promise<WingnutSpecs[]> {
  const found = await findBySerial(caller, query.wingnutId);
  if (!found) throw new Refusal('NOT_FOUND');
  const specs = found.latest?.specs;
  if (!specs) return [];
  return [
    {
      wingnutModel: specs.model,
      wingnutSoftwareVersion: specs.software,
      wingnutHardwareVersion: specs.hardware,
      time: formatUtc(specs.receivedAt),
      lastBoot: specs.lastBoot === null ? null : formatUtc(specs.lastBoot),
      ...specs.health,
    },
  ];
}
