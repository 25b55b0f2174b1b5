import { DeleteCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_REMOVED_PROPERTIES } from '../../shared/domain/removed-properties.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { documents } from './base/entities.ts';
import { forgetRemovedProperties } from './removed-properties.ts';

const idOf = (at: number) => `${String(at).padStart(8, '0')}-property`;
let stored: Key[];

const removedProperty = (at: number) => ({
  ...KEYS.property('c', idOf(at)),
  id: idOf(at),
  entityStatus: 'disabled',
  removedAt: at,
});
const left = (): string[] => stored.map(({ sk }) => sk);

beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof QueryCommand) {
      const [pk, prefix] = Object.values(command.input.ExpressionAttributeValues ?? {}).map(String);
      return { Items: stored.filter((item) => item.pk === pk && item.sk.startsWith(String(prefix))) };
    }
    const keys =
      command instanceof TransactWriteCommand
        ? (command.input.TransactItems ?? []).map(({ Delete }) => Delete?.Key)
        : [command instanceof DeleteCommand && command.input.Key];
    expect(keys.length).toBeLessThanOrEqual(100);
    stored = stored.filter(({ pk, sk }) => !keys.some((key) => key && key.pk === pk && key.sk === sk));
    return {};
  });
});

it('docs/product/properties.md#removed: the property that was removed first goes with what people have made of it', async () => {
  const first = idOf(0);
  const notes = Array.from({ length: 150 }, (_, at) => KEYS.note('c', first, `n${at}`));
  const others = [KEYS.note('c', idOf(1), 'n'), KEYS.alarm('c', first, '1-s'), KEYS.property('other', first)];
  stored = [
    ...Array.from({ length: MAX_REMOVED_PROPERTIES + 1 }, (_, at) => removedProperty(at)),
    ...notes,
    ...[KEYS.source('c', first, 'w1'), KEYS.notification('c', first), KEYS.alarmState('c', first)],
    ...others,
  ];
  await forgetRemovedProperties('c');
  expect(left()).toHaveLength(MAX_REMOVED_PROPERTIES + others.length);
  expect(stored.filter(({ pk, sk }) => pk === 'COMPANY#c' && sk.includes(first))).toEqual([others[1]]);
});

it('As many as are allowed stay, and a removal forgets a few at once', async () => {
  stored = Array.from({ length: MAX_REMOVED_PROPERTIES }, (_, at) => removedProperty(at));
  await forgetRemovedProperties('c');
  expect(left()).toHaveLength(MAX_REMOVED_PROPERTIES);
  stored = Array.from({ length: MAX_REMOVED_PROPERTIES + 30 }, (_, at) => removedProperty(at));
  await forgetRemovedProperties('c');
  expect(left()).toHaveLength(MAX_REMOVED_PROPERTIES + 25);
  expect(left()).not.toContain(removedProperty(4).sk);
});
