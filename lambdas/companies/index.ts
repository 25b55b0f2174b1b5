import { companies } from '../../shared/api/companies.ts';
import { serve } from '../flows/calls/serve.ts';
import { visibleUsers } from '../flows/people/visible-users.ts';
import { companyUserReply } from '../flows/replies.ts';
import * as audit from './audit.ts';
import * as deletions from './deletions.ts';
import * as details from './details.ts';
import * as endUserSessions from './end-user-sessions.ts';
import * as external from './external.ts';
import { grant } from './grants.ts';
import * as invitations from './invitations.ts';
import * as keys from './keys.ts';
import * as signInRules from './sign-in-rules.ts';
import * as updateAuth from './update-auth.ts';

export const handler = serve(
  { companies },
  {
    ...audit,
    ...deletions,
    ...details,
    ...endUserSessions,
    ...external,
    grant,
    ...invitations,
    ...keys,
    ...signInRules,
    ...updateAuth,
    users: ({ caller }) => visibleUsers(caller, companyUserReply),
  },
);
