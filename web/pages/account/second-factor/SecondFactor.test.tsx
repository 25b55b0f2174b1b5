import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/client.ts';
import { loadIdentity } from '../../../api/identity/identity.ts';
import { SecondFactor } from './SecondFactor.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity/identity.ts', () => ({ loadIdentity: vi.fn() }));
const totp = vi.hoisted(() => ({
  confirmSignIn: vi.fn(),
  setUpTOTP: vi.fn(),
  updateMFAPreference: vi.fn(),
  verifyTOTPSetup: vi.fn(),
}));
vi.mock('../../../api/identity/totp.ts', () => totp);

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const named = (name: string) => Object.assign(new Error(name), { name });
const updatePassword = vi.fn();
let state: { isOn: boolean; codesLeft: number; isNeeded: boolean };
let codes: () => readonly string[];

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SecondFactor email="dana@harbourline.example" />
    </QueryClientProvider>,
  );
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
  vi.mocked(call).mockImplementation((async (_group: string, name: string) => {
    if (name === 'secondFactor') return state;
    return name === 'recoveryCodes' ? { isOn: true, codes: codes() } : {};
  }) as never);
  vi.mocked(loadIdentity).mockResolvedValue({ updatePassword } as never);
  totp.setUpTOTP.mockResolvedValue({ sharedSecret: 'ABCDEFGH', getSetupUri: () => new URL('otpauth://totp/x') });
});

test('Set up: the key, the first code, then the recovery codes this once', async () => {
  open();
  await click('SET UP');
  await screen.findByText('ABCD EFGH');
  await typeCode();
  await click('TURN ON');
  await screen.findByText(CODES[1] ?? '');
  expect(totp.verifyTOTPSetup).toHaveBeenCalledWith({ code: '123456' });
  expect(totp.updateMFAPreference).toHaveBeenCalledWith({ totp: 'PREFERRED' });
  await click('I HAVE KEPT THEM');
  await screen.findByText(/You have 10 recovery codes/);
  expect(screen.queryByText(CODES[1] ?? '')).toBeNull();
});

test('A wrong first code says so, and nothing is turned on', async () => {
  totp.verifyTOTPSetup.mockRejectedValue(named('EnableSoftwareTokenMFAException'));
  open();
  await click('SET UP');
  await typeCode();
  await click('TURN ON');
  await screen.findByText('This code does not fit, or was used before. Type the one that the app shows now.');
  expect(totp.updateMFAPreference).not.toHaveBeenCalled();
});

test('Recovery codes that did not come are loaded again: the second factor is on already', async () => {
  const give = codes;
  codes = () => {
    throw new Error('offline');
  };
  open();
  await click('SET UP');
  await typeCode();
  await click('TURN ON');
  await screen.findByText('Your second factor is on, but your recovery codes could not be loaded.');
  codes = give;
  await click('TRY AGAIN');
  await screen.findByText(CODES[0] ?? '');
});

test('Turning it off asks for the password, and the record follows', async () => {
  state = { isOn: true, codesLeft: 3, isNeeded: false };
  open();
  await click('TURN OFF');
  updatePassword.mockRejectedValueOnce(named('NotAuthorizedException'));
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Boiler-room-1' } });
  await click('TURN OFF');
  await screen.findByText('Incorrect email or password, please try again');
  expect(totp.updateMFAPreference).not.toHaveBeenCalled();
  state = { ...state, isOn: false };
  await click('TURN OFF');
  await screen.findByRole('button', { name: 'SET UP' });
  expect(totp.updateMFAPreference).toHaveBeenCalledWith({ totp: 'DISABLED' });
  expect(call).toHaveBeenCalledWith('users', 'refresh');
});

test('New recovery codes ask for the password too', async () => {
  state = { isOn: true, codesLeft: 3, isNeeded: false };
  open();
  await click('NEW RECOVERY CODES');
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Boiler-room-1' } });
  await click('GET NEW CODES');
  await screen.findByText(CODES[0] ?? '');
  expect(updatePassword).toHaveBeenCalledOnce();
});

test('An admin whose company asks for it reads so', async () => {
  state = { ...state, isNeeded: true };
  open();
  await screen.findByText(/the pages for admins stay closed/);
});
