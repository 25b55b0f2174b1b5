import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../build/places.ts';
import { LONGEST, rankOf } from './sequence.ts';

test('the cheapest project runs first, and in it the longest files', () => {
  const order = [
    ['unit', 'shared/domain/sensor.test.ts'],
    ['component', 'web/pages/help.test.tsx'],
    ['stack', 'test/api/alarms.test.ts'],
    ['stack', 'test/api/provisioning.test.ts'],
    ['stack', 'test/api/users.test.ts'],
    ['stack-beside', 'test/api/readings/analytics-states.test.ts'],
    ['stack-beside', 'test/api/permissions.test.ts'],
    ['journeys', 'test/journeys/screens.test.ts'],
    ['journeys', 'test/journeys/public.test.ts'],
  ] as const;
  const ranks = order.map(([project, path]) => rankOf(project, path));
  expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
  expect(rankOf('unit-mocks', 'web/api/client.test.ts')).toBe(rankOf('unit', 'web/api/client.test.ts'));
});

test.each(LONGEST)('%s names files of tests', (start) => {
  expect(globSync(`${start}*`, { cwd: ROOT })).not.toEqual([]);
});
