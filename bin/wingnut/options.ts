import { resolve } from 'node:path';
import { helpLines, type Options, TARGET_OPTIONS, wholeNumber } from '../operators/options.ts';

const MAX_COUNT = 10_000;

/** How each option of `npm run wingnut:provision` is written and read. */
export const OPTIONS = {
  count: {
    placeholder: 'NUMBER',
    description: 'how many wingnuts the batch is to have; those it lacks are made',
    read: count,
  },
  batch: {
    placeholder: 'NAME',
    description: "the batch's folder; today's date if not given, after renewed- for a renewal",
    read: batch,
  },
  out: {
    placeholder: 'FOLDER',
    description: 'where batches lie; provisioned if not given',
    default: 'provisioned',
    read: folder,
  },
  renew: {
    placeholder: 'WINGNUT',
    description: 'its serial number or UUID: makes it a further certificate',
    read: wingnut,
  },
  retire: { placeholder: 'WINGNUT', description: 'revokes all its certificates but the newest', read: wingnut },
  revoke: {
    placeholder: 'WINGNUT',
    description: 'revokes all its certificates: it is refused from now on',
    read: wingnut,
  },
} as const satisfies Options;

export type OptionName = keyof typeof OPTIONS;
export const LIST = 'list';

function count(given: string): number {
  return wholeNumber(given, MAX_COUNT);
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

const usageOf = (name: OptionName) => `--${name} ${OPTIONS[name].placeholder}`;
const helpOf = (name: OptionName) => [usageOf(name), OPTIONS[name].description] as const;

export const USAGE: readonly string[] = [
  'Makes wingnuts that can be claimed in the portal, each with its certificate; lists, renews and revokes them.',
  '',
  `npm run wingnut:provision -- ${usageOf('count')} [${usageOf('batch')}] [${usageOf('out')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- --${LIST} [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('renew')} [${usageOf('batch')}] [${usageOf('out')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('retire')} [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('revoke')} [--stack NAME | --local]`,
  ...helpLines([
    helpOf('count'),
    helpOf('batch'),
    helpOf('out'),
    [`--${LIST}`, 'all wingnuts: serial number, UUID, certificate, company'],
    helpOf('renew'),
    helpOf('retire'),
    helpOf('revoke'),
    ...TARGET_OPTIONS,
  ]),
  'A command that was broken off is given again: it goes on where it was.',
];
