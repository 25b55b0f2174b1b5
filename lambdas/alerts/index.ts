import { alerts } from '../../shared/api/alerts.ts';
import { serve } from '../flows/calls/serve.ts';
import * as calendar from './calendar.ts';
import * as contactLinks from './contact-links.ts';
import * as contactQuestion from './contact-question.ts';
import * as contacts from './contacts.ts';
import { addBrowser, removeBrowser } from './devices.ts';
import * as mailLinks from './mail-links.ts';
import { dropPhone, sendPhoneCode, verifyPhone } from './phone.ts';
import * as settings from './settings.ts';

export const handler = serve(
  { alerts },
  {
    ...calendar,
    ...contacts,
    ...contactQuestion,
    ...contactLinks,
    ...mailLinks,
    sendPhoneCode,
    verifyPhone,
    ...settings,
    removePhone: dropPhone,
    addDevice: addBrowser,
    removeDevice: removeBrowser,
  },
);
