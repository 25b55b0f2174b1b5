import { reply, route } from './route.ts';
import type { SchemaReply } from './types/entity-types.ts';

export const schema = {
  /** Lists the sensor types and labels of each family of inputs. */
  get: route('GET', '', { permission: 'anyone', keptSeconds: 300, reply: reply<SchemaReply>() }),
};
