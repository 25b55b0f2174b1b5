import type { API } from '../../shared/api/routes.ts';
import type { PropertyChanges, PropertyReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { SharedLists } from '../common/calls/shared-lists.ts';
import { readProperties } from './list.ts';

const lists = new SharedLists<PropertyReply>();

/** What has changed in the company's properties since the caller's last answer. */
export const changes = ({ caller, query, now }: Call<typeof API.properties.changes>): Promise<PropertyChanges> =>
  lists.changes(caller.companyId, query.since, now, () => readProperties(caller.companyId, now));
