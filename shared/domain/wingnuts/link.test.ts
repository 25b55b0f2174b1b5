import { expect, test } from 'vitest';
import { MAX_LINKED_WINGNUTS } from '../property.ts';
import { linkObstacle } from './link.ts';
import type { Sensors } from './wingnut.ts';

const OUTDOOR: Sensors = { AN01: { label: 'outdoorTemperature1', type: '100k_thermistor' } };
const ROOMS: Sensors = {
  AN01: { label: 'roomTemperature1', type: '100k_thermistor' },
  AN02: { label: 'outdoorTemperature1', type: '100k_thermistor' },
};
const full = (count: number): Sensors[] => Array.from({ length: count }, () => ({}));

test.each([
  ['can be linked when no label is in use', { sensors: OUTDOOR }, [{}], undefined],
  ['can be linked when its property was removed', { sensors: OUTDOOR, propertyId: '' }, [], undefined],
  ['is linked already', { sensors: OUTDOOR, propertyId: 'p' }, [], { code: 'ALREADY_LINKED' }],
  ['has labels in use', { sensors: OUTDOOR }, [{}, ROOMS], { code: 'LABELS_COLLIDE', labels: ['outdoorTemperature1'] }],
  ['is the last that fits', { sensors: {} }, full(MAX_LINKED_WINGNUTS - 1), undefined],
  ['is one too many', { sensors: OUTDOOR }, full(MAX_LINKED_WINGNUTS), { code: 'TOO_MANY_WINGNUTS' }],
])('A wingnut that %s', (_, wingnut, others, obstacle) => {
  expect(linkObstacle(wingnut, others)).toEqual(obstacle);
});
