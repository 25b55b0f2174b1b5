import { serve } from '../common/calls/serve.ts';
import { addBrowser, removeBrowser } from './devices.ts';
import { dropPhone, sendPhoneCode, verifyPhone } from './phone.ts';
import { get, save } from './settings.ts';

export const handler = serve('alerts', {
  get,
  save,
  sendPhoneCode,
  verifyPhone,
  removePhone: dropPhone,
  addDevice: addBrowser,
  removeDevice: removeBrowser,
});
