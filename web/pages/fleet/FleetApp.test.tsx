import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { FleetApp } from './FleetApp.tsx';
import { sampleFleet } from './fleet.sample.ts';

const server = fakeServer({ fleet: { get: sampleFleet(Date.UTC(2026, 10, 30, 17)) } });

/** Stores a session as the identity client does. */
async function enter(claims: object): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  const body = { sub: 'u1', auth_time: seconds, exp: seconds + 3600, email: 'ops@vendor.example', ...claims };
  const client = 'CognitoIdentityServiceProvider.client';
  localStorage.setItem(`${client}.LastAuthUser`, 'u1');
  localStorage.setItem(`${client}.u1.idToken`, `x.${btoa(JSON.stringify(body))}.x`);
  localStorage.setItem(`${client}.u1.accessToken`, 'x');
  await startSession();
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await startSession();
});

/** docs/product/fleet.md#sign-in */
test('An operator sees the fleet, and may log out', async () => {
  await enter({ 'cognito:groups': ['fleet'] });
  renderPage(<FleetApp />);
  screen.getByText('ops@vendor.example');
  screen.getByRole('button', { name: 'LOG OUT' });
  await screen.findByRole('heading', { level: 1, name: /^1,153 of 1,160 wingnuts/ });
});

test('A user of a company does not, and nothing is asked', async () => {
  await enter({ 'custom:uuid': 'ada', 'custom:companyId': 'c', 'custom:role': 'admin' });
  renderPage(<FleetApp />);
  screen.getByText(/^This page is for operators of Wingnut\./);
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/portal/dashboard/0');
  expect(server).not.toHaveBeenCalled();
});
