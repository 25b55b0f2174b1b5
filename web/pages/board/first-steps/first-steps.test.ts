import { expect, test } from 'vitest';
import { type Begun, firstSteps } from './first-steps.ts';

const property = (wingnuts = 0) =>
  ({ id: 'alder', linkedWingnuts: Array(wingnuts).fill({}) }) as Begun['properties'][number];
const settings = (entityStatus: string, thresholdStatus: string, told: number) =>
  ({
    entityStatus,
    told,
    config: { propertyId: 'alder', recipients: [], thresholds: { boilerSystemPressure1: { thresholdStatus } } },
  }) as unknown as Begun['settings'][number];

test.each<[string, Begun, readonly string[]]>([
  ['nothing', { properties: [], settings: [], people: 1 }, ['property', 'wingnut', 'limits', 'told', 'colleague']],
  ['a property', { properties: [property()], settings: [], people: 1 }, ['wingnut', 'limits', 'told', 'colleague']],
  ['a wingnut', { properties: [property(1)], settings: [], people: 1 }, ['limits', 'told', 'colleague']],
  [
    'limits that are on while the alarms are off',
    { properties: [property(1)], settings: [settings('disabled', 'enabled', 1)], people: 1 },
    ['limits', 'told', 'colleague'],
  ],
  [
    'limits, and nobody is told',
    { properties: [property(1)], settings: [settings('enabled', 'enabled', 0)], people: 1 },
    ['told', 'colleague'],
  ],
  [
    'alarms that are told',
    { properties: [property(1)], settings: [settings('enabled', 'enabled', 1)], people: 1 },
    ['colleague'],
  ],
  ['everything', { properties: [property(1)], settings: [settings('enabled', 'enabled', 1)], people: 2 }, []],
  [
    'everything, for an editor',
    { properties: [property(1)], settings: [settings('enabled', 'enabled', 1)], people: undefined },
    [],
  ],
])('With %s is left what is missing', (_, begun, left) => {
  expect(firstSteps(begun).flatMap(({ name, isDone }) => (isDone ? [] : [name]))).toEqual(left);
});

test('Each step leads to where it is done', () => {
  const ways = (properties: Begun['properties']) =>
    firstSteps({ properties, settings: [], people: 1 }).map(({ to }) => to);
  expect(ways([])).toEqual([
    '/portal/property/add',
    '/portal/wingnut/add',
    '/portal/notification',
    '/portal/notification',
    '/portal/users?invite',
  ]);
  expect(ways([property()]).slice(1, 4)).toEqual([
    '/portal/property/link/alder',
    '/portal/notification/edit/alder',
    '/portal/notification/edit/alder',
  ]);
});
