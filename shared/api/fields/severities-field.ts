import { array, boolean, string } from 'yup';
import { SEVERITIES } from '../../domain/alarms/limits/severity.ts';

const NO_SEVERITY = 'Choose at least one severity';

/** Severities of alarms that are sent. */
export const severitiesField = () =>
  array(string().oneOf(SEVERITIES).required()).min(1, NO_SEVERITY).max(SEVERITIES.length);

/** The same in a form, which has a box for each severity. The last box shows the fault. */
export const SEVERITY_BOXES = {
  critical: boolean(),
  warning: boolean(),
  notice: boolean().test('some', NO_SEVERITY, (_value, { parent }) => SEVERITIES.some((each) => parent[each])),
};
