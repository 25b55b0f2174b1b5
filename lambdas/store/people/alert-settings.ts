import type { AlertSettingsItem } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { getItem } from '../base/entities.ts';

/** The alert settings of a person; undefined when the person has set nothing. */
export const findAlertSettings = (companyId: string, userId: string): Promise<AlertSettingsItem | undefined> =>
  getItem<AlertSettingsItem>(KEYS.alertSettings(companyId, userId));
