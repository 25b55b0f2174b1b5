import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { incidentOf, NOW, person } from '../common/incident.sample.ts';
import { barSentence, needing } from './bar-words.ts';

test('docs/product/incidents.md#bar: the value now, the limit and the age; without a fresh value the worst one', () => {
  expect(barSentence(incidentOf({ latest: { value: 8.4, time: NOW } }), NOW)).toEqual({
    lead: 'Boiler system pressure',
    figure: '8.4 PSI',
    rest: 'below 10 PSI',
    age: 'for 1 hr 54 min',
  });
  const old = barSentence(incidentOf({ latest: { value: 8.4, time: NOW - HOUR_MS } }), NOW);
  expect(old).toMatchObject({ lead: 'Boiler system pressure down to', figure: '8.2 PSI' });
});

test('A wingnut that sends nothing is offline', () => {
  const silent = incidentOf({ kind: 'silence', subject: 'w', serial: '48213007' });
  expect(barSentence(silent, NOW)).toEqual({ lead: 'Wingnut 48213007', figure: 'offline', age: 'for 1 hr 54 min' });
});

test('The bar has the alarms of its property that are counted in red, in the order of the server', () => {
  const open = [
    incidentOf({ id: 'elsewhere', propertyId: 'q' }),
    incidentOf({ id: 'snoozed', snoozed: { ...person('Dana', 5), until: 'over' } }),
    incidentOf({ id: 'first' }),
    incidentOf({ id: 'notice', severity: 'notice' }),
    incidentOf({ id: 'muted', mutedUntil: 'on' }),
    incidentOf({ id: 'second', severity: 'critical' }),
  ];
  expect(needing(open, 'p').map(({ id }) => id)).toEqual(['first', 'second']);
});
