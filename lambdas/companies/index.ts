import { companies } from '../../shared/api/companies.ts';
import { serve } from '../common/calls/serve.ts';
import { visibleUsers } from '../common/people/visible-users.ts';
import { companyUserReply } from '../common/replies.ts';
import { audit } from './audit.ts';
import { deletePending, deleteUser } from './deletions.ts';
import { details } from './details.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { external } from './external.ts';
import { invite, inviteLink, resendInvite } from './invitations.ts';
import { saveSignInRules, signInRules } from './sign-in-rules.ts';
import { updateAuth } from './update-auth.ts';

export const handler = serve(
  { companies },
  {
    details,
    external,
    audit,
    users: ({ caller }) => visibleUsers(caller, companyUserReply),
    signInRules,
    saveSignInRules,
    invite,
    resendInvite,
    inviteLink,
    updateAuth,
    endUserSessions,
    deleteUser,
    deletePending,
  },
);
