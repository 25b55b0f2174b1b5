import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { SIGN_UP_REFUSED } from '../../../shared/platform/sign-up.ts';
import { log } from '../../base/log.ts';
import { findInvitationFor } from '../../store/people/invitations.ts';
import { handler } from './index.ts';

vi.mock('../../base/log.ts');
vi.mock('../../store/people/invitations.ts');

const signUp = async () =>
  handler(
    {
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes: { email: 'a@x.example' }, clientMetadata: { token: 't' } },
      response: {},
    } as unknown as PreSignUpTriggerEvent,
    {} as never,
    () => {},
  );

beforeEach(() => {
  vi.mocked(log).mockReset();
});

it('A refused sign-up is a warning, and its error is the one that no alarm counts', async () => {
  vi.mocked(findInvitationFor).mockResolvedValue(undefined);
  await expect(signUp()).rejects.toThrow(SIGN_UP_REFUSED);
  expect(vi.mocked(log).mock.calls).toEqual([['warn', 'A sign-up without a valid invitation was refused']]);
});

it('A sign-up that cannot be judged fails with an error of its own', async () => {
  vi.mocked(findInvitationFor).mockRejectedValue(new Error('The table cannot be reached'));
  await expect(signUp()).rejects.toThrow('The table cannot be reached');
});

it('A mailed invitation proves the address, one that was handed over does not', async () => {
  const invitation = { userId: 'u', email: 'a@x.example', companyId: 'c', company: 'C', expiresAt: 1 };
  vi.mocked(findInvitationFor).mockResolvedValue(invitation);
  expect((await signUp())?.response).toEqual({ autoConfirmUser: true, autoVerifyEmail: true });
  vi.mocked(findInvitationFor).mockResolvedValue({ ...invitation, handedOver: true });
  expect((await signUp())?.response).toEqual({ autoConfirmUser: false, autoVerifyEmail: false });
});
