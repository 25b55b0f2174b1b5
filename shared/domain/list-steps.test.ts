import { describe, expect, test } from 'vitest';
import { afterStep, stepOf } from './list-steps.ts';

interface Row {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** A reproducible sequence of numbers from 0 to 1. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const NAMES = ['a', 'b', '0', '1', '__proto__', 'constructor', 'length'];

function anyValue(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 8 : 5));
  const few = () => Math.floor(random() * 4);
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return few() / 10;
  if (kind === 3) return ['', 'x', 'ä"\n', '0'][few()];
  if (kind === 4) return undefined;
  if (kind < 7) {
    return Object.fromEntries(
      Array.from({ length: few() }, () => [NAMES[Math.floor(random() * NAMES.length)], anyValue(random, depth - 1)]),
    );
  }
  return Array.from({ length: few() }, () => anyValue(random, depth - 1) ?? null);
}

const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const listOf = (random: () => number): Row[] =>
  Array.from({ length: Math.floor(random() * 8) }, () => String(Math.floor(random() * 12)))
    .filter((id, index, ids) => ids.indexOf(id) === index)
    .sort()
    .map((id) => ({ ...(anyValue(random, 3) as object), id, value: anyValue(random, 3) }));

describe('The step from a list to the next one', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('makes exactly the next one, also when it was stored as JSON (%i)', (seed) => {
    const random = randomOf(seed);
    let kept: readonly Row[] = [];
    let read: readonly Row[] = [];
    for (let round = 0; round < 500; round += 1) {
      const next = listOf(random);
      kept = afterStep(kept, sent(stepOf(kept, next)));
      expect(kept).toEqual(sent(next));
      // The one who makes the step compares what was read, and not what is stored.
      expect(afterStep(sent(read), sent(stepOf(read, next)))).toEqual(sent(next));
      read = next;
    }
  });

  test('is nothing when nothing has changed, and has of a row what has changed alone', () => {
    const before = [
      { id: 'a', name: 'Alder House', values: [1, 2, 3] },
      { id: 'b', name: 'Birch Court', values: [4, 5, 6] },
    ];
    expect(stepOf(before, sent(before))).toEqual({ changed: [], gone: [], added: [] });
    const after = [before[0], { id: 'b', name: 'Birch Court', values: [4, 9, 6] }] as typeof before;
    expect(stepOf(before, after)).toEqual({ changed: [[1, [0, { values: [0, { 1: [9] }] }]]], gone: [], added: [] });
  });

  test('leaves rows that have not changed as the same objects', () => {
    const before = [{ id: 'a' }, { id: 'b' }];
    expect(afterStep(before, stepOf(before, [{ id: 'a' }, { id: 'c' }]))[0]).toBe(before[0]);
  });
});
