import { readFileSync } from 'node:fs';
import { isModel, MAX_IMAGE_BYTES } from '../../shared/domain/firmware/document.ts';
import { RINGS } from '../../shared/domain/firmware/ring.ts';
import { MAX_NOTES, NOTICE_HOURS } from '../../shared/domain/firmware/rollout.ts';
import { isVersion } from '../../shared/domain/firmware/version.ts';
import { parseWindow } from '../../shared/domain/firmware/window.ts';
import { type Options, oneOf } from '../operators/options.ts';

const MAX_HOURS = 336;

/** The options of the commands for firmware: their help and how they are read. */
export const OPTIONS = {
  file: { placeholder: 'FILE', description: 'the image', read: image },
  version: { placeholder: 'VERSION', description: 'such as 3.9.0, or 3.9.0-rc.1 for a candidate', read: version },
  model: {
    placeholder: 'MODEL',
    description: 'the model that the image is for (WN-48)',
    default: 'WN-48',
    read: model,
  },
  notes: { placeholder: 'TEXT', description: 'what is new, in a sentence or two that customers read', read: notes },
  key: { placeholder: 'FILE', description: 'the private key that signs, in PEM', default: '', read: optionalText },
  signature: {
    placeholder: 'FILE',
    description: 'a signature that was made elsewhere, by a KMS or an HSM; takes --public-key',
    default: '',
    read: optionalText,
  },
  'public-key': {
    placeholder: 'FILE',
    description: 'the public key of --signature, in PEM',
    default: '',
    read: optionalText,
  },
  'text-to-sign': {
    placeholder: 'FILE',
    description: 'only writes the text to sign elsewhere; releases nothing',
    default: '',
    read: optionalText,
  },
  ring: { placeholder: RINGS.join('|'), description: 'the ring to begin', read: oneOf(RINGS) },
  pause: {
    placeholder: 'HOURS',
    description: 'for how long the ring before has run; default: 24 for lab, 48 for others',
    default: '',
    read: (value: string) => (value ? hours(value) : undefined),
  },
  notice: {
    placeholder: 'HOURS',
    description: `from now to the first update of a wingnut with an owner (${NOTICE_HOURS})`,
    default: String(NOTICE_HOURS),
    read: hours,
  },
  window: {
    placeholder: 'HOURS',
    description:
      'when wingnuts are updated, on the clock of the property, such as 8-18 on weekdays or "daily 0-24"; default: those of the ring before, else 9-16',
    default: '',
    /** Undefined: those of the ring before. */
    read: (text: string) => (text ? window(text) : undefined),
  },
} as const satisfies Options;

/** An image as it was read. Throws what the option takes. */
function image(path: string): Buffer {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch {
    throw new Error(`takes a file: ${path} cannot be read`);
  }
  if (file.length === 0) throw new Error(`takes an image: ${path} is empty`);
  if (file.length > MAX_IMAGE_BYTES) throw new Error(`takes at most ${MAX_IMAGE_BYTES / 1024 / 1024} MiB`);
  return file;
}

function version(text: string): string {
  if (!isVersion(text)) throw new Error('takes three numbers, such as 3.9.0, or a candidate, such as 3.9.0-rc.1');
  return text;
}

function model(text: string): string {
  if (!isModel(text)) throw new Error('takes up to 24 letters, digits and -');
  return text;
}

function notes(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length < 3 || line.length > MAX_NOTES) throw new Error(`takes 3 to ${MAX_NOTES} characters`);
  return line;
}

function optionalText(text: string): string {
  return text.trim();
}

function hours(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > MAX_HOURS) throw new Error(`takes whole hours from 0 to ${MAX_HOURS}`);
  return number;
}

function window(text: string) {
  const parsed = parseWindow(text);
  if (!parsed) throw new Error('takes whole hours such as 9-16, or "daily 0-24"');
  return parsed;
}
