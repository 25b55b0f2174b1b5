import type { API } from '../../shared/api/routes.ts';
import type { WingnutReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { wingnutReply } from '../common/replies.ts';
import { listProperties } from '../store/properties.ts';
import { listWingnuts } from '../store/wingnuts/wingnuts.ts';

/** Reads every wingnut of a company with the property it is linked to, in order of the ids. @param now UTC ms */
export async function readWingnuts(companyId: string, now: number): Promise<WingnutReply[]> {
  const [wingnuts, properties] = await Promise.all([listWingnuts(companyId), listProperties(companyId)]);
  const byId = new Map(properties.map((property) => [property.id, property]));
  return wingnuts.map((known) => wingnutReply(known, byId.get(known.wingnut.propertyId ?? ''), now));
}

/** Every wingnut of the company with the property it is linked to. */
export const list = ({ caller, now }: Call<typeof API.wingnuts.list>): Promise<WingnutReply[]> =>
  readWingnuts(caller.companyId, now);
