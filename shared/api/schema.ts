import { route } from './route.ts';
import type { SchemaReply } from './types.ts';

export const schema = {
  get: route('GET', '', { permission: 'anyone' }).replying<SchemaReply>(),
};
