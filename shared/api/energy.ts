import { array, number, object, string } from 'yup';
import { BILL_LAYOUT_LIMITS } from '../domain/energy/bill-layout.ts';
import { METER_LIMITS } from '../domain/energy/meter-limits.ts';
import { dayField } from './fields/day-field.ts';
import { BILL, METER } from './fields/energy-fields.ts';
import { reply, route } from './route.ts';
import type { BillLayoutsReply, CompanyEnergyReply, EnergyReply } from './types/energy-types.ts';

/** No two of a list have the same. */
const isUnique = (of: string) => (rows: readonly object[] | undefined) => {
  const all = (rows ?? []).map((row) => (row as Record<string, unknown>)[of]);
  return new Set(all).size === all.length;
};

const heading = () => string().trim().min(1).max(BILL_LAYOUT_LIMITS.heading);

/** The version of meters and bills that the screen shows; 0 before the first save. */
const version = number().integer().min(0).required();

/** The calls of energy, a part of the group `properties`. */
export const energy = {
  /** Lists what is known of the energy of all properties, to rank them (docs/product/energy.md#ranking). */
  companyEnergy: route('GET', '/energy', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<CompanyEnergyReply>(),
  }),
  /** Lists the columns of files of bills that people of the company have chosen, the newest first (docs/product/energy.md#bill-layouts). */
  billLayouts: route('GET', '/energy/bill_layouts', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<BillLayoutsReply>(),
  }),
  /** Remembers the headings of a file of bills. The newest 20 are kept. */
  saveBillLayout: route('POST', '/energy/bill_layouts', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'billLayoutSaved',
    body: object({
      from: heading(),
      to: heading().required(),
      days: heading()
        .test(
          'first-day',
          'from or days is required',
          (days, { parent }) => days !== undefined || parent.from !== undefined,
        )
        .meta({ jsonSchema: { description: 'the column with the number of days; needed without `from`' } }),
      used: heading().required(),
      dollars: heading(),
    }).noUnknown(),
    reply: reply<BillLayoutsReply>('CHANGED_MEANWHILE'),
  }),
  /** Returns what a property used, what it cost and what was saved, with its meters and bills. With `since`, also what was saved from that day on. */
  energy: route('GET', '/{id}/energy', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ since: dayField() }).noUnknown(),
    reply: reply<EnergyReply>('NOT_FOUND'),
  }),
  /** Saves what people say of the meters of a property: all of them. A version that is not the newest is refused. */
  saveMeters: route('POST', '/{id}/energy/meters', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'metersSaved',
    body: object({
      meters: array(METER.required())
        .max(METER_LIMITS.meters)
        .required()
        .test('labels', 'meters must have different labels', isUnique('label'))
        .meta({ jsonSchema: { description: 'each with another label' } }),
      version,
    }).noUnknown(),
    reply: reply<EnergyReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Saves the bills of a property: all of them. A version that is not the newest is refused. */
  saveBills: route('POST', '/{id}/energy/bills', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'billsSaved',
    body: object({
      bills: array(BILL.required())
        .max(METER_LIMITS.bills)
        .required()
        .test('ids', 'bills must have different ids', isUnique('id'))
        .meta({ jsonSchema: { description: 'each with another id' } }),
      version,
    }).noUnknown(),
    reply: reply<EnergyReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
