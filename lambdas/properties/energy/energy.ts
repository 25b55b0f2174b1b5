import type { API } from '../../../shared/api/routes.ts';
import type { BillLayoutsReply, CompanyEnergyReply, EnergyReply } from '../../../shared/api/types/energy-types.ts';
import { known } from '../../../shared/domain/facts/figures.ts';
import type { Call } from '../../flows/calls/serve.ts';
import { loadEnergy } from '../../flows/energy/load-energy.ts';
import { getProperty, listProperties } from '../../store/base/properties.ts';
import { listBillLayouts, rememberBillLayout } from '../../store/bill-layouts.ts';
import { listEnergySummaries, saveMeters as save, saveEnergySummary } from '../../store/energy.ts';

/** The calls of energy (docs/product/energy.md#calls). */

type Rows = typeof API.properties;

const replyOf = ({
  report,
  said: { meters, bills, version },
}: Awaited<ReturnType<typeof loadEnergy>>): EnergyReply => ({
  energy: report,
  meters,
  bills,
  version,
});

/** The energy of a property. Throws NOT_FOUND. */
export async function energy({ caller, path, query, now }: Call<Rows['energy']>): Promise<EnergyReply> {
  const property = await getProperty(caller, path.id);
  return replyOf(await loadEnergy(caller, property, now, query.since));
}

/** Saves what a person said, and says at once what follows, here and in the list of all properties. Throws NOT_FOUND or CHANGED_MEANWHILE. */
async function saved(
  {
    author,
    path,
    body,
    now,
  }: Pick<Call<Rows['saveMeters']>, 'author' | 'path' | 'now'> & { body: { version: number } },
  said: Parameters<typeof save>[2],
): Promise<EnergyReply> {
  const { companyId } = author;
  const property = await getProperty(author, path.id);
  await save(author, property, said, body.version);
  const loaded = await loadEnergy(author, property, now);
  await saveEnergySummary(companyId, loaded.summary);
  return replyOf(loaded);
}

/** Saves the meters of a property. */
export const saveMeters = (call: Call<Rows['saveMeters']>): Promise<EnergyReply> =>
  saved(call, { meters: call.body.meters.map(known) as never });

/** Saves the bills of a property, in the order of their days. */
export const saveBills = (call: Call<Rows['saveBills']>): Promise<EnergyReply> =>
  saved(call, { bills: call.body.bills.map(known) as never });

/** The columns of files of bills that the caller's company has chosen. */
export const billLayouts = async ({ caller }: Call<Rows['billLayouts']>): Promise<BillLayoutsReply> => ({
  layouts: await listBillLayouts(caller.companyId),
});

/** Remembers the columns of a file of bills. */
export async function saveBillLayout({ author, body }: Call<Rows['saveBillLayout']>): Promise<BillLayoutsReply> {
  await rememberBillLayout(author, known(body));
  return { layouts: await listBillLayouts(author.companyId) };
}

/** Known facts of the energy of all properties. */
export async function companyEnergy({ caller }: Call<Rows['companyEnergy']>): Promise<CompanyEnergyReply> {
  const [properties, summaries] = await Promise.all([listProperties(caller), listEnergySummaries(caller)]);
  return {
    properties: properties.map(({ id: propertyId, externalId, name, portfolio, address: { city } }) => {
      const { day, summaries: known = [] } = summaries.get(propertyId) ?? {};
      return { propertyId, externalId, name, portfolio, city, ...(day && { day }), summaries: known };
    }),
  };
}
