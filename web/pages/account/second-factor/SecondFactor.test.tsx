import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorReply } from '../../../../shared/api/types/people-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { comeBack, prove } from '../../../api/identity/prove.ts';
import { signOut } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/identity.ts', () => ({ loadIdentity: vi.fn() }));
vi.mock('../../../api/identity/session.ts', async (original) => ({ ...(await original<object>()), signOut: vi.fn() }));
vi.mock('../../../api/identity/prove.ts', async (original) => ({
  ...(await original<object>()),
  prove: vi.fn(),
  comeBack: vi.fn(async () => true),
  signInAgain: vi.fn(async () => true),
}));

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const WRONG_CODE = 'That code is wrong or already used. Enter the current code from your app.';
const named = (name: string) => Object.assign(new Error(name), { name });
let state: SecondFactorReply;
let codes: () => readonly string[];

const open = () => renderPage(<SecondFactor email="dana@harbourline.example" />);
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const typeCode = async (value = '123456') =>
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value } });

beforeEach(() => {
  vi.resetAllMocks();
  state = { isOn: false, codesLeft: 0, isNeeded: false };
  codes = () => {
    state = { ...state, isOn: true, codesLeft: 10 };
    return CODES;
  };
  vi.mocked(prove).mockResolvedValue({ accessToken: 'access' });
  vi.mocked(comeBack).mockResolvedValue(true);
  server.mockImplementation((async (_group: string, name: string) => {
    if (name === 'secondFactor') return state;
    if (name === 'beginSecondFactor') return { secret: 'ABCDEFGH' };
    return name === 'recoveryCodes' || name === 'turnSecondFactorOn' ? { isOn: true, codes: codes() } : { config: {} };
  }) as never);
});
const typePassword = async () =>
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'Boiler-room-1' } });
async function begin() {
  open();
  await click('SET UP');
  await typePassword();
  await click('CONTINUE');
}

test('Set up: the key, the first code, the recovery codes this once, then the login', async () => {
  await begin();
  await screen.findByText('ABCD EFGH');
  await typeCode();
  await click('TURN ON');
  await screen.findByText(CODES[1] ?? '');
  expect(prove).toHaveBeenCalledWith(expect.any(String), 'Boiler-room-1', 'second-factor');
  const body = { accessToken: 'access', code: '123456' };
  expect(server).toHaveBeenCalledWith('users', 'turnSecondFactorOn', { body });
  await screen.findByText(/log in again with a code from the app/);
  expect(signOut).not.toHaveBeenCalled();
  await click('I SAVED THEM');
  expect(signOut).toHaveBeenCalledWith({ ended: 'changed' });
});

test('A wrong first code says so, and nothing is turned on', async () => {
  codes = () => {
    throw new ApiError('SECOND_FACTOR_CODE_WRONG', 400, WRONG_CODE);
  };
  await begin();
  await typeCode();
  await click('TURN ON');
  await screen.findByText(WRONG_CODE);
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

test('Turning it off asks for the password, and the record follows', async () => {
  state = { isOn: true, codesLeft: 3, isNeeded: false };
  open();
  await click('TURN OFF');
  vi.mocked(prove).mockRejectedValueOnce(named('NotAuthorizedException'));
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Boiler-room-1' } });
  await click('TURN OFF');
  await screen.findByText('Incorrect email or password, please try again');
  expect(server).not.toHaveBeenCalledWith('users', 'turnSecondFactorOff');
  state = { ...state, isOn: false };
  await click('TURN OFF');
  await screen.findByRole('button', { name: 'SET UP' });
  expect(server).toHaveBeenCalledWith('users', 'turnSecondFactorOff');
  expect(comeBack).toHaveBeenCalledOnce();
});

test('New recovery codes ask for the password too', async () => {
  state = { isOn: true, codesLeft: 3, isNeeded: false };
  open();
  await click('NEW RECOVERY CODES');
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Boiler-room-1' } });
  await click('GET NEW CODES');
  await screen.findByText(CODES[0] ?? '');
  expect(prove).toHaveBeenCalledOnce();
  await click('I SAVED THEM');
  await screen.findByText(/You have 10 recovery codes/);
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
});

test('Who has recovery codes of an earlier version reads until when they work', async () => {
  state = { isOn: true, codesLeft: 3, isNeeded: false, codesEndAt: Date.UTC(2027, 5, 1) };
  open();
  await screen.findByText(/^Your recovery codes are from an earlier version and expire Jun 1, 2027\./);
});

test('An admin whose company asks for it reads so', async () => {
  state = { ...state, isNeeded: true };
  open();
  await screen.findByText(/Set it up to use admin pages/);
});
