import { boolean, mixed, object, string } from 'yup';
import { TIME_OF_DAY } from '../../domain/alarms/channels/alert-choice.ts';
import { ONLY_LASTING } from '../../domain/alarms/channels/quiet-hours.ts';
import { isTimeZone } from '../../domain/property.ts';

const time = () => string().matches(TIME_OF_DAY, '${path} must be a time as HH:MM').required();

const HOURS = object({
  from: time(),
  to: time()
    // A form has the fields without quiet hours too.
    .test(
      'differs',
      'Start and end times must be different',
      (to, { parent }) => parent.isQuiet === false || to !== parent.from,
    )
    .meta({ jsonSchema: { description: 'Differs from `from`. When it is earlier, the hours end on the next day.' } }),
  timeZone: string()
    .max(64)
    .required()
    .test('zone', '${path} must be a time zone', (zone) => isTimeZone(zone ?? ''))
    .meta({ jsonSchema: { description: 'A name of the IANA time zone database' } }),
  /** Alarms that are mailed at the end only if they still last (docs/product/channels.md#only-lasting). Absent: all that waited are mailed. */
  onlyLasting: string().oneOf(ONLY_LASTING).optional(),
}).noUnknown();

/** The fields of a form that asks for quiet hours, and whether there are any. */
export const QUIET_FIELDS = HOURS.pick(['from', 'to', 'timeZone']).shape({ isQuiet: boolean().required() });

/** A mark that is there or not. */
const mark = () =>
  mixed<true>()
    .oneOf([true])
    .optional()
    .meta({ jsonSchema: { type: 'boolean' } });

/** Fields of a form in which a contact has hours of its own. */
export const CUSTOM_HOURS = object({
  hours: string().required(),
  customFrom: time(),
  customTo: time().test(
    'differs',
    'Start and end times must be different',
    (to, { parent }) => parent.hours !== 'custom' || to !== parent.customFrom,
  ),
});

const orNone = <Fields extends typeof HOURS>(hours: Fields) =>
  hours
    .nullable()
    .default(null)
    .meta({ jsonSchema: { type: ['object', 'null'] } });

/** Quiet hours of a person (docs/product/channels.md#quiet-hours). None: null. */
export const quietHoursField = () => orNone(HOURS);

/** The hours in which messages to a contact wait (docs/product/contacts.md#hours). None: null. */
export const waitingHoursField = () =>
  orNone(
    HOURS.shape({
      /** Not on Saturdays and Sundays. */
      weekdaysOnly: mark(),
      /** Critical alarms wait too. */
      everySeverity: mark(),
    }),
  );
