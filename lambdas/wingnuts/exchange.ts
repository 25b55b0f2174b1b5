import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import { exchangeWingnut } from '../store/wingnuts/exchanges.ts';
import { claiming } from './claim.ts';

/** Puts another wingnut in the place of one that is broken (docs/product/wingnuts.md#exchange). */
export const exchange = (call: Call<typeof API.wingnuts.exchange>): Promise<WingnutDetailReply> =>
  claiming(call, (code, byUuid) =>
    exchangeWingnut(call.author, call.path.id, { id: call.body.wingnutId, code, byUuid }),
  );
