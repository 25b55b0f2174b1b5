import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import type { Migration } from './migration.ts';

/** The history has the ids of people. Their names are looked up when it is read. */
const NOBODY = { name: '', email: '' };
/** The form of an alarm without names. */
const NAMELESS_FORM = 2;
const isNamed = ({ name, email }: { readonly name: string; readonly email: string }) => name !== '' || email !== '';

/**
 * Earlier releases stored the name and the address of each person who was mailed about an alarm or took care of it. So a person who
 * was erased stayed in old alarms.
 */
export const historiesWithoutNames: Migration = {
  name: '001-histories-without-names',
  description: 'Removes names and addresses of people from the history of alarms. Their ids stay.',
  noun: 'ALARM',
  changes(item) {
    const { told = [], acknowledged } = item as unknown as Partial<Pick<AlarmItem, 'told' | 'acknowledged'>>;
    const changed = {
      ...(told.some(isNamed) && { told: told.map((each) => ({ ...each, ...NOBODY })) }),
      ...(acknowledged && isNamed(acknowledged) && { acknowledged: { ...acknowledged, ...NOBODY } }),
    };
    const isNameless = typeof item.form === 'number' && item.form >= NAMELESS_FORM;
    if (isNameless) return Object.keys(changed).length > 0 ? changed : undefined;
    return { ...changed, form: NAMELESS_FORM };
  },
};
