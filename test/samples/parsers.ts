import type { Reader } from '../../shared/platform/items/item-readers.ts';
import { parseAlarmState, parseRecheck } from '../../shared/platform/items/parsers/alarm-state.ts';
import { parseNotification, parseProperty } from '../../shared/platform/items/parsers/property.ts';
import { parseUser } from '../../shared/platform/items/parsers/user.ts';
import { parseLatest, parseWingnut } from '../../shared/platform/items/parsers/wingnut.ts';

/** The kinds of items whose form is checked when they are read. */
export const PARSERS: Readonly<Record<string, Reader<object>>> = {
  ALARMSTATE: parseAlarmState,
  ATTENTION: parseRecheck,
  LATEST: parseLatest,
  NOTIFICATION: parseNotification,
  PROPERTY: parseProperty,
  USER: parseUser,
  WINGNUT: parseWingnut,
};
