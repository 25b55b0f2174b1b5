import type { API } from '../../shared/api/routes.ts';
import type { PropertyChanges, PropertyReply } from '../../shared/api/types/entity-types.ts';
import { sees } from '../../shared/domain/people/reach.ts';
import type { Call } from '../flows/calls/serve.ts';
import { SharedLists } from '../flows/calls/shared-lists.ts';
import { withRole } from '../flows/replies.ts';
import { readProperties } from './list.ts';

const lists = new SharedLists<PropertyReply>();

/** Changes in the properties that the caller sees since the caller's last answer. */
export async function changes({ caller, query, now }: Call<typeof API.properties.changes>): Promise<PropertyChanges> {
  const isSeen = ({ id }: PropertyReply) => sees(caller, id);
  const changed = await lists.changes(caller, query.since, now, (company) => readProperties(company, now), isSeen);
  return { ...changed, rows: changed.rows.map((row) => withRole(caller, row)) };
}
