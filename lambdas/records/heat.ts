import type { API } from '../../shared/api/routes.ts';
import type { HeatRecordReply } from '../../shared/api/types/record-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import { monthRecord } from './month-record.ts';

/** A property's record of a month, which nobody has issued. Throws NOT_FOUND. */
export const heat = ({ caller, query, now }: Call<typeof API.records.heat>): Promise<HeatRecordReply> =>
  monthRecord(caller, query, now);
