import { users } from '../../shared/api/users.ts';
import { serve } from '../flows/calls/serve.ts';
import * as changeEmail from './change-email.ts';
import * as changePassword from './change-password.ts';
import * as checkEmail from './check-email.ts';
import * as checkPassword from './check-password.ts';
import * as details from './details.ts';
import * as list from './list.ts';
import * as lookUp from './look-up.ts';
import * as recover from './recover.ts';
import * as refresh from './refresh.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';

export const handler = serve(
  { users },
  {
    ...changeEmail,
    ...changePassword,
    ...checkEmail,
    ...checkPassword,
    ...details,
    ...list,
    ...lookUp,
    ...recover,
    ...refresh,
    ...secondFactor,
    ...sessions,
  },
);
