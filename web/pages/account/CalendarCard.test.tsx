import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { sampleAlerts } from './alerts/alerts.sample.ts';
import { CalendarCard } from './CalendarCard.tsx';

const server = fakeServer();

const AT = Date.UTC(2026, 10, 20, 18);
let madeAt: number | undefined;
let fails: boolean;
const reply = () => ({ ...sampleAlerts, ...(madeAt !== undefined && { calendarMadeAt: madeAt }) });
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [madeAt, fails] = [undefined, false];
  server.mockImplementation((async (_group: string, name: string) => {
    if (fails && name !== 'get') throw new ApiError('SERVER_ERROR', 500, 'x');
    if (name === 'makeCalendar') {
      madeAt = AT;
      return { token: 'c.u.secret', alerts: reply() };
    }
    if (name === 'endCalendar') madeAt = undefined;
    return reply();
  }) as never);
});
async function open() {
  renderPage(<CalendarCard />);
  await waitFor(() => expect(button(/^CREATE/).disabled).toBe(false));
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)));

test('docs/product/calendar.md#address: it is shown once after it was made, and stopped by one press', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /STOP/ })).toBeNull();
  await press(/^CREATE LINK$/);
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(address.value).toBe(`${location.origin}/api/alerts/calendar/c.u.secret.ics`);
  screen.getByText(/^Copy it now; you won’t see it again\./);
  await press(/STOP/);
  await screen.findByRole('button', { name: 'CREATE LINK' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Of an earlier one the card says only when it was made; a failure is told', async () => {
  madeAt = AT;
  await open();
  await screen.findByText(/^Link created .*20.*\. Creating a new one replaces it\.$/);
  fails = true;
  await press(/^CREATE NEW LINK$/);
  await screen.findByText('Couldn’t create the link. Try again.');
});
