import { expect, it } from 'vitest';
import { type OpenIncident, quietAlarms } from './open-incidents.ts';

const incident = (differs: Partial<OpenIncident>) =>
  ({ severity: 'warning', state: 'open', others: [], ...differs }) as unknown as OpenIncident;

it('docs/product/incidents.md#red: alarms of snoozed incidents and notices are counted apart', () => {
  const follower = {} as OpenIncident['alarm'];
  expect(quietAlarms([incident({}), incident({ severity: 'critical', state: 'acknowledged' })])).toBeUndefined();
  expect(
    quietAlarms([
      incident({}),
      incident({ severity: 'critical', snoozed: 'over', others: [follower, follower] }),
      incident({ severity: 'notice', snoozed: 5 }),
      incident({ severity: 'notice', others: [follower] }),
    ]),
  ).toEqual({ snoozed: 4, notices: 2 });
});
