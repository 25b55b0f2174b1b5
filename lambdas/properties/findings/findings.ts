import type { API } from '../../../shared/api/routes.ts';
import type { CompanyFindingsReply, FindingsReply } from '../../../shared/api/types/findings.ts';
import { type Finding, putAside, takenBack } from '../../../shared/domain/findings/life.ts';
import { knownPlant } from '../../../shared/domain/plant-profile.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Caller, readerOfCaller } from '../../flows/calls/caller.ts';
import type { Call } from '../../flows/calls/serve.ts';
import { peopleOf } from '../../flows/people/people.ts';
import { sees } from '../../flows/people/visible-users.ts';
import { getProperty, listProperties, sourcesOf } from '../../store/base/properties.ts';
import { changeFinding, findFindings, listHeads } from '../../store/findings.ts';
import { listUsers } from '../../store/people/users.ts';
import { companyFindingsReply } from './company-findings-reply.ts';
import { findingsReply } from './finding-replies.ts';

/** The calls of findings (docs/product/findings.md). */

type Rows = typeof API.properties;

async function reply(caller: Caller, property: PropertyItem): Promise<FindingsReply> {
  const { id, timeZone } = property;
  const { companyId } = caller;
  const [stored, sources, users] = await Promise.all([
    findFindings(caller, id),
    sourcesOf(caller, id),
    listUsers(companyId),
  ]);
  const personOf = peopleOf(users, (user) => sees(caller, user));
  return findingsReply(stored, {
    companyId,
    propertyId: id,
    timeZone,
    plant: knownPlant(property),
    sources,
    personOf,
    reader: readerOfCaller(caller),
  });
}

/** The findings of a property. Throws NOT_FOUND. */
export const findings = async ({ caller, path }: Call<Rows['findings']>): Promise<FindingsReply> =>
  reply(caller, await getProperty(caller, path.id));

/** The findings of all properties of the company. */
export async function companyFindings({ caller }: Call<Rows['companyFindings']>): Promise<CompanyFindingsReply> {
  const { companyId } = caller;
  const [properties, heads, users] = await Promise.all([
    listProperties(caller),
    listHeads(caller),
    listUsers(companyId),
  ]);
  return companyFindingsReply(
    properties.map((property) => ({ property, heads: property.findings && (heads.get(property.id) ?? []) })),
    peopleOf(users, (user) => sees(caller, user)),
    readerOfCaller(caller),
  );
}

/** Puts an open finding aside. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export async function putFindingAside(call: Call<Rows['putFindingAside']>): Promise<FindingsReply> {
  const { caller, author, path, body, now } = call;
  const property = await getProperty(caller, path.id);
  const { finding: key, version, reason } = body;
  const next = (finding: Finding) => putAside(finding, caller.userId, now, reason);
  const sources = await sourcesOf(caller, property.id);
  await changeFinding(author, property, sources, { key, version, action: 'findingPutAside', next });
  return reply(caller, property);
}

/** Takes a finding back that was put aside. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export async function takeFindingBack(call: Call<Rows['takeFindingBack']>): Promise<FindingsReply> {
  const { caller, author, path, body } = call;
  const property = await getProperty(caller, path.id);
  const { finding: key, version } = body;
  const next = (finding: Finding) => {
    if (!finding.aside) throw new Refusal('NOT_FOUND');
    return takenBack(finding);
  };
  const sources = await sourcesOf(caller, property.id);
  await changeFinding(author, property, sources, { key, version, action: 'findingTakenBack', next });
  return reply(caller, property);
}
