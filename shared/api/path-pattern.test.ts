import { expect, it } from 'vitest';
import { decoded, pathPattern } from './path-pattern.ts';

it.each([
  ['/api/users', '/api/users', {}],
  ['/api/users', '/api/users/1', undefined],
  ['/api/wingnuts/{id}/unlink', '/api/wingnuts/w%201/unlink', { id: 'w%201' }],
  ['/api/wingnuts/{id}', '/api/wingnuts/w1/unlink', undefined],
  ['/api/machine/facts.csv', '/api/machine/factsXcsv', undefined],
  ['/api/machine/{proxy+}', '/api/machine/properties/p1/tags', { proxy: 'properties/p1/tags' }],
  ['/api/machine/{proxy+}', '/api/machine/', undefined],
  ['/api/machine/{proxy+}', '/api/machinery/latest', undefined],
])('The path %s meets %s', (path, asked, parameters) => {
  expect(pathPattern(path).match(asked)).toEqual(parameters);
});

it('A path of words is less general than one with parameters, and a greedy one is the most general', () => {
  const paths = ['/a/{proxy+}', '/a/{one}/{two}', '/a/{one}/b', '/a/b/c'];
  expect(paths.toSorted((one, other) => pathPattern(one).generality - pathPattern(other).generality)).toEqual(
    paths.toReversed(),
  );
});

it('Parameters lose their percent-encoding, and half an encoding is no text', () => {
  expect(decoded({ id: 'a%20b' })).toEqual({ id: 'a b' });
  expect(decoded({ id: '%E0%A4%A' })).toBeUndefined();
});
