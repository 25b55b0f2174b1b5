import { expect, it } from 'vitest';
import { personalData } from './personal-data.ts';

const at = (sk: string, rest: object = {}, pk = 'COMPANY#c') => ({ pk, sk, ...rest });
const OTHER = 'Other Person';

it('A person gets the own records, and of other records only what is about the person', () => {
  const own = at('USER#ann', { id: 'ann', email: 'ann@x.example', tokenHash: 'h', recoveryCodes: ['h'] });
  const mail = { userId: 'ann', at: 5, event: 'raised' };
  const items = [
    own,
    at('USER#bo', { id: 'bo', firstName: OTHER }),
    at('VIEW#ann', { range: '1 day' }),
    at('PROPERTY#p', { name: OTHER }),
    at('NOTIFICATION#p', {
      propertyId: 'p',
      recipients: [
        { id: 'ann', type: 'email' },
        { id: 'bo', type: 'email' },
      ],
      plannedWork: [
        { id: 'w1', from: 1, to: 2, reason: 'New burner', userId: 'ann' },
        { id: 'w2', from: 1, to: 2, reason: OTHER, userId: 'bo' },
      ],
    }),
    at('NOTIFICATION#q', { propertyId: 'q', recipients: [{ id: 'bo', type: 'email' }] }),
    at('ALARM#p#1', { id: '1', propertyId: 'p', told: [mail, { userId: 'bo', name: OTHER }] }),
    at('ALARM#p#2', { id: '2', propertyId: 'p', told: [], acknowledged: { userId: 'ann', note: 'Seen', at: 6 } }),
    at('ALARM#p#4', {
      id: '4',
      propertyId: 'p',
      told: [],
      assignee: { userId: 'ann', by: 'bo', at: 7 },
      foundCause: { userId: 'bo', cause: 'fuel', note: OTHER },
      entries: [
        { at: 7, userId: 'bo', kind: 'taken', to: 'ann' },
        { at: 8, userId: 'ann', kind: 'noted', note: 'Filled' },
        { at: 9, userId: 'bo', kind: 'noted', note: OTHER },
      ],
    }),
    at('ALARM#p#3', { id: '3', propertyId: 'p', told: [{ userId: 'bo', name: OTHER }] }),
    at('ESCALATION', {
      levels: [{ people: ['bo'] }, { people: ['bo', 'ann'] }],
      rotas: [
        { name: 'Night', people: ['ann'] },
        { name: OTHER, people: ['bo'] },
      ],
      overrides: [
        { id: 'o', userId: 'ann' },
        { id: OTHER, userId: 'bo' },
      ],
    }),
    at('LETTER#p#7', {
      propertyId: 'p',
      at: 7,
      addressees: [{ userId: 'ann' }],
      told: [{ userId: 'bo', name: OTHER }],
    }),
    at('AT#8#a', { actor: 'bo', subject: 'ann', changes: [] }, 'AUDIT#c'),
    at('AT#8#b', { actor: 'ann', subject: 'p', changes: [] }, 'AUDIT#c'),
    at('AT#8#c', { actor: 'bo', subject: 'p', changes: [{ field: 'recipient', of: 'ann' }] }, 'AUDIT#c'),
    at('AT#8#d', { actor: 'bo', subject: 'p', changes: [] }, 'AUDIT#c'),
  ];
  const data = personalData(items, { id: 'ann' });
  expect(data).toMatchObject({
    own: [{ id: 'ann', email: 'ann@x.example' }, { range: '1 day' }],
    recipientOf: [{ propertyId: 'p', type: 'email' }],
    plannedWork: [{ propertyId: 'p', id: 'w1', reason: 'New burner' }],
    alarms: [
      { alarm: '1', mails: [mail] },
      { alarm: '2', mails: [], acknowledged: { note: 'Seen' } },
      { alarm: '4', mails: [], assignee: { at: 7 }, steps: [{ kind: 'taken' }, { note: 'Filled' }] },
    ],
    escalation: [{ level: 2 }, { rota: 'Night' }, { id: 'o' }],
    waitingMails: [{ propertyId: 'p', at: 7 }],
    changes: [{ sk: 'AT#8#a' }, { sk: 'AT#8#b' }, { sk: 'AT#8#c' }],
  });
  expect(data.own?.[0]).not.toHaveProperty('tokenHash');
  expect(data.own?.[0]).not.toHaveProperty('recoveryCodes');
  expect(JSON.stringify(data)).not.toContain(OTHER);
});
