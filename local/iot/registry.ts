import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newIdentity } from '../../docs/device/certificates.mjs';
import { openKeys } from '../../docs/device/keys.mjs';
import type { Slot } from '../../docs/device/update.mjs';
import { certificateIdOf, type KeyPair, newAuthority, newDevice, newServer, signRequest } from './certificates.ts';

/** A thing's certificate: `cert` and `key` as PEM text, and their files. */
export interface ThingFiles extends KeyPair {
  thingName: string;
  certificateId: string;
  certFile: string;
  keyFile: string;
}

/** A registered thing. */
export interface Thing {
  readonly thingName: string;
  readonly thingId: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export const STATUSES = ['ACTIVE', 'INACTIVE', 'REVOKED'] as const;

/** A registered certificate: its id, and the names of its policies and things. */
export interface Certificate {
  readonly certificateId: string;
  readonly status: (typeof STATUSES)[number];
  readonly policies: readonly string[];
  readonly things: readonly string[];
  /** Absent in certificates that an earlier version registered. */
  readonly pem?: string;
  /** UTC ms. */
  readonly createdAt?: number;
}

/** Things, their certificates and the authority that signed the server's, on disk. */
export type Registry = Awaited<ReturnType<typeof openRegistry>>;

const writePair = (pair: KeyPair, certFile: string, keyFile: string) => {
  writeFileSync(keyFile, pair.key, { mode: 0o600 });
  chmodSync(keyFile, 0o600);
  writeFileSync(certFile, pair.cert);
};

const readPair = (certFile: string, keyFile: string): KeyPair => ({
  cert: readFileSync(certFile, 'utf8'),
  key: readFileSync(keyFile, 'utf8'),
});

const readState = (file: string) => {
  if (!existsSync(file)) return { things: new Map<string, Thing>(), certificates: new Map<string, Certificate>() };
  try {
    const state: { things: Thing[]; certificates: Certificate[] } = JSON.parse(readFileSync(file, 'utf8'));
    return {
      things: new Map(state.things.map((thing) => [thing.thingName, thing])),
      certificates: new Map(state.certificates.map((certificate) => [certificate.certificateId, certificate])),
    };
  } catch (error) {
    throw new Error(`The registry ${file} is broken: restore or delete it`, { cause: error });
  }
};

const pairIn = async (folder: string, name: string, create: () => Promise<KeyPair>) => {
  const certFile = join(folder, `${name}.pem`);
  const keyFile = join(folder, `${name}.key.pem`);
  if (!existsSync(certFile)) writePair(await create(), certFile, keyFile);
  return { certFile, pair: readPair(certFile, keyFile) };
};

/** Opens the registry of a folder; makes its certificate authority and server certificate at the first start. */
export async function openRegistry(folder: string) {
  const file = join(folder, 'things.json');
  const { things, certificates } = readState(file);
  const authority = await pairIn(folder, 'ca', () => newAuthority('Wingnut Local CA'));
  const server = await pairIn(folder, 'server', () => newServer(authority.pair));

  const save = () => {
    const state = { things: [...things.values()], certificates: [...certificates.values()] };
    writeFileSync(`${file}.new`, JSON.stringify(state, null, 2));
    renameSync(`${file}.new`, file);
  };

  const filesOf = (thingName: string) => {
    // The name of a thing may have a colon, which not every file system allows.
    const home = join(folder, 'things', thingName.replaceAll(':', '%3A'));
    return { home, certFile: join(home, 'certificate.pem'), keyFile: join(home, 'private.key.pem') };
  };

  const addThing = (thingName: string, attributes: Thing['attributes']): Thing => {
    if (!/^[a-zA-Z0-9:_-]{1,128}$/.test(thingName)) throw new Error(`'${thingName}' is not a name for a thing`);
    const thing = things.get(thingName) ?? { thingName, thingId: randomUUID(), attributes };
    things.set(thingName, thing);
    return thing;
  };
  const certificatesOf = (thingName: string) =>
    [...certificates.values()].filter((each) => each.things.includes(thingName));

  return {
    caFile: authority.certFile,
    ca: authority.pair.cert,
    server: server.pair,
    things: (): Thing[] => [...things.values()],
    thing: (thingName: string) => things.get(thingName),
    certificate: (id: string) => certificates.get(id),
    /** All certificates, in the order of their making. */
    certificates: (): Certificate[] => [...certificates.values()],
    /** Makes the certificate of a signing request (PEM), by this authority, and returns it as PEM. Throws what is wrong with the request. */
    signRequest: (requestPem: string): Promise<string> => signRequest(requestPem, authority.pair),
    /** Forgets a certificate. */
    removeCertificate(id: string): void {
      certificates.delete(id);
      save();
    },
    /** The certificates that are attached to a thing. */
    certificatesOf,
    /** Adds a thing, unless there is one of this name. Throws an Error on a bad name. */
    addThing(thingName: string, attributes: Thing['attributes'] = {}): Thing {
      const thing = addThing(thingName, attributes);
      save();
      return thing;
    },
    /** Replaces the attributes of a thing that is there. */
    putAttributes(thingName: string, attributes: Thing['attributes']): void {
      const thing = things.get(thingName);
      if (thing) things.set(thingName, { ...thing, attributes });
      save();
    },
    /** Adds or replaces a certificate. */
    putCertificate(certificate: Certificate): void {
      certificates.set(certificate.certificateId, certificate);
      save();
    },
    /**
     * Registers a thing with a certificate of this authority, attached to the policy, and writes its files. A thing with an active
     * certificate keeps it. Throws an Error on a bad name.
     */
    async create(thingName: string, policyName: string): Promise<ThingFiles> {
      addThing(thingName, {});
      const { home, certFile, keyFile } = filesOf(thingName);
      const keys = openKeys(home, { thingName, certificate: basename(certFile), privateKey: basename(keyFile) });
      // After a rotation it is in the other slot.
      const isActive = (slot: Slot) => {
        const pem = keys.certificate(slot);
        return pem !== undefined && certificates.get(certificateIdOf(pem))?.status === 'ACTIVE';
      };
      if (!isActive('a') && !isActive('b')) {
        const pair = await newDevice(thingName, authority.pair);
        mkdirSync(home, { recursive: true });
        writePair(pair, certFile, keyFile);
        if (keys.certificate('b') !== undefined) keys.keepIdentity(newIdentity());
        const certificateId = certificateIdOf(pair.cert);
        certificates.set(certificateId, {
          certificateId,
          status: 'ACTIVE',
          policies: [policyName],
          things: [thingName],
          pem: pair.cert,
          createdAt: Date.now(),
        });
        save();
      }
      const pair = readPair(certFile, keyFile);
      return { thingName, certificateId: certificateIdOf(pair.cert), ...pair, certFile, keyFile };
    },
  };
}
