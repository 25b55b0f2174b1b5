import { object, string } from 'yup';
import { analytics } from './analytics.ts';
import { MIRRORED, type Mirrored } from './contractor-mirrors.ts';
import { dashboards } from './dashboards.ts';
import { properties } from './properties.ts';
import { type Route, reply, route } from './route.ts';
import { schema } from './schema.ts';
import type { ContractorOpenReply, ContractorSession } from './types/contractor-types.ts';
import { wingnuts } from './wingnuts.ts';

const ROWS = { dashboards, properties, wingnuts, schema, analytics };

type RowOf<Of extends readonly [string, string]> = Of extends readonly [infer G extends keyof typeof ROWS, infer N]
  ? (typeof ROWS)[G][N & keyof (typeof ROWS)[G]]
  : never;
/** The row of another group, below the path of this one. */
type MirrorOf<Of extends readonly [string, string]> = Omit<
  RowOf<Of>,
  'path' | 'permission' | 'reach' | 'keptSeconds'
> & {
  readonly path: `/${Of[0]}${(RowOf<Of> & Route)['path']}`;
  readonly permission: 'isContractor';
};

const mirrors = Object.fromEntries(
  Object.entries(MIRRORED).map(([name, [group, key]]) => {
    const row = (ROWS[group] as Readonly<Record<string, Route>>)[key] as Route;
    // Who calls must be known at each call, so no answer is kept.
    const { keptSeconds: _, reach: _reach, ...others } = row;
    // Not every link may change things.
    const { refusals } = reply(...row.reply.refusals, ...(row.method === 'GET' ? [] : (['FORBIDDEN'] as const)));
    return [name, { ...others, path: `/${group}${row.path}`, permission: 'isContractor', reply: { refusals } }];
  }),
) as unknown as { readonly [Name in Mirrored]: MirrorOf<(typeof MIRRORED)[Name]> };

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
