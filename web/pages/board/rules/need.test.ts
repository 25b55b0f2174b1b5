import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { coldRow, sampleDay, WATCHED } from '../rows.sample.ts';
import { needSentence } from './need.ts';
import { placed } from './order.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const [alarm] = coldRow(NOW).alarms;
type Alarm = BoardRow['alarms'][number];
const withAlarm = (differs: Partial<Alarm>, row: Partial<BoardRow> = {}) =>
  coldRow(NOW, { ...row, alarms: alarm ? [{ ...alarm, ...differs }] : [] });
const silence = { kind: 'silence', subject: 'w1', serial: '48213007', extreme: undefined } as unknown as Partial<Alarm>;
const offline: Partial<BoardRow> = { newestAt: NOW - HOUR_MS, wingnuts: { Disconnected: 1 }, timeZone: 'UTC' };

/** The sentence with its emphasized part in stars, and what stands below. */
const said = (row: BoardRow) => {
  const { lead, figure, rest, more } = needSentence(placed(row, NOW), NOW);
  return [[[lead, `*${figure}*`].filter(Boolean).join(' '), rest].filter(Boolean).join(', '), more];
};

describe('docs/product/board.md#needs: what happened', () => {
  test.each<[string, BoardRow, string, string]>([
    ['a value out of range', coldRow(NOW), 'Boiler Supply 1 *77.6°F*, below 130°F', 'lowest 71.2°F'],
    [
      'no heat in the cold',
      withAlarm({ noHeat: true }),
      'Boiler Supply 1 *77.6°F*, below 130°F',
      'No heat, 37°F outside · lowest 71.2°F',
    ],
    [
      'no heat, and the outdoor readings have stopped',
      withAlarm({ noHeat: true }, { history: { ...sampleDay(NOW), outdoor: [] } }),
      'Boiler Supply 1 *77.6°F*, below 130°F',
      'No heat · lowest 71.2°F',
    ],
    [
      'others',
      coldRow(NOW, { openAlarms: 3, watch: { ...WATCHED, told: 0 } }),
      'Boiler Supply 1 *77.6°F*, below 130°F',
      'lowest 71.2°F · and 2 more · No recipients',
    ],
    [
      'a property that is offline',
      withAlarm(silence, offline),
      `*Offline*, last reading 11:10 AM UTC`,
      'Boiler Supply 1 was 77.6°F',
    ],
  ])('%s', (_, row, sentence, more) => {
    const [first, second] = said(row);
    expect([first?.replace(/ UTC$/, ''), second]).toEqual([sentence.replace(/ UTC$/, ''), more]);
  });

  test('One of two wingnuts offline names the wingnut', () => {
    const row = withAlarm(silence, { wingnuts: { Live: 1, Disconnected: 1 } });
    expect(said(row)[0]).toContain('Wingnut 48213007: offline');
  });
});
