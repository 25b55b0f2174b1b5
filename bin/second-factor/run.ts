import { changeAccount } from '../../lambdas/flows/people/change-account.ts';
import { findAccountState, setSecondFactor, signOutEverywhere } from '../../lambdas/flows/people/identity.ts';
import { operatorOf } from '../../lambdas/store/base/audit.ts';
import { findOwner } from '../../lambdas/store/people/emails.ts';
import { forgetSecondFactor } from '../../lambdas/store/people/second-factors.ts';
import { findUser } from '../../lambdas/store/people/users.ts';
import { OPTIONS } from '../company/options.ts';
import { helpLines, parseCommandLine, readOptions, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';

const USAGE = [
  'Turns off two-factor authentication for a person. The next login asks for the password only.',
  '',
  'npm run user:second-factor -- --email EMAIL --off [--stack NAME | --local]',
  ...helpLines([
    ['--email EMAIL', 'the email the person logs in with'],
    ['--off', 'turns it off; without it the command only says whether it is on'],
    ...TARGET_OPTIONS,
  ]),
];

/** Runs the command. Throws a sentence for the operator when nobody has the address. @param print prints one line */
export async function runSecondFactor(
  args: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[]> {
  const line = parseCommandLine(args, ['email'], ['off']);
  if (line.help) return USAGE;
  const { email } = readOptions(OPTIONS, ['email'], line.values);
  print((await connectTo(line)).where);
  const owner = await findOwner(email);
  const user = owner && (await findUser(owner.companyId, owner.userId));
  const account = user?.sub ? await findAccountState(user.sub) : undefined;
  if (!owner || !user?.sub || !account) throw new Error(`No account uses ${email}.`);
  if (!account.hasSecondFactor && !user.secondFactorAt) return [`${email} doesn’t use two-factor authentication.`];
  if (!line.flags.has('off')) return [`${email} uses two-factor authentication. Add --off to turn it off.`];
  const author = operatorOf(owner.companyId, Date.now());
  const { sub } = user;
  const make = async () => {
    await signOutEverywhere(sub);
    await setSecondFactor(sub, false);
  };
  await changeAccount(author, { ...user, sub }, { event: 'factorOff', make });
  await forgetSecondFactor(author, user);
  return [`Two-factor authentication is off for ${email}. The next login asks for the password only.`];
}
