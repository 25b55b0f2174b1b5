import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicKey } from '@peculiar/x509';
import { keyOfRequest } from '../../local/iot/certificates.ts';

const EXTENSION = '.csr';

/** The public keys of the certificate signing requests in a folder, in the order of the names of their files. Throws a sentence. */
export async function readRequests(folder: string): Promise<PublicKey[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(EXTENSION)) : [];
  if (names.length === 0) throw new Error(`There is no file *${EXTENSION} in ${folder}.`);
  const keys: PublicKey[] = [];
  for (const name of names.sort()) {
    const key = await keyOfRequest(readFileSync(join(folder, name), 'utf8')).catch((error: Error) => {
      throw new Error(`${name} ${error.message}.`);
    });
    const same = keys.findIndex((other) => other.equal(key));
    if (same >= 0) throw new Error(`${name} has the same key as ${names[same]}: two devices must not share a key.`);
    keys.push(key);
  }
  return keys;
}
