import { DeleteCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_ALARM_NOTES, MAX_NOTES, MAX_REMOVED_NOTES, newNote } from '../../shared/domain/notes/note.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import type { NoteItem } from '../../shared/platform/items/note-items.ts';
import { documents } from './base/entities.ts';
import { addNote, forgetOutdatedNotes, removeNote } from './notes.ts';

const NOW = Date.UTC(2026, 10, 27);
const AUTHOR = { companyId: 'c1', needs: 'isAuth' as const, actor: 'ann', from: '203.0', at: NOW };
const PROPERTY = { id: 'p1', name: 'Elm' };
const note = (id: string, more: Partial<NoteItem> = {}): NoteItem => ({
  ...newNote(id, { kind: 'other', from: NOW, text: 'x' }, 'ann', NOW),
  propertyId: 'p1',
  ...more,
});
const many = (count: number, make: (at: number) => NoteItem) => Array.from({ length: count }, (_, at) => make(at));
const removed = (at: number) => note(`r${at}`, { removed: { userId: 'ann', at } });
const ofAlarm = (at: number) => note(`a${at}`, { alarmId: `a${at}`, from: at });

let stored: NoteItem[] = [];
let deleted: string[] = [];
beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  deleted = [];
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof QueryCommand) return { Items: stored };
    if (command instanceof GetCommand) {
      return { Item: stored.find(({ id }) => command.input.Key?.sk === KEYS.note('c1', 'p1', id).sk) };
    }
    const keys =
      command instanceof TransactWriteCommand
        ? (command.input.TransactItems ?? []).map(({ Delete }) => Delete?.Key)
        : [command instanceof DeleteCommand && command.input.Key];
    deleted.push(...keys.flatMap((key) => (key ? [String(key.sk).split('#').at(-1) ?? ''] : [])));
    return {};
  });
});

test('docs/product/notes.md#removed: with a removal the oldest removed notes go, and the one that is removed stays', async () => {
  stored = [note('n1'), ...many(MAX_REMOVED_NOTES, removed)];
  await removeNote(AUTHOR, PROPERTY, 'n1', () => {});
  expect(deleted).toEqual(['r0']);
});

test('what an earlier release has kept goes too, as much at once as a transaction takes', async () => {
  stored = [note('n1'), ...many(MAX_REMOVED_NOTES + 300, removed)];
  await removeNote(AUTHOR, PROPERTY, 'n1', () => {});
  expect(deleted).toHaveLength(50);
  expect(deleted).toContain('r0');
});

test('nothing goes while no more than that are removed', async () => {
  stored = [note('n1'), ...many(MAX_REMOVED_NOTES - 1, removed)];
  await removeNote(AUTHOR, PROPERTY, 'n1', () => {});
  await forgetOutdatedNotes('c1', 'p1');
  expect(deleted).toEqual([]);
});

test('docs/product/notes.md#alarms: the notes of old alarms go, and take no place of those that people write', async () => {
  stored = [...many(MAX_NOTES - 1, (at) => note(`n${at}`)), ...many(MAX_ALARM_NOTES + 1, ofAlarm)];
  await addNote(AUTHOR, PROPERTY, note('new'));
  await forgetOutdatedNotes('c1', 'p1');
  expect(deleted).toEqual(['a0']);
  stored.push(note('new'));
  await expect(addNote(AUTHOR, PROPERTY, note('newer'))).rejects.toMatchObject({ code: 'TOO_MANY_NOTES' });
});
