import { missingInWords, type templateEffect } from '../../../../shared/domain/alarms/limits/template.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { sensorsInWords } from './template-words.ts';

/**
 * What a template has done to the rows of a property, a sentence for each thing to know
 * (docs/product/limit-templates.md#apply-one).
 * @param changed how many rows have other limits now
 */
export function appliedInWords(
  name: string,
  changed: number,
  { limits, missing, stranded }: ReturnType<typeof templateEffect>,
): string[] {
  const absent = missingInWords(missing);
  const done =
    changed > 0
      ? `${name}: ${sensorsInWords(changed)} filled in. Nothing is saved yet.`
      : Object.keys(limits).length + stranded.length === 0
        ? `This property has none of the sensors of ${name}.`
        : `The limits are those of ${name} already.`;
  return [
    done,
    ...stranded.map((label) => `${labelInWords(label)} stays: the sensor of its condition is not there.`),
    ...(absent ? [`${absent}.`] : []),
  ];
}
