import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { csvOf } from './csv.ts';

const TIME = Date.UTC(2026, 0, 15, 12);
const timesOf = (zone: string, ...times: string[]) =>
  csvOf([{ label: 'boilerSystemPressure1', points: times.map((time) => [Date.parse(time), 21]) }], zone)
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').slice(0, 2).join());

describe('Series as CSV', () => {
  it('have a heading with zone and units, and a row for each time that any of them has', () => {
    const text = csvOf(
      [
        {
          label: 'boilerSystemPressure1',
          points: [
            [TIME, 21.4],
            [TIME + MINUTE_MS, 21],
          ],
        },
        {
          label: 'boilerSupplyHeaderTemperature2',
          points: [
            [TIME + MINUTE_MS, 150.25],
            [TIME + 2 * MINUTE_MS, -4],
          ],
        },
        { label: 'systemPumpCurrent1', points: [[TIME, 0]] },
      ],
      'UTC',
    );
    expect(text).toBe(
      [
        'Time (UTC),UTC offset,Boiler System Pressure 1 (PSI),Boiler Supply Header Temperature 2 (°F),System Pump Current 1 (A)\r\n',
        '2026-01-15 12:00:00,+00:00,21.4,,0\r\n',
        '2026-01-15 12:01:00,+00:00,21,150.25,\r\n',
        '2026-01-15 12:02:00,+00:00,,-4,\r\n',
      ].join(''),
    );
  });

  it('have states as words without a unit, and say where a state becomes unknown', () => {
    const points: [number, number | null][] = [
      [TIME, 1],
      [TIME + MINUTE_MS, 0],
      [TIME + MINUTE_MS + 1, null],
      [TIME + 9 * MINUTE_MS, 1],
    ];
    expect(csvOf([{ label: 'boilerRelayState1', points }], 'UTC')).toBe(
      [
        'Time (UTC),UTC offset,Boiler Relay State 1\r\n',
        '2026-01-15 12:00:00,+00:00,ON\r\n',
        '2026-01-15 12:01:00,+00:00,OFF\r\n',
        '2026-01-15 12:01:00.001,+00:00,UNKNOWN\r\n',
        '2026-01-15 12:09:00,+00:00,ON\r\n',
      ].join(''),
    );
  });

  it('quote what would be read as more than one cell', () => {
    expect(csvOf([{ label: 'a "b", c\nd', points: [] }], 'UTC')).toBe('Time (UTC),UTC offset,"a ""b"", c\nd"\r\n');
  });

  it('are a heading alone without series or points', () => {
    expect(csvOf([], 'UTC')).toBe('Time (UTC),UTC offset\r\n');
  });
});

describe('A time in CSV', () => {
  it('has its own offset on both sides of a clock change: no hour is there twice', () => {
    expect(timesOf('America/Los_Angeles', '2026-03-08T09:59:00Z', '2026-03-08T10:00:00Z')).toEqual([
      '2026-03-08 01:59:00,-08:00',
      '2026-03-08 03:00:00,-07:00',
    ]);
    expect(timesOf('America/Los_Angeles', '2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z')).toEqual([
      '2026-11-01 01:30:00,-07:00',
      '2026-11-01 01:30:00,-08:00',
    ]);
  });

  it('is right in zones of half hours and of quarters', () => {
    expect(timesOf('America/St_Johns', '2026-03-08T05:29:00Z', '2026-03-08T05:30:00Z')).toEqual([
      '2026-03-08 01:59:00,-03:30',
      '2026-03-08 03:00:00,-02:30',
    ]);
    expect(timesOf('Asia/Kathmandu', '2026-07-15T12:00:00Z')).toEqual(['2026-07-15 17:45:00,+05:45']);
  });

  it('of an unknown zone is an error, never UTC', () => {
    expect(() => timesOf('Mars/Olympus', '2026-07-15T12:00:00Z')).toThrow(RangeError);
  });

  it('say in the heading what has to be known of a column', () => {
    const column = { label: 'boilerRelayState1', points: [], remark: 'simplified' };
    expect(csvOf([column, { ...column, label: 'boilerSystemPressure1' }], 'UTC')).toBe(
      'Time (UTC),UTC offset,Boiler Relay State 1 (simplified),Boiler System Pressure 1 (PSI; simplified)\r\n',
    );
  });
});
