import { expect, test } from 'vitest';
import { chartExportOf, csvColumn } from './chart-export.ts';

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
  const { fileName, heading, csv } = chartExportOf('Pressure', property, columns, window, 'UTC');
  expect(fileName).toBe('1042-AlderHouses-Pressure-2026-11-21');
  expect(heading).toEqual(["Alder/House's: Pressure", '2026-11-21 00:00 – 2026-11-22 00:00, UTC']);
  expect(csv().split('\r\n')).toEqual([
    'Time (UTC),UTC offset,Boiler System Pressure 1 (PSI)',
    '2026-11-21 01:00:00,+00:00,2',
    '2026-11-21 01:01:00,+00:00,',
    '',
  ]);
});

test('A compared line is a column beside its line, which the picture names too', () => {
  const window = { startTime: Date.UTC(2026, 10, 21), endTime: Date.UTC(2026, 10, 22) };
  const [time, label] = [Date.UTC(2026, 10, 21, 1), 'boilerSystemPressure1'];
  const columns = [csvColumn(label, [[time, 2, 2.5]]), csvColumn(label, [[time + 1000, 3]], 'Previous day')];
  const words = 'Previous day, Nov 20, all day';
  const { heading, csv } = chartExportOf('Pressure', property, columns, window, 'UTC', words);
  expect(heading.slice(1)).toEqual(['2026-11-21 00:00 – 2026-11-22 00:00, UTC', `Lighter lines: ${words}`]);
  expect(csv().split('\r\n')).toEqual([
    'Time (UTC),UTC offset,Boiler System Pressure 1 (PSI; min and max per interval),"Boiler System Pressure 1 (PSI; Previous day, same local time)"',
    '2026-11-21 01:00:00,+00:00,2,',
    '2026-11-21 01:00:01,+00:00,,3',
    '',
  ]);
});
