import { describe, expect, test } from 'vitest';
import type { AlarmReply, OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { alarmDays, alarmMarksOf } from './alarm-marks.ts';

const PRESSURE = 'boilerSystemPressure1';
const window = { startTime: 1000, endTime: 2000 };
const alarm = (since: number, changes: Partial<AlarmReply> = {}): AlarmReply => ({
  id: `${since}-${PRESSURE}`,
  kind: 'sensor',
  subject: PRESSURE,
  since,
  raisedAt: since,
  extreme: { value: 6.24, time: since, side: 'min', limit: 10 },
  endedAt: since + 100,
  endReason: 'recovered',
  told: [],
  toldCount: 0,
  mailHeld: false,
  acknowledged: null,
  ...changes,
});
const open = ({ id, kind, subject, since, raisedAt }: AlarmReply, changes: Partial<OpenAlarmReply> = {}) => ({
  id,
  kind,
  subject,
  since,
  raisedAt,
  acknowledged: false,
  ...changes,
});
const property = {
  linkedWingnuts: [{ id: 'w', config: { sensors: { AN17: { type: 'pressure', label: PRESSURE } } } }],
} as unknown as Parameters<typeof alarmMarksOf>[1]['property'];
const marks = (history: AlarmReply[], alarms: OpenAlarmReply[] = [], labels = [PRESSURE]) =>
  alarmMarksOf(labels, { property, alarms }, history, window);

describe('A chart marks', () => {
  test('the alarms of its sensors with how far they went and who sees to them', () => {
    const seen = alarm(1500, { acknowledged: { name: 'Dana Whitfield', at: 1600, note: '' } });
    expect(marks([seen, alarm(1200)])).toEqual([
      {
        id: seen.id,
        name: 'Boiler System Pressure 1',
        from: 1500,
        to: 1600,
        words: '6.2 PSI, below the minimum of 10 PSI',
        acknowledged: 'Acknowledged by Dana Whitfield',
        isAcknowledged: true,
      },
      expect.objectContaining({ from: 1200, acknowledged: 'Not acknowledged', isAcknowledged: false }),
    ]);
    expect(marks([alarm(1500)], [], ['roomTemperature1'])).toEqual([]);
  });

  test('what reaches into its window, and nothing else', () => {
    expect(marks([alarm(950), alarm(800), alarm(2000)]).map(({ from }) => from)).toEqual([950]);
    expect(marks([alarm(800, { endedAt: null })])).toHaveLength(1);
  });

  test('an alarm that lasts as the live view knows it, even before its history does', () => {
    const lasting = alarm(1500, { endedAt: null });
    const deeper = { value: 2, time: 1700, side: 'min', limit: 10 } as const;
    const now = open(lasting, { extreme: deeper, acknowledged: true });
    for (const history of [[lasting], []]) {
      expect(marks(history, [now])).toEqual([
        expect.objectContaining({
          to: undefined,
          words: '2 PSI, below the minimum of 10 PSI',
          acknowledged: 'Acknowledged',
        }),
      ]);
    }
  });

  test('the silence of a wingnut whose sensors it draws', () => {
    const silence = alarm(1500, { kind: 'silence', subject: 'w', serial: '48213007' });
    const { extreme: _, ...told } = silence;
    expect(marks([told])).toEqual([expect.objectContaining({ name: 'Wingnut 48213007', words: 'No data received' })]);
    expect(marks([told], [], ['roomTemperature1'])).toEqual([]);
  });
});

test('Alarms are asked for from a week before the window on, at most a year', () => {
  const DAY = DAY_MS;
  expect(alarmDays(1000 * DAY - 1, 1000 * DAY)).toBe(8);
  expect(alarmDays(972 * DAY, 1000 * DAY)).toBe(35);
  expect(alarmDays(0, 1000 * DAY)).toBe(366);
});
