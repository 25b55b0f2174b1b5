import { beforeEach, expect, test, vi } from 'vitest';
import type { Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { listAlarms } from '../../store/alarms/alarms.ts';
import { getAlarms } from '../../store/alarms/incidents.ts';
import { withIncidentEnds } from './incident-ends.ts';

vi.mock('../../store/alarms/alarms.ts');
vi.mock('../../store/alarms/incidents.ts');

const AT = Date.UTC(2026, 10, 19, 6, 0);
const SINCE = AT - 60 * MINUTE_MS;
const LEAD = `${SINCE}-boilerSystemPressure1`;
const FOLLOWER = `${SINCE + MINUTE_MS}-boilerSupplyHeaderTemperature1`;

const pressure = { kind: 'sensor', subject: 'boilerSystemPressure1', since: SINCE, raisedAt: SINCE, at: AT } as const;
const supply = { ...pressure, subject: 'boilerSupplyHeaderTemperature1', since: SINCE + MINUTE_MS } as const;
const mail = (news: readonly Transition[], more: Partial<OutboxMail> = {}): OutboxMail => ({
  companyId: 'c',
  propertyId: 'p',
  at: AT,
  news,
  told: [],
  delays: 0,
  queue: QUEUES.OUTBOX,
  due: AT,
  addressees: [{ userId: 'recipient', refusals: 0 }],
  ...more,
});
const alarm = (id: string, more: object = {}) => ({ id, propertyId: 'p', ...pressure, told: [], ...more }) as never;
const levels = [
  { at: AT, level: 1, userIds: ['night', 'recipient'] },
  { at: AT, level: 2, userIds: ['chief'] },
];

beforeEach(() => {
  vi.mocked(getAlarms).mockReset().mockResolvedValue([]);
  vi.mocked(listAlarms).mockReset().mockResolvedValue([]);
});

test('The end of an incident has the severity of its worst alarm, also when a notice ended last', async () => {
  vi.mocked(listAlarms).mockResolvedValue([
    alarm(FOLLOWER, { severity: 'notice', follows: LEAD }),
    alarm(LEAD, { severity: 'critical' }),
    alarm('7-other', { severity: 'critical' }),
  ]);
  const end = {
    ...supply,
    event: 'recovered',
    severity: 'notice',
    commonCause: 'pressureLost',
    follows: LEAD,
  } as const;
  const told = await withIncidentEnds(mail([end]));
  expect(told).toEqual({ mail: mail([{ ...end, severity: 'critical' }]) });
  vi.mocked(listAlarms).mockResolvedValue([
    alarm(FOLLOWER, { severity: 'notice', follows: LEAD }),
    alarm('7-other', { severity: 'critical' }),
  ]);
  expect(await withIncidentEnds(mail([end]))).toEqual({ mail: mail([end]) });
});

test('The people of the levels that were told get a message of the end alone, and the recipients no second one', async () => {
  vi.mocked(getAlarms).mockResolvedValue([alarm(LEAD, { severity: 'critical', escalated: levels })]);
  const end = { ...pressure, event: 'recovered', severity: 'critical' } as const;
  const other = { ...supply, event: 'raised' } as const;
  const { mail: own, forLevels } = await withIncidentEnds(mail([end, other]));
  expect(own).toEqual(mail([end, other]));
  expect(forLevels).toEqual({
    ...mail([{ ...end, level: 2 }], { series: 'END' }),
    addressees: [
      { userId: 'night', refusals: 0 },
      { userId: 'chief', refusals: 0 },
    ],
  });
});

test.each([
  ['without an end', mail([{ ...pressure, event: 'raised' }])],
  ['of a level', mail([{ ...pressure, event: 'recovered' }], { series: `LEVEL1#${LEAD}` })],
  ['of a test', mail([{ ...pressure, event: 'recovered' }], { isTest: true })],
])('A message %s stays as it is, and nothing is read', async (_what, message) => {
  expect(await withIncidentEnds(message)).toEqual({ mail: message });
  expect(getAlarms).not.toHaveBeenCalled();
  expect(listAlarms).not.toHaveBeenCalled();
});
