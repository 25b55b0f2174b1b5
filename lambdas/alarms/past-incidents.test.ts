import { describe, expect, it } from 'vitest';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import { pastIncidentsOf } from './past-incidents.ts';

const alarm = (id: string, endedAt: number | undefined, more: Partial<AlarmItem> = {}): AlarmItem => ({
  id,
  propertyId: 'p',
  kind: 'sensor',
  subject: id,
  since: 1,
  raisedAt: Number(id),
  told: [],
  ...(endedAt !== undefined && { endedAt, endReason: 'recovered' as const }),
  ...more,
});
const shown = (alarms: readonly AlarmItem[]) =>
  pastIncidentsOf(alarms).map(({ members, endedAt }) => [members.map(({ id }) => id).join(' '), endedAt]);

describe('Past alarms are grouped by incident', () => {
  it.each<[what: string, alarms: readonly AlarmItem[], incidents: unknown]>([
    [
      'alone each',
      [alarm('2', 5), alarm('3', 4)],
      [
        ['2', 5],
        ['3', 4],
      ],
    ],
    ['with the lead first and the last end', [alarm('3', 9, { follows: '2' }), alarm('2', 5)], [['2 3', 9]]],
    ['not while one of them lasts', [alarm('3', undefined, { follows: '2' }), alarm('2', 5)], []],
    ['not while it lasts', [alarm('2', undefined)], []],
    ['alone, when the lead is older than what was asked for', [alarm('3', 9, { follows: '2' })], [['3', 9]]],
    [
      'by property',
      [alarm('3', 9, { follows: '2', propertyId: 'q' }), alarm('2', 5)],
      [
        ['3', 9],
        ['2', 5],
      ],
    ],
  ])('%s', (_, alarms, incidents) => {
    expect(shown(alarms)).toEqual(incidents);
  });
});
