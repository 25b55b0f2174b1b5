import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateIdOf, type KeyPair, newAuthority, newDevice, newServer } from './certificates.ts';

/** A thing's certificate: `cert` and `key` as PEM text, and the files that hold them. */
export interface ThingFiles extends KeyPair {
  thingName: string;
  certificateId: string;
  certFile: string;
  keyFile: string;
}

/** A thing as the registry knows it. */
export interface Thing {
  thingName: string;
  certificateId: string;
  status: 'ACTIVE' | 'REVOKED';
}

/** Things, their certificates and the authority that signed them, on disk. */
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

const readThings = (file: string): Map<string, Thing> => {
  if (!existsSync(file)) return new Map();
  try {
    const things: Thing[] = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(things.map((thing) => [thing.thingName, thing]));
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
  const things = readThings(file);
  const authority = await pairIn(folder, 'ca', newAuthority);
  const server = await pairIn(folder, 'server', () => newServer(authority.pair));

  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify([...things.values()], null, 2));
    renameSync(`${file}.new`, file);
  };

  const filesOf = (thingName: string) => {
    // A colon is legal in a thing's name and not in every file system.
    const home = join(folder, 'things', thingName.replaceAll(':', '%3A'));
    return { home, certFile: join(home, 'certificate.pem'), keyFile: join(home, 'private.key.pem') };
  };

  return {
    caFile: authority.certFile,
    ca: authority.pair.cert,
    server: server.pair,
    list: (): Thing[] => [...things.values()],
    thing: (thingName: string) => things.get(thingName),
    /** The thing to which an ACTIVE certificate is attached. */
    holder: (id: string) =>
      [...things.values()].find((thing) => thing.certificateId === id && thing.status === 'ACTIVE'),
    /** Registers a thing with a new certificate; an active thing keeps the one it has. Throws an Error on a bad name. */
    async create(thingName: string): Promise<ThingFiles> {
      if (!/^[a-zA-Z0-9:_-]{1,128}$/.test(thingName)) throw new Error(`'${thingName}' is not a name for a thing`);
      const { home, certFile, keyFile } = filesOf(thingName);
      if (things.get(thingName)?.status !== 'ACTIVE') {
        const pair = await newDevice(thingName, authority.pair);
        mkdirSync(home, { recursive: true });
        writePair(pair, certFile, keyFile);
        things.set(thingName, { thingName, certificateId: certificateIdOf(pair.cert), status: 'ACTIVE' });
        save();
      }
      const pair = readPair(certFile, keyFile);
      return { thingName, certificateId: certificateIdOf(pair.cert), ...pair, certFile, keyFile };
    },
    /** Revokes a thing's certificate. Throws an Error when there is no such thing. */
    revoke(thingName: string) {
      const thing = things.get(thingName);
      if (!thing) throw new Error(`There is no thing '${thingName}'`);
      things.set(thingName, { ...thing, status: 'REVOKED' });
      save();
    },
  };
}
