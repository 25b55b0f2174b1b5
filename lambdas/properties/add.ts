import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../common/calls/serve.ts';
import { requireQuota } from '../common/quotas.ts';
import { addProperty } from '../store/property-writes.ts';
import { lookedUp } from './looked-up.ts';

/**
 * Adds a property. Only the server decides whether its Property ID is free
 * (docs/product/properties.md#property-id-check). Throws TOO_MANY_REQUESTS.
 */
export async function add({ caller, author, body, now }: Call<typeof API.properties.add>): Promise<{ id: string }> {
  const { name, portfolio, address, assets, assests, timeZone } = body.config;
  const id = randomUUID();
  await requireQuota('properties', caller, now);
  await addProperty(author, {
    id,
    externalId: body.externalId,
    entityStatus: 'enabled',
    createdAt: now,
    name,
    portfolio,
    address,
    assets: assets ?? assests ?? [],
    ...(await lookedUp(address, timeZone)),
    linkedWingnuts: [],
    wiringVersion: 1,
  });
  return { id };
}
