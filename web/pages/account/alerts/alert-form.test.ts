import { expect, it } from 'vitest';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { alertForm, choiceOf, valuesOf } from './alert-form.ts';

const settings: AlertsReply = {
  version: 3,
  channels: { critical: ['email', 'push'], warning: ['email'], notice: [] },
  quietHours: { from: '21:15', to: '06:00', timeZone: 'Europe/Oslo', onlyLasting: 'warning' },
  mondayMail: false,
  phone: null,
  devices: [{ id: 'd', name: 'Firefox on Windows', addedAt: 1 }],
  available: ['email', 'push'],
  vapidPublicKey: 'k',
  provenAt: {},
};
const ZONE = 'America/Denver';

it('A form that nobody has touched saves what it has read', () => {
  const { channels, quietHours, mondayMail } = settings;
  expect(choiceOf(valuesOf(settings, ZONE), settings)).toEqual({ channels, quietHours, mondayMail });
  const none = { ...settings, quietHours: null };
  expect(choiceOf(valuesOf(none, ZONE), none)).toEqual({ channels, quietHours: null, mondayMail });
});

it('Who has no quiet hours is offered the night in the zone of the browser', () => {
  expect(valuesOf({ ...settings, quietHours: null }, ZONE)).toMatchObject({
    isQuiet: false,
    from: '22:00',
    to: '07:00',
    timeZone: ZONE,
  });
});

it('A ticked channel whose last browser was removed meanwhile is not sent', () => {
  const values = valuesOf(settings, ZONE);
  expect(choiceOf(values, { ...settings, devices: [] }).channels.critical).toEqual(['email']);
});

it('Critical alarms need a way, and quiet hours two different times', () => {
  const values = valuesOf(settings, ZONE);
  const nothing = { email: false, text: false, call: false, push: false };
  expect(alertForm.isValidSync(values)).toBe(true);
  expect(alertForm.isValidSync({ ...values, ticks: { ...values.ticks, critical: nothing } })).toBe(false);
  expect(alertForm.isValidSync({ ...values, to: values.from })).toBe(false);
  expect(alertForm.isValidSync({ ...values, to: values.from, isQuiet: false })).toBe(true);
});
