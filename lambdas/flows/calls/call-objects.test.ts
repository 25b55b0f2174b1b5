import { expect, it } from 'vitest';
import { objectsOf } from './call-objects.ts';

it.each([
  ['the id in the path', [{ id: 'w1' }, undefined], 'w1'],
  ['the ids in path and body', [{ id: 'w1' }, { propertyId: 'p1', note: 'ours' }], 'w1 p1'],
  ['the alarm of a property', [{ propertyId: 'p1', alarmId: '17-leak1' }, {}], 'p1 17-leak1'],
  [
    'no token, place, Property ID or typed text',
    [{ token: 't', placeId: 'x', externalId: '42' }, { email: 'a@b.c' }],
    undefined,
  ],
  ['nothing where there is nothing', [undefined, 'text', null, { id: '' }, { id: 5 }], undefined],
])('Names %s', (_what, sources, expected) => {
  expect(objectsOf(...sources)).toBe(expected);
});
