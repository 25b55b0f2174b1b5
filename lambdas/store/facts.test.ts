import { expect, test } from 'vitest';
import { hashOf } from '../../shared/domain/hash.ts';
import { FACTS_DICTIONARY } from '../../shared/platform/facts-dictionary.ts';

test('The text that stored facts are compressed against has not changed: without it they cannot be read', () => {
  expect([FACTS_DICTIONARY.length, hashOf(FACTS_DICTIONARY)]).toEqual([2064, 824_797_271]);
});
