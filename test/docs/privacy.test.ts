import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, tableRows } from './sources.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PRIVACY: string = JSON.parse(read('web/public/legal/privacy.json')).content;

/** The words of the privacy page for each kind of personal data, by the beginning of its row in docs/security.md. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'keys of push devices': ['If you turn on push', 'Push addresses and phone numbers: until you remove them'],
  'name, address, a new address': ['your name, email address, phone number, company, role', 'last login'],
  'contacts: name': ['contact without an account', 'Contacts: until'],
  'who was notified of an alarm': ['Who was notified of an alarm', 'sign-offs, alarm acknowledgments'],
  'audit records': ["Changes people make to their company's records", 'Records of changes'],
  'that email came back': ['Addresses that reject our email'],
  'which alarms were texted': ['which alarms were texted to a number'],
  'who holds a number': ['Phone numbers in use'],
  'that a number has ended texts': ['whether you replied STOP'],
  'counters of calls': ['Counters that prevent abuse'],
  'temperatures of apartments': ['we treat them as personal data', 'Apartment temperatures: two years'],
  'photos of notes': ['Photos that people add', 'Photos: as long as'],
  'exported files': ['Files that people export'],
  'what the page keeps': ['so the portal works offline'],
  'reports of SES': ['Addresses that reject our email'],
  'messages to support': ['If you contact us', 'Messages to us: up to two years'],
};

/** The words for each receiver, by the functions that connect to it in docs/operations.md. */
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  'TellWebhooks, Webhooks': ['Endpoints that your admins set up as webhooks'],
  TellPeople: ['Push services of Google, Mozilla, Apple and Microsoft'],
};

const missing = (words: readonly string[]): string[] => words.filter((each) => !PRIVACY.includes(each));

it('The privacy page names each kind of personal data that docs/security.md lists', () => {
  const rows = tableRows(read('docs/security.md'), 'data')
    .filter(([, kind = '']) => kind.includes('personal'))
    .map(([name = '']) => name);
  const keyOf = (row: string) => Object.keys(KEPT).find((key) => row.startsWith(key));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => keyOf(row) === undefined)).toEqual([]);
  expect(Object.keys(KEPT).filter((key) => !rows.some((row) => row.startsWith(key)))).toEqual([]);
  expect(Object.values(KEPT).flatMap(missing)).toEqual([]);
});

it('The privacy page names each receiver that functions connect to by docs/operations.md', () => {
  const rows = tableRows(read('docs/operations.md'), 'who').filter(([, to]) => to !== 'nothing');
  const connecting = rows.filter(([, , by]) => by === 'HTTPS').map(([who = '']) => who);
  expect(connecting.toSorted()).toEqual(Object.keys(RECEIVERS).toSorted());
  expect(Object.values(RECEIVERS).flatMap(missing)).toEqual([]);
});

it.each([
  ['the host', 'Amazon Web Services'],
  ['contractors', 'Contractors see the buildings they were invited to'],
  ['tenants', 'Tenants with a link see'],
  ['the link of a tenant', 'a link that shows your own apartment since your tenancy began'],
  ['calendars', 'Your calendar provider reads'],
  ['programs with a key', 'Programs that use an API key'],
])('The privacy page names %s', (_, words) => {
  expect(PRIVACY).toContain(words);
});
