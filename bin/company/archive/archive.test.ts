import { describe, expect, it } from 'vitest';
import { contactOf } from '../../../test/api/world/contacts.ts';
import { formatArchive, makeArchive, parseArchive, permanentItems } from './archive.ts';
import { restoreItem } from './restore-item.ts';

const company = { id: 'c1', name: 'Ridge & Sons', entityStatus: 'enabled', seats: 3, seatsUsed: 1 } as const;
const at = (sk: string, rest: object = {}) => ({ pk: 'COMPANY#c1', sk, ...rest });
const archive = makeArchive(
  company,
  [at('PROPERTY#p1', { name: 'Line\nbreak' }), at('WINGNUT#w1')],
  [{ id: 'w1', serial: '42' }],
  Date.UTC(2026, 10, 21),
);

describe('An archive', () => {
  it('is parsed as it was formatted, one line for each item', () => {
    const text = formatArchive(archive);
    expect(text.split('\n')).toHaveLength(5);
    expect(parseArchive(text)).toEqual(archive);
  });

  it.each([
    ['of something else', '{"some":"file"}\n', 'not an archive of a company'],
    ['of no lines', '', 'not an archive of a company'],
    ['of no JSON', 'pk;sk\n', 'a line is not JSON'],
    ['of a later portal', formatArchive(archive).replace('"version":1', '"version":2'), 'has version 2'],
    [
      'that was cut off',
      formatArchive(archive).split('\n').slice(0, 3).join('\n'),
      'was cut off: it has 2 of 2 items and 0 of 1',
    ],
  ])('%s is refused', (_what, text, sentence) => {
    expect(() => parseArchive(text)).toThrow(sentence);
  });

  it('holds permanent items: no entries for the check, no mails in flight, no users who are being deleted', () => {
    const kept = [
      at('PROPERTY#p1', { entityStatus: 'enabled' }),
      at('ALARM#p1#1'),
      at('USER#u1', { entityStatus: 'verified' }),
    ];
    const gone = [
      ...[
        'COMPANY',
        'ATTENTION#p1',
        'LETTER#p1#1',
        'ESCALATING#p1#1',
        'SIGNOFFMAIL#1',
        'WORKMAIL#1',
        'NOBODYTOLDMAIL#1',
        'NOTICEMAIL#terms#0',
        'ACCOUNTMAIL#1',
        'WEBHOOKDELIVERY#h1#1#d1',
        'EXPORT#u1#e1',
        'WALLS',
        'APIKEYS',
        'CONTRACTORLINK#l1',
        'CONTRACTORLIST#p1',
      ].map((sk) => at(sk)),
      at('USER#u2', { entityStatus: 'deleting' }),
    ];
    expect(permanentItems([...kept, ...gone])).toEqual(kept);
  });

  it('holds webhooks without their secrets', () => {
    const hook = { id: 'h1', name: 'Desk', url: 'https://hooks.example.com/', form: 'json', createdAt: 1, version: 2 };
    const stored = at('WEBHOOKS', {
      webhooks: [{ ...hook, secret: 'wnwh_new', oldSecret: { secret: 'wnwh_old', until: 2 } }],
      version: 3,
    });
    const exported = [at('WEBHOOKS', { webhooks: [hook], version: 3 })];
    expect(permanentItems([stored])).toEqual(exported);
    const names = at('WEBHOOKS', { webhooks: [{ id: 'h1', name: 'Desk' }], version: 3, form: 2 });
    expect(permanentItems([names, { ...stored, pk: 'SECRETS#c1', sk: 'WEBHOOKSECRETS' }])).toEqual(exported);
  });
});

describe('A restored item', () => {
  it('of a user keeps id, role and name, is pending, and has no account', () => {
    const user = at('USER#u1', { id: 'u1', sub: 's', role: 'admin', firstName: 'Ada', entityStatus: 'verified' });
    const back = restoreItem(user);
    expect(back).toMatchObject({ id: 'u1', role: 'admin', firstName: 'Ada', entityStatus: 'pending' });
    expect(back).not.toHaveProperty('sub');
    expect(back.tokenHash).toMatch(/^[\da-f]{64}$/);
  });

  it('of latest values is not in the silence queue', () => {
    expect(restoreItem(at('LATEST#w1', { values: {}, queue: 'SEEN', due: 1 }))).toEqual(
      at('LATEST#w1', { values: {} }),
    );
  });
});

it('An item that an earlier release has exported is restored in the newest form', () => {
  const mail = { userId: 'ann', name: 'Ann', email: 'ann@x.example', at: 1, event: 'raised' };
  expect(restoreItem(at('ALARM#p1#1', { told: [mail] }))).toEqual(
    at('ALARM#p1#1', { told: [{ ...mail, name: '', email: '' }], form: 3 }),
  );
});

it('Alert settings are exported without the code that a number waits for', () => {
  const settings = { userId: 'u1', version: 2, channels: { notice: [] }, phone: { number: '+12065550134' } };
  const stored = at('ALERTS#u1', { ...settings, pendingPhone: { codeHash: 'hash' } });
  expect(permanentItems([stored])).toEqual([at('ALERTS#u1', settings)]);
});

it('An archive has contacts without the codes that wait for them', () => {
  const contact = contactOf('contact-1', [{ may: 'inform' }]);
  const waiting = { ...contact, code: { hash: 'hash', expiresAt: 1, tries: 0 } };
  expect(permanentItems([at('CONTACTS', { contacts: [waiting], version: 3 })])).toEqual([
    at('CONTACTS', { contacts: [contact], version: 3 }),
  ]);
});

it('A user is exported without account, second factor, sessions and invitation, and restored as invited', () => {
  const person = { email: 'ann@x.example', role: 'read', firstName: 'Ann' };
  const secrets = { recoveryCodes: ['hash'], sessions: [{ id: 's' }], endedSessions: { a: 1 }, tokenHash: 'hash' };
  const user = at('USER#u1', { ...person, ...secrets, sub: 's1', secondFactorAt: 5, entityStatus: 'verified' });
  expect(permanentItems([user])).toEqual([at('USER#u1', { ...person, entityStatus: 'verified' })]);
  // An archive of an earlier release has them.
  expect(restoreItem(user)).toEqual(
    at('USER#u1', { ...person, entityStatus: 'pending', tokenHash: expect.not.stringMatching(/^hash$/) }),
  );
});
