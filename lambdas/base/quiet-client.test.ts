import { TimestreamQueryClient } from '@aws-sdk/client-timestream-query';
import { expect, it } from 'vitest';
import { quiet } from './quiet-client.ts';

it('A quiet client has everything but its log', () => {
  const namesOf = ({ middlewareStack }: TimestreamQueryClient) =>
    middlewareStack.identify().map((name) => name.split(' ')[0]);
  const loud = namesOf(new TimestreamQueryClient({ region: 'us-west-2' }));
  const left = namesOf(quiet(new TimestreamQueryClient({ region: 'us-west-2' })));
  expect(loud).toContain('loggerMiddleware');
  expect(left).toEqual(loud.filter((name) => name !== 'loggerMiddleware'));
});
