import type { API } from '../../shared/api/routes.ts';
import type { WallReply } from '../../shared/api/types/wall-types.ts';
import { isNewUse } from '../../shared/domain/walls.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countCallOfUser } from '../flows/calls/user-calls.ts';
import { networkOf } from '../flows/calls/viewer.ts';
import { readCompanyToken } from '../flows/links/company-token.ts';
import { countMiss } from '../flows/links/misses.ts';
import { lastCheck } from '../store/alarms/checks.ts';
import { findCompany } from '../store/people/companies.ts';
import { setLinkUsed, wallLinks } from '../store/wall-links.ts';
import { readBoard } from './board.ts';
import { wallChanges } from './wall-rows.ts';

const REVOKED = 'This display link is no longer valid. Ask an admin for a new one';
const TOO_OFTEN = 'This display link is being used too often. Try again in an hour';

/** Refuses a token that does not fit. Throws NOT_FOUND, or TOO_MANY_REQUESTS after many tries. */
async function refuseMiss(viewer: string, now: number): Promise<never> {
  await countMiss('walls', viewer, now, TOO_OFTEN);
  throw new Refusal('NOT_FOUND', REVOKED);
}

/** The link of a token, with the name of its company. Throws NOT_FOUND, COMPANY_SUSPENDED or TOO_MANY_REQUESTS. */
async function openedWall(token: string, viewer: string, now: number) {
  const read = readCompanyToken(token);
  if (!read) return refuseMiss(viewer, now);
  const { companyId, tokenHash } = read;
  const [links, company] = await Promise.all([wallLinks.list(companyId), findCompany(companyId)]);
  const link = links.find((link) => link.tokenHash === tokenHash);
  if (!link || !company) return refuseMiss(viewer, now);
  if (company.entityStatus !== 'enabled') throw new Refusal('COMPANY_SUSPENDED');
  // The count is by network too: a person who got hold of an address uses up no count of the screens for which it was made.
  await countCallOfUser(`wall#${link.id}#${networkOf(viewer)}`, now);
  return { companyId, company: company.name, link };
}

/** Changes on the wall of a link, without a session (docs/product/wall.md#links). */
export async function wall({ body, viewer, now }: Call<typeof API.dashboards.wall>): Promise<WallReply> {
  const { companyId, company, link } = await openedWall(body.token, viewer, now);
  const { portfolio, city, grouping } = link;
  if (isNewUse(link.usedAt, now)) {
    await setLinkUsed(companyId, link.id, now).catch((error) =>
      log('warn', 'The use of a wall link was not recorded', { company: companyId }, error),
    );
  }
  const [changes, checkedAt] = await Promise.all([
    wallChanges(companyId, link, { since: body.since, now }, () => readBoard(companyId, body.since, now)),
    lastCheck(),
  ]);
  return { ...changes, company, portfolio, city, grouping, checkedAt };
}
