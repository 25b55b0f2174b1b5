import { route } from './route.ts';
import type { SchemaReply } from './types/entity-types.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface SchemaCalls {
  /** Lists the sensor types and labels of each family of inputs. */
  get: { reply: SchemaReply };
}

export const schema = {
  get: route('GET', '', { permission: 'anyone', keptSeconds: 300 }),
};
