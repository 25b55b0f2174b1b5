import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';

/** Alerts of a person who has set nothing, for tests of components. */
export const sampleAlerts: AlertsReply = {
  version: 0,
  channels: { critical: ['email'], warning: ['email'], notice: ['email'] },
  quietHours: null,
  mondayMail: false,
  phone: null,
  devices: [],
  available: ['email', 'push'],
  vapidPublicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  provenAt: {},
};
