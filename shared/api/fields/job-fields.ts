import { object, string } from 'yup';
import { say } from '../../domain/figures/say.ts';
import { MAX_LINE, MAX_WHAT } from '../../domain/jobs/job.ts';
import { dayField } from './day-field.ts';
import { WRONG } from './field-messages.ts';

/** One of the three says who has a job. */
const oneOfThree = (name: string) =>
  string()
    .max(45)
    .test('one', '${path} must stand alone', (id, { parent }) => {
      const { userId, contactId, contractorLinkId } = parent as Readonly<Record<string, string | undefined>>;
      return !id || Object.values({ userId, contactId, contractorLinkId }).filter(Boolean).length === 1;
    })
    .meta({ jsonSchema: { description: name } });

/** Facts that people enter about a job. Without one of the three nobody has it yet, without `until` it has no last day (docs/product/jobs.md#who). */
export const JOB = object({
  what: string()
    .trim()
    .required(WRONG.required)
    .max(MAX_WHAT, () => say`At most ${MAX_WHAT} characters`),
  userId: oneOfThree('A verified person who sees the property.'),
  contactId: oneOfThree('A contact that is notified of the property.'),
  contractorLinkId: oneOfThree('An open contractor link of the property.'),
  until: dayField(),
}).noUnknown();

/** A line about a job that may be left out. */
export const lineField = () =>
  string()
    .trim()
    .max(MAX_LINE, () => say`At most ${MAX_LINE} characters`);

/** A line about a job. */
export const JOB_LINE = object({ line: lineField().required(WRONG.required) }).noUnknown();
