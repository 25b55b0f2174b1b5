import type { LimitTemplateSummary } from '../../../../shared/api/types/template-types.ts';
import { dateText, minuteText } from '../../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';

/** 'Nov 23, 2026', in the person's own zone: a template belongs to no property. */
export const changedOnText = (time: number): string => dateText(time, OWN_ZONE);

export const sensorsInWords = (count: number): string => (count === 1 ? '1 sensor' : `${count} sensors`);

/** '12 sensors, changed Nov 23, 2026, 12:30 PM by Dana Whitfield'. */
export const summaryInWords = ({ sensors, changedAt, changedBy }: LimitTemplateSummary): string =>
  `${sensorsInWords(sensors)}, changed ${changedOnText(changedAt)}, ${minuteText(changedAt, OWN_ZONE)} by ${changedBy}`;
