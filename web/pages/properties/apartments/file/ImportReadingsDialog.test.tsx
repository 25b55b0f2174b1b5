import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../fake-server.sample.tsx';
import { choose } from '../../../../fields.sample.ts';
import { ImportReadingsDialog } from './ImportReadingsDialog.tsx';

// docs/product/apartments.md#readings-file
const APARTMENTS = [{ id: 'a', number: '4B', sensor: 'HS-17' }];
const addReadings = vi.fn();
const refresh = vi.fn(async () => []);
const onClose = vi.fn();

const open = () =>
  renderPage(
    <ImportReadingsDialog
      apartments={APARTMENTS}
      zone="America/New_York"
      acts={{ addReadings, refresh }}
      onClose={onClose}
    />,
  );
const chooseFile = async (text: string) => {
  fireEvent.change(screen.getByLabelText('Readings file'), { target: { files: [new File([text], 'readings.csv')] } });
  await screen.findByText('readings.csv');
};
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const press = (name: string) => fireEvent.click(button(name));
/** A reading each minute. */
const many = (count: number) =>
  `Sensor,Time,°F\n${Array.from({ length: count }, (_, index) => `4B,${new Date(1_760_000_000_000 + index * 60_000).toISOString()},70\n`).join('')}`;

beforeEach(() => {
  vi.clearAllMocks();
  addReadings.mockImplementation(async (readings: readonly object[]) => ({
    ...{ stored: readings.length, tooOld: 0, ahead: 0 },
  }));
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

test('The file’s sensors and its rows with errors stand there before anything is sent', async () => {
  open();
  await chooseFile('Sensor,Time,°F,Battery\nHS17,2026-01-31 12:00,70,3\nHS-17,2026-01-31 12:00,warm,3\n');
  screen.getByText('1 reading of 1 sensor. 1 row can’t be imported.');
  screen.getByText('Looks like HS-17 of apartment 4B. Check the spelling');
  screen.getByText('Temperature: “warm” isn’t a number');
  screen.getByText('Columns not read: Battery');
  expect(addReadings).not.toHaveBeenCalled();
  press('IMPORT 1 READING');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(addReadings).toHaveBeenCalledWith([{ sensor: 'HS17', time: Date.UTC(2026, 0, 31, 17), value: 70 }]);
});

test('What the file leaves open is asked', async () => {
  open();
  await chooseFile('Sensor,Time,Temperature\nHS-17,1/2/2026 12:00,20\n');
  expect(screen.queryByRole('button', { name: /^IMPORT/, hidden: true })).toBeNull();
  choose(screen.getByLabelText('Temperatures'), '°C');
  choose(screen.getByLabelText('Dates'), /^Month first/);
  press('IMPORT 1 READING');
  await waitFor(() =>
    expect(addReadings).toHaveBeenCalledWith([{ sensor: 'HS-17', time: Date.UTC(2026, 0, 2, 17), value: 68 }]),
  );
});

test('A call that fails leaves the file there, and CONTINUE sends only the rest', async () => {
  open();
  await chooseFile(many(12_000));
  addReadings.mockImplementationOnce(async () => ({ stored: 5000, tooOld: 0, ahead: 0 }));
  addReadings.mockRejectedValueOnce(new Error('Couldn’t import all readings. Press CONTINUE to finish.'));
  press('IMPORT 12,000 READINGS');
  await screen.findByText('Couldn’t import all readings. Press CONTINUE to finish.');
  expect(addReadings.mock.calls.map(([readings]) => readings.length)).toEqual([5000, 5000]);
  expect(onClose).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledTimes(1);
  press('CONTINUE');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(addReadings.mock.calls.map(([readings]) => readings.length)).toEqual([5000, 5000, 5000, 2000]);
  expect(addReadings.mock.calls[2]).toEqual(addReadings.mock.calls[1]);
});

test('STOP ends after the call that is on its way, and says how far it is', async () => {
  open();
  await chooseFile(many(12_000));
  let answer = (_: object) => {};
  addReadings.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  press('IMPORT 12,000 READINGS');
  await screen.findByText('0 of 12,000 readings');
  press('STOP');
  answer({ stored: 5000, tooOld: 0, ahead: 0 });
  await waitFor(() => expect(button('CONTINUE')).toBeDefined());
  expect(addReadings).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('Another file has its own calls', async () => {
  open();
  await chooseFile(many(6000));
  addReadings.mockRejectedValueOnce(new Error('no'));
  press('IMPORT 6,000 READINGS');
  await screen.findByText('no');
  await chooseFile(many(1));
  press('IMPORT 1 READING');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText('no')).toBeNull();
});

test('A file that is no table of readings says why', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Readings file'), { target: { files: [new File(['a,b\n1,2\n'], 'x.csv')] } });
  expect(await screen.findByText('The first row is missing the column Sensor.')).toBeDefined();
});
