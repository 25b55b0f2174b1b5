import { CONTRACTOR, MORE_DAYS } from './fields/contractor-fields.ts';
import { reply, route } from './route.ts';
import type { ContractorLinkMadeReply, ContractorLinksReply } from './types/contractor-types.ts';

export const contractorLinks = {
  /** Lists the open contractor links of a property, the newest first (docs/product/contractors.md#link). */
  contractors: route('GET', '/{id}/contractors', {
    permission: 'isAuth',
    reach: 'properties',
    reply: reply<ContractorLinksReply>('NOT_FOUND'),
  }),
  /** Makes a contractor link, and mails it to an address and texts it to a number, if there is one. The answer has its token, for this one time. */
  inviteContractor: route('POST', '/{id}/contractors', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'contractorInvited',
    body: CONTRACTOR,
    reply: reply<ContractorLinkMadeReply>(
      'NOT_FOUND',
      'TOO_MANY_CONTRACTORS',
      'ADDRESS_BOUNCED',
      'CHANNEL_NOT_SET_UP',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Gives a link some days more, or with 0 declines to. It is open for at most 14 days from now (docs/product/contractors.md#days). */
  answerContractor: route('POST', '/{id}/contractors/{linkId}/days', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'contractorExtended',
    body: MORE_DAYS,
    reply: reply<ContractorLinksReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Ends a contractor link at once. */
  revokeContractor: route('DELETE', '/{id}/contractors/{linkId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'contractorRevoked',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
