import { expect, test } from 'vitest';
import { newMessage } from './message.ts';
import { openTurns } from './turns.ts';

const message = (body: string, group?: string) =>
  newMessage({ body, attributes: {}, ...(group !== undefined && { group }) }, 0, 0);
function first(messages: Iterable<{ body: string }>, count: number): string[] {
  const bodies: string[] = [];
  for (const { body } of messages) {
    bodies.push(body);
    if (bodies.length === count) break;
  }
  return bodies;
}

test('A group that comes late does not wait for the backlog of another', () => {
  const inTurn = openTurns();
  const backlog = [1, 2, 3, 4].map((index) => message(`a${index}`, 'a'));
  expect(first(inTurn(backlog), 2)).toEqual(['a1', 'a2']);
  const left = [...backlog.slice(2), message('b1', 'b'), message('b2', 'b'), message('c1', 'c')];
  expect(first(inTurn(left), 5)).toEqual(['b1', 'c1', 'a3', 'b2', 'a4']);
});

test('Messages without a group come in their order', () => {
  expect(first(openTurns()([message('1'), message('2'), message('3')]), 3)).toEqual(['1', '2', '3']);
});
