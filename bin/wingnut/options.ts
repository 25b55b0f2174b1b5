import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { helpLines, type Options, TARGET_OPTIONS, wholeNumber } from '../operators/options.ts';

const MAX_COUNT = 10_000;

/** The options of `npm run wingnut:provision`: their help and how they are read. */
export const OPTIONS = {
  count: {
    placeholder: 'NUMBER',
    description: 'the target size of the batch; missing wingnuts are made',
    read: count,
  },
  batch: {
    placeholder: 'NAME',
    description: "the folder of the batch; default: today's date, with renewed- before it for a renewal",
    read: batch,
  },
  out: {
    placeholder: 'FOLDER',
    description: 'the folder of all batches; default: provisioned',
    default: 'provisioned',
    read: folder,
  },
  'firmware-key': {
    placeholder: 'FILE',
    description: "the vendor's public keys, one or two (PEM), with which the wingnuts check updates; default: none",
    default: '',
    read: firmwareKeys,
  },
  csr: {
    placeholder: 'FOLDER',
    description: 'a folder of certificate signing requests (*.csr); makes a wingnut for each, whose key stays in it',
    read: folder,
  },
  renew: {
    placeholder: 'WINGNUT',
    description: 'a serial number or UUID; makes another certificate for it',
    read: wingnut,
  },
  relabel: {
    placeholder: 'WINGNUT',
    description: 'makes a new claim code and a label for it; an earlier code no longer works',
    read: wingnut,
  },
  lab: { placeholder: 'WINGNUT', description: 'it gets new firmware before all others', read: wingnut },
  'no-lab': { placeholder: 'WINGNUT', description: 'it gets new firmware with the others again', read: wingnut },
  retire: { placeholder: 'WINGNUT', description: 'revokes all its certificates except the newest', read: wingnut },
  revoke: {
    placeholder: 'WINGNUT',
    description: 'revokes all its certificates; it can no longer connect',
    read: wingnut,
  },
} as const satisfies Options;

export type OptionName = keyof typeof OPTIONS;
export const LIST = 'list';

function count(value: string): number {
  return wholeNumber(value, MAX_COUNT);
}

function batch(value: string): string {
  if (!/^[\w][\w.-]{0,44}$/.test(value) || value.endsWith('.new')) {
    throw new Error('takes up to 45 letters, digits, dots, - and _, and does not begin with a dot or -');
  }
  return value;
}

function folder(value: string): string {
  if (!value.trim()) throw new Error('takes a folder');
  return resolve(value);
}

const MAX_FIRMWARE_KEYS = 2;

/** The public keys of a file, each as PEM. */
function firmwareKeys(file: string): string[] {
  if (!file) return [];
  const text = readFileSync(resolve(file), 'utf8');
  if (text.includes('PRIVATE KEY'))
    throw new Error('takes public keys: this file has a private one, which stays with the vendor');
  const pems = text.match(/-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g) ?? [];
  const keys = pems.map((pem) => createPublicKey(pem));
  const areP256 = keys.every(({ asymmetricKeyDetails }) => asymmetricKeyDetails?.namedCurve === 'prime256v1');
  if (keys.length === 0 || keys.length > MAX_FIRMWARE_KEYS || !areP256) {
    throw new Error('takes a file with one or two public keys (PEM, ECDSA P-256)');
  }
  return keys.map((key) => key.export({ type: 'spki', format: 'pem' }) as string);
}

function wingnut(value: string): string {
  const trimmed = value.trim().toLowerCase();
  if (!/^(\d{1,12}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(trimmed)) {
    throw new Error('takes a serial number or a UUID');
  }
  return trimmed;
}

const usageOf = (name: OptionName) => `--${name} ${OPTIONS[name].placeholder}`;
const helpOf = (name: OptionName) => [usageOf(name), OPTIONS[name].description] as const;

export const USAGE: readonly string[] = [
  'Makes wingnuts that can be claimed in the portal, each with its certificate. Lists, renews and revokes them.',
  '',
  `npm run wingnut:provision -- ${usageOf('count')} [${usageOf('batch')}] [${usageOf('out')}] [${usageOf('firmware-key')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('csr')} [${usageOf('batch')}] [${usageOf('out')}] [${usageOf('firmware-key')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- --${LIST} [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('renew')} [${usageOf('batch')}] [${usageOf('out')}] [${usageOf('firmware-key')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('relabel')} [${usageOf('out')}] [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('lab')} | ${usageOf('no-lab')} [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('retire')} [--stack NAME | --local]`,
  `npm run wingnut:provision -- ${usageOf('revoke')} [--stack NAME | --local]`,
  ...helpLines([
    helpOf('count'),
    helpOf('batch'),
    helpOf('out'),
    helpOf('csr'),
    helpOf('firmware-key'),
    [`--${LIST}`, 'all wingnuts: serial number, UUID, certificate, claim code, company'],
    helpOf('renew'),
    helpOf('relabel'),
    helpOf('lab'),
    helpOf('no-lab'),
    helpOf('retire'),
    helpOf('revoke'),
    ...TARGET_OPTIONS,
  ]),
  'Provisioning is idempotent: after an interruption, the same command continues.',
];
