import { parseAccountMail } from '../../shared/platform/items/account-mail-items.ts';
import { parseApartments } from '../../shared/platform/items/apartment-items.ts';
import { parseBook } from '../../shared/platform/items/book-items.ts';
import { parseSignOffMail } from '../../shared/platform/items/commissioning-items.ts';
import { parseContacts, parseTexted } from '../../shared/platform/items/contact-items.ts';
import {
  parseContractorLink,
  parseContractorList,
  parseMoreDaysMail,
} from '../../shared/platform/items/contractor-items.ts';
import { parseMeters } from '../../shared/platform/items/energy-items.ts';
import { parseEscalating, parseEscalation } from '../../shared/platform/items/escalation-items.ts';
import { parseMondayMail } from '../../shared/platform/items/findings-items.ts';
import type { Reader } from '../../shared/platform/items/item-readers.ts';
import { parseJob } from '../../shared/platform/items/job-items.ts';
import { parseApiKeys } from '../../shared/platform/items/key-items.ts';
import { parseMuteMail } from '../../shared/platform/items/mute-items.ts';
import { parseNobodyToldMail } from '../../shared/platform/items/nobody-told-items.ts';
import { parseNoticeMail } from '../../shared/platform/items/notice-items.ts';
import { parseAlarmState, parseDueCheck } from '../../shared/platform/items/parsers/alarm-state.ts';
import { parseAlertSettings } from '../../shared/platform/items/parsers/alert-settings.ts';
import { parseAudit } from '../../shared/platform/items/parsers/audit.ts';
import { parseExport } from '../../shared/platform/items/parsers/exports.ts';
import { parseManySites } from '../../shared/platform/items/parsers/many-sites.ts';
import { parseBudget, parseDigest, parseOutboxMail } from '../../shared/platform/items/parsers/outbox.ts';
import { parseNotification, parseProperty } from '../../shared/platform/items/parsers/property.ts';
import { parseUser } from '../../shared/platform/items/parsers/user.ts';
import { parseLatest, parseWingnut } from '../../shared/platform/items/parsers/wingnut.ts';
import { parsePhoto } from '../../shared/platform/items/photo-items.ts';
import { parseReminderMail } from '../../shared/platform/items/reminder-items.ts';
import { parseReportMail, parseReports } from '../../shared/platform/items/report-items.ts';
import { parseWallLinks } from '../../shared/platform/items/wall-items.ts';
import { parseWebhookHeads, parseWebhooks } from '../../shared/platform/items/webhook-items.ts';
import { parseWorkMail } from '../../shared/platform/items/work-items.ts';

/** The kinds of items that the first release has stored, and whose form is checked when they are read. */
export const PARSERS: Readonly<Record<string, Reader<object>>> = {
  ALARMSTATE: parseAlarmState,
  ATTENTION: parseDueCheck,
  LATEST: parseLatest,
  NOTIFICATION: parseNotification,
  PROPERTY: parseProperty,
  USER: parseUser,
  WINGNUT: parseWingnut,
};

/** All kinds whose form is checked when they are read. */
export const READERS: Readonly<Record<string, Reader<object>>> = {
  ...PARSERS,
  ACCOUNTMAIL: parseAccountMail,
  ALERTS: parseAlertSettings,
  APARTMENTS: parseApartments,
  AT: parseAudit,
  BOOK: parseBook,
  BUDGET: parseBudget,
  CONTACTS: parseContacts,
  CONTRACTORLINK: parseContractorLink,
  CONTRACTORLIST: parseContractorList,
  DIGEST: parseDigest,
  ESCALATING: parseEscalating,
  ESCALATION: parseEscalation,
  EXPORT: parseExport,
  JOB: parseJob,
  LETTER: parseOutboxMail,
  MANYSITES: parseManySites,
  METERS: parseMeters,
  MONDAYMAIL: parseMondayMail,
  REMINDERMAIL: parseReminderMail,
  MOREDAYSMAIL: parseMoreDaysMail,
  NOBODYTOLDMAIL: parseNobodyToldMail,
  NOTICEMAIL: parseNoticeMail,
  PHOTO: parsePhoto,
  REPORTMAIL: parseReportMail,
  REPORTS: parseReports,
  SIGNOFFMAIL: parseSignOffMail,
  TEXTED: parseTexted,
  WALLS: parseWallLinks,
  APIKEYS: parseApiKeys,
  WEBHOOKS: parseWebhookHeads,
  WEBHOOKSECRETS: parseWebhooks,
  WORKMAIL: parseWorkMail,
  MUTEMAIL: parseMuteMail,
};
