import { describe, expect, it } from 'vitest';
import { decodeStoredHour } from '../../lambdas/store/readings/dynamodb/stored-hour.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { PARSERS, READERS } from './parsers.ts';
import READ from './read.json' with { type: 'json' };
import { type Item, kindOf, misunderstandings, RELEASES } from './releases.ts';

it('The first release has samples of every kind that is checked when it is read', () => {
  const [first] = RELEASES;
  expect(first?.name).toBe('0.1.0');
  expect(first?.entities.map(kindOf)).toEqual(expect.arrayContaining(Object.keys(PARSERS)));
});

describe.each(RELEASES)('What $name has stored', (release) => {
  it.each(release.entities.flatMap((item) => (PARSERS[kindOf(item)] ? [[kindOf(item), item] as const] : [])))(
    'is read by this release, without a loss: %s',
    (kind, item) => {
      const parsed = PARSERS[kind]?.(item, kind) ?? {};
      expect(Object.keys(parsed).length).toBeGreaterThan(0);
      for (const [name, value] of Object.entries(parsed)) {
        if (item[name] !== undefined) expect({ [name]: item[name] }).toMatchObject({ [name]: value });
      }
    },
  );

  it('is read by this release: hours of readings', () => {
    for (const { rows } of release.hours) {
      const hour = decodeStoredHour(Buffer.from(rows, 'base64'));
      expect(hour.times.length).toBeGreaterThan(50);
      expect(hour.columns.size).toBeGreaterThan(5);
    }
  });

  it('fits what the release itself reads', () => {
    expect(release.entities.flatMap((item) => misunderstandings(release, item))).toEqual([]);
  });
});

describe('docs/operations.md#roll-back: what 1.1.0 has stored', () => {
  const [before, after] = ['1.0.0', '1.1.0'].map((version) => RELEASES.find(({ name }) => name === version));
  if (!before || !after) throw new Error('There are samples of 1.0.0 and of 1.1.0');

  it('is read by 1.0.0 after a roll back: no attribute is lost, has another type, or a value that it does not know', () => {
    expect(after.entities.flatMap((item) => misunderstandings(before, item))).toEqual([]);
  });

  it('has the kinds of 1.0.0, and those that came since', () => {
    expect(Object.keys(after.schema)).toEqual(expect.arrayContaining(Object.keys(before.schema)));
    const kinds = after.entities.map(kindOf);
    expect(kinds).toEqual(expect.arrayContaining(['CONTACTS', 'JOB', 'BOOK', 'APIKEYS', 'NOTICE', 'INSTRUCTIONS']));
  });
});

it('The release has samples of its own', () => {
  const last = RELEASES.find(({ name }) => name === packageFile.version);
  expect(last?.entities.map(kindOf)).toEqual(expect.arrayContaining(Object.keys(PARSERS)));
  // Kinds do not vanish from the samples: a release that stores one no more still reads it.
  expect(Object.keys(last?.schema ?? {})).toEqual(expect.arrayContaining(Object.keys(RELEASES[0]?.schema ?? {})));
});

it('An item that an earlier release could not read is found: a lost attribute, another type, a strange value', () => {
  const [first] = RELEASES;
  const found = (item: Item) => (first ? misunderstandings(first, item) : []);
  const user = { pk: 'COMPANY#c', sk: 'USER#u', id: 'u', email: 'a@x.example', entityStatus: 'verified' };
  expect(found({ ...user, firstName: '', lastName: '', phone: '', role: 'read', more: 1 })).toEqual([]);
  expect(found({ ...user, entityStatus: 'locked', firstName: 1, lastName: '', phone: '' })).toEqual([
    'USER has no role',
    'USER.firstName is a N',
    'USER.entityStatus is locked',
  ]);
  expect(found({ pk: 'COMPANY#c', sk: 'NEW#1' })).toEqual([]);
});

/** Items that 1.0.0 has read: its own, those of earlier releases, and items with attributes of later ones. */
interface Sample {
  readonly kind: string;
  readonly item?: object;
  /** Without `item`: the release whose sample it is, and its key. */
  readonly release?: string;
  readonly pk?: string;
  readonly sk?: string;
  readonly value: object;
}

describe('An item is read as 1.0.0 has read it', () => {
  it.each(READ as readonly Sample[])('$kind $sk', ({ kind, item, release, pk, sk, value }) => {
    const { entities = [] } = RELEASES.find(({ name }) => name === release) ?? {};
    expect(READERS[kind]?.(item ?? entities.find((entity) => entity.pk === pk && entity.sk === sk), kind)).toEqual(
      value,
    );
  });

  it('There is a sample of every kind', () => {
    expect(new Set(READ.map(({ kind }) => kind))).toEqual(new Set(Object.keys(READERS)));
  });
});
