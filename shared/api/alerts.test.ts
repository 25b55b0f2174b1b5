import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { API } from './routes.ts';

const good = {
  channels: { critical: ['email'], warning: ['push', 'email'], notice: [] },
  quietHours: { from: '22:00', to: '07:00', timeZone: 'America/New_York' },
  version: 0,
};
const check = (body: object) => API.alerts.save.body.validateSync(body, { strict: true });

describe('A save of alerts', () => {
  it('is valid with and without quiet hours', () => {
    expect(check(good)).toEqual(good);
    expect(check({ ...good, quietHours: null }).quietHours).toBeNull();
  });

  it.each([
    ['no way for critical alarms', { channels: { ...good.channels, critical: [] } }],
    ['a severity missing', { channels: { critical: ['email'], warning: [] } }],
    ['an unknown channel', { channels: { ...good.channels, notice: ['pigeon'] } }],
    ['the channel of a company', { channels: { ...good.channels, notice: ['webhook'] } }],
    ['a channel twice', { channels: { ...good.channels, notice: ['email', 'email'] } }],
    ['an hour that no day has', { quietHours: { ...good.quietHours, from: '24:00' } }],
    ['a time of one digit', { quietHours: { ...good.quietHours, to: '7:00' } }],
    ['a night without length', { quietHours: { ...good.quietHours, to: '22:00' } }],
    ['an unknown time zone', { quietHours: { ...good.quietHours, timeZone: 'Mars/Olympus' } }],
    ['no version', { version: undefined }],
  ])('is refused with %s', (_what, part) => {
    expect(() => check({ ...good, ...part })).toThrow(ValidationError);
  });
});
