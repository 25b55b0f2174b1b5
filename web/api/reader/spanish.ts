import { ALARMS } from '../../../shared/domain/language/spanish/alarms.ts';
import { BOARD } from '../../../shared/domain/language/spanish/board.ts';
import { CHECKOUT } from '../../../shared/domain/language/spanish/checkout.ts';
import { COMMON } from '../../../shared/domain/language/spanish/common.ts';
import { CONTRACTOR } from '../../../shared/domain/language/spanish/contractor.ts';
import { DASHBOARD } from '../../../shared/domain/language/spanish/dashboard.ts';
import { FIND } from '../../../shared/domain/language/spanish/find.ts';
import { FRAME } from '../../../shared/domain/language/spanish/frame.ts';
import { JOBS } from '../../../shared/domain/language/spanish/jobs.ts';
import { LINKS } from '../../../shared/domain/language/spanish/links.ts';
import { MAILS } from '../../../shared/domain/language/spanish/mails.ts';
import { MESSAGES } from '../../../shared/domain/language/spanish/messages.ts';
import { PUBLIC } from '../../../shared/domain/language/spanish/public.ts';
import { RECORDS } from '../../../shared/domain/language/spanish/records.ts';
import { REPORTS } from '../../../shared/domain/language/spanish/reports.ts';
import { SCREENS } from '../../../shared/domain/language/spanish/screens.ts';
import { SENTENCES } from '../../../shared/domain/language/spanish/sentences.ts';
import { STATES } from '../../../shared/domain/language/spanish/states.ts';
import { WINGNUTS } from '../../../shared/domain/language/spanish/wingnuts.ts';
import { speakSpanish } from '../../../shared/language/speak-spanish.ts';

/** Lets the pages speak Spanish. Loaded for readers of Spanish alone. */
export const speak = (): void =>
  speakSpanish(
    MESSAGES,
    COMMON,
    MAILS,
    SENTENCES,
    FIND,
    FRAME,
    ALARMS,
    BOARD,
    DASHBOARD,
    JOBS,
    SCREENS,
    LINKS,
    CONTRACTOR,
    CHECKOUT,
    PUBLIC,
    RECORDS,
    REPORTS,
    STATES,
    WINGNUTS,
  );
