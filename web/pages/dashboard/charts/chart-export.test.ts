import { expect, test, vi } from 'vitest';
import { chartExportOf } from './chart-export.ts';

const property = {
  externalId: '1042',
  config: {
    name: "Alder/House's",
    portfolio: '',
    address: { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' },
    assets: [],
    alarms: {},
    timeZone: 'UTC',
  },
};

test('A chart gives away the window shown, gaps too, in a file that names it', () => {
  const points: [number, number | null][] = [
    [Date.UTC(2026, 10, 20, 23), 1],
    [Date.UTC(2026, 10, 21, 1), 2],
    [Date.UTC(2026, 10, 21, 1, 1), null],
    [Date.UTC(2026, 10, 22), 3],
  ];
  const window = { startTime: Date.UTC(2026, 10, 21), endTime: Date.UTC(2026, 10, 22) };
  const columns = [{ label: 'boilerSystemPressure1', points }];
  const columnsOf = vi.fn(() => columns);
  const { fileName, heading, csv } = chartExportOf('Pressure', property, columnsOf, window, 'UTC');
  // Drawing a chart makes no figures for a file.
  expect(columnsOf).not.toHaveBeenCalled();
  expect(fileName).toBe('1042-AlderHouses-Pressure-2026-11-21');
  expect(heading).toEqual(["Alder/House's: Pressure", '2026-11-21 00:00 – 2026-11-22 00:00, UTC']);
  expect(csv().split('\r\n')).toEqual([
    'Time (UTC),UTC offset,Boiler System Pressure 1 (PSI)',
    '2026-11-21 01:00:00,+00:00,2',
    '2026-11-21 01:01:00,+00:00,',
    '',
  ]);
});
