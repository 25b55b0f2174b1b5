import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { changeSession, type Session, startSession } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import { type Popup, Popups } from './Popups.tsx';

vi.mock('../../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../../api/client.ts')>()),
  call: vi.fn(async () => [
    { id: 'owen', config: { firstName: 'Owen', lastName: 'Marsh', email: 'owen@castlegate.example' } },
    { id: 'new', config: { firstName: '', lastName: '', email: 'new@castlegate.example' } },
  ]),
}));

const SENSORS = {
  AN01: { type: 'thermistor', label: 'boilerSupplyHeaderTemperature1' },
  AN02: { type: 'thermistor', label: 'boilerReturnHeaderTemperature1' },
} as const;

/** The session after an input got another label. */
const relabel = (session: Session, input: 'AN01' | 'AN02', name: string): Session =>
  changeSession(session, { do: 'label', input, type: 'thermistor', name, number: '1' });

function openPopups(session: Session, first: Popup = { ask: 'save' }) {
  const save = vi.fn().mockResolvedValue(undefined);
  const configuration = { session, save, change: vi.fn() } as unknown as Configuration;
  function Page() {
    const [popup, setPopup] = useState<Popup | undefined>(first);
    return (
      <Popups
        configuration={configuration}
        popup={popup}
        onPopup={setPopup}
        onTab={vi.fn()}
        onEnded={vi.fn()}
        onAbandon={vi.fn()}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
    </QueryClientProvider>,
  );
  return save;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE CONFIGURATION' });

test('A save asks what another label of an input means, and sends the answer', async () => {
  const save = openPopups(relabel(startSession({ sensors: SENSORS, version: 1 }), 'AN01', 'boilerOutletTemperature'));
  fireEvent.click(button());
  const answer = await screen.findByRole('radio', { name: /^Another sensor from now on/ });
  screen.getByText('Past readings and limits move to the new name.');
  expect(save).not.toHaveBeenCalled();
  expect(button().disabled).toBe(true);
  fireEvent.click(answer);
  fireEvent.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledWith({ AN01: 'replaced' }));
  await screen.findByText('Configuration saved');
});

test('A label that goes on at another input has moved, which nobody is asked about', async () => {
  const first = relabel(startSession({ sensors: SENSORS, version: 1 }), 'AN01', 'boilerOutletTemperature');
  const save = openPopups(relabel(first, 'AN02', 'boilerSupplyHeaderTemperature'));
  fireEvent.click(button());
  // The return's label is gone from its input and goes on nowhere.
  expect((await screen.findAllByRole('radio')).length).toBe(2);
  fireEvent.click(screen.getByRole('radio', { name: /^Same sensor, corrected name/ }));
  fireEvent.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledWith({ AN02: 'corrected' }));
});

test('The question says what becomes of the limits, and that they do not fit another kind of sensor', async () => {
  const pressure = { AN17: { type: 'pressure', label: 'boilerSystemPressure1' } } as const;
  const pump = { do: 'label', input: 'AN17', type: 'current', name: 'boilerPumpCurrent', number: '1' } as const;
  openPopups(changeSession(startSession({ sensors: pressure, version: 1 }), pump));
  fireEvent.click(button());
  await screen.findByText('Past readings move to the new name. Limits don’t apply to it: set new ones.');
  screen.getByText('Past readings and limits keep the old name. Set limits for the new sensor.');
});

test('Who saves after somebody else sees both labels of each input that both have changed', async () => {
  const mine = relabel(startSession({ sensors: SENSORS, version: 1 }), 'AN01', 'boilerOutletTemperature');
  const theirs = { version: 2, sensors: { AN02: SENSORS.AN02 } };
  openPopups(mine, { ask: 'meanwhile', theirs });
  expect((await screen.findByText('A01')).closest('li')?.textContent).toBe(
    'A01Yours: Boiler Outlet Temperature 1. Theirs: no sensor.',
  );
});

test.each([
  ['a person of the company', { id: 'owen' }, 'Owen Marsh'],
  ['a person without a name', { id: 'new' }, 'new@castlegate.example'],
  ['a contractor', { id: 'contractor:1', name: 'Northgate (contractor)' }, 'Northgate (contractor)'],
  ['a person whom the reader may not see', { id: 'hidden' }, 'Someone else'],
  ['nobody knows whom', undefined, 'Someone else'],
])('A conflict names who has saved: %s', async (_who, savedBy, name) => {
  const mine = relabel(startSession({ sensors: SENSORS, version: 1 }), 'AN01', 'boilerOutletTemperature');
  openPopups(mine, { ask: 'meanwhile', theirs: { version: 2, sensors: SENSORS, ...(savedBy && { savedBy }) } });
  await screen.findByRole('dialog', { name: `${name} changed this configuration` });
});
