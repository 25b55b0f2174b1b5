import { expect, it } from 'vitest';
import { NO_ALARMS } from '../property-alarms.ts';
import { type OpenIncident, openCounts, openIncidentsOf } from './open-incidents.ts';

const incident = (differs: Partial<OpenIncident>) =>
  ({ severity: 'warning', state: 'open', others: [], ...differs }) as unknown as OpenIncident;

it('docs/product/incidents.md#red: snoozed incidents and notices are counted apart', () => {
  const red = [incident({}), incident({ severity: 'critical', state: 'acknowledged' })];
  expect(openCounts(red)).toEqual({ openAlarms: 2 });
  expect(
    openCounts([
      incident({}),
      incident({ severity: 'critical', snoozed: 'over' }),
      incident({ severity: 'notice', snoozed: 5 }),
      incident({ severity: 'notice' }),
    ]),
  ).toEqual({ openAlarms: 4, quietAlarms: { snoozed: 2, notices: 1 } });
});

it('docs/product/incidents.md#count: two silent wingnuts of one cause are one alarm', () => {
  const silent = (since: number) => ({ since, raisedAt: since, toldAt: since });
  const wingnuts = { w1: silent(1), w2: silent(2) };
  const state = { ...NO_ALARMS, wingnuts, acknowledged: [] };
  const groups = { '1-w1': { cause: 'siteSilent' as const, followers: ['2-w2'] } };
  expect(openCounts(openIncidentsOf('p', state, 9))).toEqual({ openAlarms: 2 });
  expect(openCounts(openIncidentsOf('p', { ...state, groups }, 9))).toEqual({ openAlarms: 1 });
});

it('docs/product/incidents.md#red: an incident is muted when all its open alarms are, and is then counted apart', () => {
  const silent = (since: number, isMuted?: true) => ({
    since,
    raisedAt: since,
    toldAt: since,
    ...(isMuted && { isMuted }),
  });
  const wingnuts = { w1: silent(1, true), w2: silent(2) };
  const groups = { '1-w1': { cause: 'siteSilent' as const, followers: ['2-w2'] } };
  const state = { ...NO_ALARMS, wingnuts, acknowledged: [] };
  expect(openIncidentsOf('p', state, 9).map(({ isMuted }) => isMuted)).toEqual([true, undefined]);
  expect(openIncidentsOf('p', { ...state, groups }, 9).map(({ isMuted }) => isMuted)).toEqual([undefined]);
  expect(openCounts(openIncidentsOf('p', state, 9))).toEqual({
    openAlarms: 2,
    quietAlarms: { muted: 1, snoozed: 0, notices: 0 },
  });
});
