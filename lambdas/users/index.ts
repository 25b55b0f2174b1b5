import { users } from '../../shared/api/users.ts';
import { serve } from '../common/calls/serve.ts';
import { changeEmail, confirmEmail, resendEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { checkEmail } from './check-email.ts';
import { checkPassword } from './check-password.ts';
import { saveDetails } from './details.ts';
import { list } from './list.ts';
import { lookUp, passwordRules } from './look-up.ts';
import { recover } from './recover.ts';
import { refresh } from './refresh.ts';
import {
  beginSecondFactor,
  recoveryCodes,
  secondFactor,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from './second-factor.ts';
import { endSessions, sessions } from './sessions.ts';

export const handler = serve(
  { users },
  {
    list,
    lookUp,
    passwordRules,
    refresh,
    checkEmail,
    checkPassword,
    saveDetails,
    changeEmail,
    resendEmail,
    confirmEmail,
    changePassword,
    beginSecondFactor,
    turnSecondFactorOn,
    turnSecondFactorOff,
    secondFactor,
    recoveryCodes,
    sessions,
    endSessions,
    recover,
  },
);
