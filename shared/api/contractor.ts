import { object, string } from 'yup';
import { analytics } from './analytics.ts';
import { MIRRORED } from './contractor-mirrors.ts';
import { dashboards } from './dashboards.ts';
import { mirrorsOf } from './mirrors.ts';
import { properties } from './properties.ts';
import { reply, route } from './route.ts';
import { schema } from './schema.ts';
import type { ContractorOpenReply, ContractorSession } from './types/contractor-types.ts';
import { wingnuts } from './wingnuts.ts';

const ROWS = { dashboards, properties, wingnuts, schema, analytics };

const mirrors = mirrorsOf(MIRRORED, ROWS, 'isContractor');

export const contractor = {
  /**
   * Opens a contractor link on this device, for the first and only time. The answer has the credential of the device
   * (docs/product/contractors.md#device).
   */
  open: route('POST', '/open', {
    permission: 'anyone',
    audit: 'contractorOpened',
    // The token comes in the body: logs have addresses.
    body: object({ token: string().required().max(200) }).noUnknown(),
    reply: reply<ContractorOpenReply>(
      'LINK_ENDED',
      'LINK_USED',
      'COMPANY_SUSPENDED',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Returns what the contractor's page knows of itself. */
  session: route('GET', '/session', { permission: 'isContractor', reply: reply<ContractorSession>() }),
  ...mirrors,
};
