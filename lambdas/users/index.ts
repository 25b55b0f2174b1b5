import { serve } from '../common/calls/serve.ts';
import { checkEmail } from './check-email.ts';
import { checkPassword } from './check-password.ts';
import { list } from './list.ts';
import { lookUp, passwordRules } from './look-up.ts';
import { recover } from './recover.ts';
import { refresh } from './refresh.ts';
import { recoveryCodes, secondFactor } from './second-factor.ts';
import { endSessions, sessions } from './sessions.ts';

export const handler = serve('users', {
  list,
  lookUp,
  passwordRules,
  refresh,
  checkEmail,
  checkPassword,
  secondFactor,
  recoveryCodes,
  sessions,
  endSessions,
  recover,
});
