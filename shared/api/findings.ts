import { number, object, string } from 'yup';
import { ASIDE } from './fields/aside-field.ts';
import { reply, route } from './route.ts';
import type { CompanyFindingsReply, FindingsReply } from './types/findings.ts';

/** The longest key of a finding: rule, subject and aspect. */
const MAX_KEY = 150;

/** The finding that is meant, and the version of the property's findings that the screen shows. */
const meant = { finding: string().required().max(MAX_KEY), version: number().integer().min(1).required() };

/** The calls of findings, a part of the group `properties`. */
export const findings = {
  /** Lists the findings of all properties that are open or put aside, by rank (docs/product/findings.md#ranking). */
  companyFindings: route('GET', '/findings', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<CompanyFindingsReply>(),
  }),
  /** Returns the findings of a property with their evidence, and what could not be judged. */
  findings: route('GET', '/{id}/findings', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<FindingsReply>('NOT_FOUND'),
  }),
  /** Puts an open finding aside until it changes (docs/product/findings.md#aside). A version that is not the newest is refused. */
  putFindingAside: route('POST', '/{id}/findings/aside', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'findingPutAside',
    body: ASIDE.shape(meant),
    reply: reply<FindingsReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Takes a finding back that was put aside. A version that is not the newest is refused. */
  takeFindingBack: route('POST', '/{id}/findings/back', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'findingTakenBack',
    body: object(meant).noUnknown(),
    reply: reply<FindingsReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
