import { boolean, number, object, string } from 'yup';
import { CONTRACTOR_LIMITS } from '../domain/contractors.ts';
import { EMAIL_PATTERN } from '../domain/people/email.ts';
import { reply, route } from './route.ts';
import type { ContractorLinkMadeReply, ContractorLinksReply } from './types/contractor-types.ts';

export const contractorLinks = {
  /** Lists the open contractor links of a property, the newest first (docs/product/contractors.md#link). */
  contractors: route('GET', '/{id}/contractors', {
    permission: 'isAuth',
    reach: 'properties',
    reply: reply<ContractorLinksReply>('NOT_FOUND'),
  }),
  /** Makes a contractor link, and mails it if an address is given. The answer has its token, for this one time. */
  inviteContractor: route('POST', '/{id}/contractors', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'contractorInvited',
    body: object({
      name: string().trim().required().max(CONTRACTOR_LIMITS.name),
      days: number().strict().integer().required().min(CONTRACTOR_LIMITS.minDays).max(CONTRACTOR_LIMITS.maxDays),
      mayChange: boolean().strict().required(),
      email: string().trim().lowercase().max(45).matches(EMAIL_PATTERN, 'email must be an address'),
    }).noUnknown(),
    reply: reply<ContractorLinkMadeReply>(
      'NOT_FOUND',
      'TOO_MANY_CONTRACTORS',
      'ADDRESS_BOUNCED',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Ends a contractor link at once. */
  revokeContractor: route('DELETE', '/{id}/contractors/{linkId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'contractorRevoked',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
