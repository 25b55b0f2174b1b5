import { resolve } from 'node:path';
import { explained, type Options, WHERE, wholeNumber } from '../operators/options.ts';

const MOST_AT_ONCE = 10_000;

/** How each option of `npm run wingnut:provision` is written and read. */
export const OPTIONS = {
  count: { value: 'NUMBER', says: 'how many wingnuts the batch is to have; those it lacks are made', read: count },
  batch: {
    value: 'NAME',
    says: "the batch's folder; today's date if not given, after renewed- for a renewal",
    read: batch,
  },
  out: { value: 'FOLDER', says: 'where batches lie; provisioned if not given', otherwise: 'provisioned', read: folder },
  renew: { value: 'WINGNUT', says: 'its serial number or UUID: makes it a further certificate', read: wingnut },
  retire: { value: 'WINGNUT', says: 'revokes all its certificates but the newest', read: wingnut },
  revoke: { value: 'WINGNUT', says: 'revokes all its certificates: it is refused from now on', read: wingnut },
} as const satisfies Options;

export type OptionName = keyof typeof OPTIONS;
export const LIST = 'list';

function count(given: string): number {
  return wholeNumber(given, MOST_AT_ONCE);
}

function batch(given: string): string {
  if (!/^[\w][\w.-]{0,44}$/.test(given) || given.endsWith('.new')) {
    throw new Error('takes up to 45 letters, digits, dots, - and _, the first no dot or -');
  }
  return given;
}

function folder(given: string): string {
  if (!given.trim()) throw new Error('takes a folder');
  return resolve(given);
}

function wingnut(given: string): string {
  const trimmed = given.trim().toLowerCase();
  if (!/^(\d{1,12}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(trimmed)) {
    throw new Error('takes a serial number or a UUID');
  }
  return trimmed;
}

const written = (name: OptionName) => `--${name} ${OPTIONS[name].value}`;
const says = (name: OptionName) => [written(name), OPTIONS[name].says] as const;

export const USAGE: readonly string[] = [
  'Makes wingnuts that can be claimed in the portal, each with its certificate; lists, renews and revokes them.',
  '',
  `npm run wingnut:provision -- ${written('count')} [${written('batch')}] [${written('out')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- --${LIST} [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${written('renew')} [${written('batch')}] [${written('out')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${written('retire')} [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${written('revoke')} [--stack NAME | --local]`,
  ...explained([
    says('count'),
    says('batch'),
    says('out'),
    [`--${LIST}`, 'all wingnuts: serial number, UUID, certificate, company'],
    says('renew'),
    says('retire'),
    says('revoke'),
    ...WHERE,
  ]),
  'A command that was broken off is given again: it goes on where it was.',
];
