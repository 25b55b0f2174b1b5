import { alerts } from '../../shared/api/alerts.ts';
import { serve } from '../common/calls/serve.ts';
import { addBrowser, removeBrowser } from './devices.ts';
import { endMail, openMail } from './mail-links.ts';
import { dropPhone, sendPhoneCode, verifyPhone } from './phone.ts';
import { get, save } from './settings.ts';

export const handler = serve(
  { alerts },
  {
    get,
    save,
    sendPhoneCode,
    verifyPhone,
    removePhone: dropPhone,
    addDevice: addBrowser,
    removeDevice: removeBrowser,
    openMail,
    endMail,
  },
);
