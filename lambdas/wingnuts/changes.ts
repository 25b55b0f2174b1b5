import type { API } from '../../shared/api/routes.ts';
import type { WingnutChanges, WingnutReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { SharedLists } from '../common/calls/shared-lists.ts';
import { readWingnuts } from './list.ts';

const lists = new SharedLists<WingnutReply>();

/** What has changed in the company's wingnuts since the caller's last answer. */
export const changes = ({ caller, query, now }: Call<typeof API.wingnuts.changes>): Promise<WingnutChanges> =>
  lists.changes(caller.companyId, query.since, now, () => readWingnuts(caller.companyId, now));
