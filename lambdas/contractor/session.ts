import type { API } from '../../shared/api/routes.ts';
import type { ContractorSession } from '../../shared/api/types/contractor-types.ts';
import { MAX_CONTRACTOR_DEVICES } from '../../shared/domain/contractors.ts';
import type { Call } from '../flows/calls/serve.ts';
import type { OpenedLink } from './opened-link.ts';

/** The facts of the page of an open link about itself. @param now UTC ms */
export const sessionOf = ({ link, company, property }: OpenedLink, now: number): ContractorSession => ({
  company: company.name,
  propertyId: property.id,
  propertyName: property.name,
  name: link.name,
  mayChange: link.mayChange,
  expiresAt: link.expiresAt * 1000,
  devices: link.secondHash === undefined ? 1 : MAX_CONTRACTOR_DEVICES,
  maxDevices: MAX_CONTRACTOR_DEVICES,
  askedAt: link.asked?.at ?? null,
  declinedAt: link.declinedAt ?? null,
  ...(link.language && { language: link.language }),
  now,
});

/** The facts that the caller's page knows of itself. */
export const session = ({ caller, now }: Call<typeof API.contractor.session>): ContractorSession =>
  sessionOf(caller, now);
