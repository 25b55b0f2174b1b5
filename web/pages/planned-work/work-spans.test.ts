import { expect, test } from 'vitest';
import type { LinkedWingnut } from '../../../shared/api/types/entity-types.ts';
import { workSpansOf } from './work-spans.ts';

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const wingnut = (id: string, label: string) =>
  ({ id, config: { sensors: { AN01: { type: 'temperature', label } } } }) as unknown as LinkedWingnut;
const work = (id: string, from: number, to: number, wingnutId?: string) => ({
  id,
  from,
  to,
  reason: id,
  ...(wingnutId && { wingnutId }),
});
const WINGNUTS = [wingnut('w1', SUPPLY), wingnut('w2', 'roomTemperature1')];
const window = { startTime: 100, endTime: 200 };

test('A chart marks work of the property and of the wingnuts that feed it, inside its window', () => {
  const works = [
    work('before', 0, 100),
    work('all', 50, 150),
    work('own', 120, 300, 'w1'),
    work('other', 120, 300, 'w2'),
    work('after', 200, 300),
  ];
  expect(workSpansOf([SUPPLY], WINGNUTS, works, window)).toEqual([
    { startTime: 50, endTime: 150, words: 'Scheduled maintenance: all' },
    { startTime: 120, endTime: 300, words: 'Scheduled maintenance: own' },
  ]);
  expect(workSpansOf([SUPPLY], WINGNUTS, [], window)).toEqual([]);
});

test('A chart marks no work that leaves the alarms of all its sensors as they are', () => {
  const works = [{ ...work('hot', 50, 150), kinds: ['hotWater'] as const }];
  expect(workSpansOf([SUPPLY, 'roomTemperature1'], WINGNUTS, works, window)).toEqual([]);
  expect(workSpansOf([SUPPLY, 'hotWaterTankOutletTemperature1'], WINGNUTS, works, window)).toHaveLength(1);
});
