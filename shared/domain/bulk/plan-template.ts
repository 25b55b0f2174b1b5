import { meansSame } from '../alarms/limits/limit-words.ts';
import { missingInWords, templateEffect, withInstructionOf } from '../alarms/limits/template.ts';
import { labelInWords } from '../sensor.ts';
import { type BulkActions, type BulkContext, type BulkTarget, type BulkVerdict, cannot } from './action.ts';
import type { BulkChange } from './changes.ts';
import { BULK_REASONS } from './reasons.ts';

/** Sets the limits of a template at a property (docs/product/limit-templates.md#what-it-does). Throws an Error without a template. */
export function applyTemplate(
  { thresholds, labels, entityStatus }: BulkTarget,
  { switchOn = false }: BulkActions['template'],
  { template }: BulkContext,
): BulkVerdict {
  if (!template) throw new Error('The template was not read');
  const { limits, missing, stranded } = templateEffect(template, labels);
  const limited = Object.entries(limits);
  const changes: BulkChange[] = limited.flatMap(([label, limit]): BulkChange[] => {
    const before = thresholds[label];
    const after = withInstructionOf(limit, before);
    return meansSame(label, before, after) ? [] : [{ of: 'limit', label, ...(before && { before }), after }];
  });
  // Where the template sets nothing, nobody has decided that alarms are right.
  if (switchOn && entityStatus === 'disabled' && limited.length > 0)
    changes.push({ of: 'notifications', before: 'disabled', after: 'enabled' });
  const absent = missingInWords(missing);
  const remarks = [
    ...stranded.map((label) => `${labelInWords(label)} stays: the sensor of its condition is not there`),
    ...(absent ? [absent] : []),
  ];
  if (limited.length + stranded.length === 0) return cannot(BULK_REASONS.hasNoSensor);
  if (changes.length === 0) return { is: 'same', why: BULK_REASONS.hasLimits, remarks };
  return { is: 'change', changes, remarks };
}
