import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import { mayInPortfolio } from '../../shared/domain/people/reach.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';
import { addProperty } from '../store/property-writes.ts';
import { lookedUp } from './looked-up.ts';

/**
 * Adds a property. Only the server decides whether its Property ID is free
 * (docs/product/properties.md#property-id-check). Throws TOO_MANY_REQUESTS, and FORBIDDEN for a portfolio into which the
 * caller may put none (docs/product/reach.md#properties).
 */
export async function add({ caller, author, body, now }: Call<typeof API.properties.add>): Promise<{ id: string }> {
  const { name, portfolio, address, assets, assests, timeZone } = body.config;
  if (!mayInPortfolio(caller, portfolio)) throw new Refusal('FORBIDDEN');
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
