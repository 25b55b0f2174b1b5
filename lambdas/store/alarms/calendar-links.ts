import type { CalendarLink } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { change, transact, withOptimisticRetry } from '../base/transaction.ts';
import { findAlertSettings } from '../people/alert-settings.ts';
import { asVerified } from './alert-settings.ts';

/**
 * Keeps the author's calendar address in place of an earlier one, or ends it. Without one, ending changes nothing. Throws NOT_FOUND when
 * the author is gone.
 */
export const saveCalendarLink = (author: Author, calendar: CalendarLink | undefined): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId } = author;
    const stored = await findAlertSettings(companyId, userId);
    if (!calendar && !stored?.calendar) return;
    const { version, calendar: before } = stored ?? {};
    await transact([
      asVerified(author),
      change(
        KEYS.alertSettings(companyId, userId),
        { userId, version: version ?? 0, calendar },
        { version, calendar: before },
      ),
      auditStep(author, calendar ? 'calendarMade' : 'calendarRevoked', { id: userId }),
    ]);
  });
