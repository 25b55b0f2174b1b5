import type { Message } from './message.ts';

/**
 * The order of a fair queue: each group has its turn, and the one that had its turn last comes last. So no group waits for the backlog
 * of another.
 */
export function openTurns(): (messages: Iterable<Message>) => Generator<Message> {
  const lastTurns = new Map<string, number>();
  let turn = 0;
  return function* inTurn(messages) {
    let groups = [...Map.groupBy(messages, ({ group = '' }) => group)].sort(
      ([a], [b]) => (lastTurns.get(a) ?? 0) - (lastTurns.get(b) ?? 0),
    );
    for (let round = 0; groups.length > 0; round += 1) {
      groups = groups.filter(([, { length }]) => length > round);
      for (const [group, waiting] of groups) {
        turn += 1;
        lastTurns.set(group, turn);
        yield waiting[round] as Message;
      }
    }
  };
}
