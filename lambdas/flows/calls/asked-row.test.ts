import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { rowFinder } from './asked-row.ts';

const find = rowFinder([
  'GET /api/machine/properties/{id}',
  'GET /api/machine/properties/changes',
  'GET /api/machine/properties/{id}/tags',
  'POST /api/machine/properties/{id}/notes',
]);
const GREEDY = '/api/machine/{proxy+}';
const call = (method: string, rawPath: string, routeKey = `${method} ${GREEDY}`, pathParameters = {}) =>
  find({ routeKey, rawPath, pathParameters, requestContext: { http: { method } } } as APIGatewayProxyEventV2);

it.each([
  ['GET', 'properties/p%201', 'GET /api/machine/properties/{id}', { id: 'p 1' }],
  ['GET', 'properties/changes', 'GET /api/machine/properties/changes', {}],
  ['GET', 'properties/p1/tags', 'GET /api/machine/properties/{id}/tags', { id: 'p1' }],
  ['POST', 'properties/p1/notes', 'POST /api/machine/properties/{id}/notes', { id: 'p1' }],
])('A greedy route: %s %s is the row %s', (method, path, key, parameters) => {
  expect(call(method, `/api/machine/${path}`)).toEqual({ key, path: parameters });
});

it.each([
  ['GET', 'properties/p1/notes'],
  ['POST', 'properties/p1'],
  ['GET', 'properties/p1/tags/more'],
  ['GET', 'properties/%E0%A4%A/tags'],
  ['GET', ''],
])('A greedy route: %s %s is no row', (method, path) => {
  expect(call(method, `/api/machine/${path}`).key).toBe(`${method} ${GREEDY}`);
});

it('A route that API Gateway names has its own parameters, as a portal before this release still sends them', () => {
  const key = 'GET /api/machine/properties/{id}/tags';
  expect(call('GET', '/api/machine/properties/p1/tags', key, { id: 'p1' })).toEqual({ key, path: { id: 'p1' } });
});
