import type { NoisySensorReply, ProposalReply, QualityReply } from '../../../../shared/api/types/quality-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';

/** Figures about the quality of alarms, for tests. */

export const noisySensor = (more: Partial<NoisySensorReply> = {}): NoisySensorReply => ({
  ...{ propertyId: 'p', propertyName: 'Dunmore Place', portfolio: 'Coast', kind: 'sensor' },
  ...{ subject: 'boilerExhaustTemperature1', alarms: 21, noise: 20, saidFalse: 2, saidSensor: 0 },
  ...{ medianMs: 3 * MINUTE_MS, share: 31.8 },
  ...more,
});

export const sampleQuality = (more: Partial<QualityReply> = {}): QualityReply => ({
  ...{ alarms: 66, noise: 51, messages: 330, people: 3, newest: null },
  measures: {
    ...{ messages: 25.7, hourly: 0.1, peak: 2, critical: 0, warning: 60.6, standing: 1 },
    ...{ chattering: 2, unanswered: 100, false: null },
  },
  sensors: [
    noisySensor(),
    noisySensor({ subject: 'hotWaterTankReturnHeaderTemperature1', noise: 15, saidFalse: 3, saidSensor: 3 }),
    noisySensor({
      ...{ propertyId: 'q', propertyName: 'Kingsley Apartments of the Upper Hawthorn Gardens', kind: 'silence' },
      ...{ subject: 'w', serial: '44027713', alarms: 12, noise: 12, saidFalse: 0, medianMs: null },
    }),
    noisySensor({ subject: 'boilerSupplyHeaderTemperature1', alarms: 9, noise: 4, saidFalse: 0, share: 13.6 }),
  ],
  ...more,
});

export const SAMPLE_LIMIT = { min: '', max: '344', thresholdStatus: 'enabled' } as const;

/** An alarm delay of 5 minutes: 20 fewer alarms. */
export const sampleProposal = (): ProposalReply => ({
  proposal: { is: 'mustLast', threshold: { ...SAMPLE_LIMIT, forMinutes: '5' }, before: 21, after: 1 },
  threshold: SAMPLE_LIMIT,
});
