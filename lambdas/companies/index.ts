import { serve } from '../common/serve.ts';
import { visibleUsers } from '../common/visible-users.ts';
import { details } from './details.ts';
import { external } from './external.ts';

export const handler = serve('companies', { details, external, users: ({ caller }) => visibleUsers(caller) });
