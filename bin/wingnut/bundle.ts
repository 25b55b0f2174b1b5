import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateEndOf, certificateIdOf, type KeyPair } from '../../local/iot/certificates.ts';
import { basicIngestTopic, reportingTopicOf, type TopicKind, topicOf } from '../../shared/platform/topics.ts';
import { type Label, labelSheet } from './label-sheet.ts';

/** The files that a device needs: one folder for each serial number, readable by their owner only. */

/** A device's folder on the operator's disk. */
export interface Bundle {
  readonly id: string;
  readonly serial: string;
  readonly certificatePem: string;
  readonly certificateId: string;
  /** UTC ms. */
  readonly certificateEnds: number;
  /** The code on its label. Absent in a bundle of a renewal: the device keeps the label that it has. */
  readonly claimCode?: string;
  /** Whether the device and its certificate are registered. */
  readonly isReady: boolean;
}

/** The broker to which the devices of a stack connect. */
export interface Broker {
  /** Host, and port if it is not the default. */
  readonly address: string;
  /** PEM. */
  readonly authority: string;
  /** The rule to which the devices publish by Basic Ingest; undefined if they publish to the broker's topics. */
  readonly basicIngestRule: string | undefined;
  /** The vendor's public keys for updates, PEM. Without one the devices take no updates. */
  readonly firmwareKeys?: readonly string[];
}

const MQTT_TLS_PORT = 8883;
const FILES = { certificate: 'certificate.pem', privateKey: 'private.key.pem', authority: 'ca.pem' } as const;
const CONFIG = 'config.json';
/** Takes the place of the configuration until everything is registered. */
const UNFINISHED = 'unfinished.json';
const HALF_WRITTEN = '.new';
/** Kept apart from the configuration: the device itself need not know it. */
const CLAIM_CODE = 'claim-code.txt';
/** The file for the label printer. A batch without it is unfinished. */
export const LABELS = 'labels.csv';

const write = (file: string, content: string) => writeFileSync(file, content, { mode: 0o600 });
const asJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

const factsOf = (pem: string) => ({ certificateId: certificateIdOf(pem), certificateEnds: certificateEndOf(pem) });

function readBundle(batch: string, serial: string): Bundle | undefined {
  const folder = join(batch, serial);
  const isReady = existsSync(join(folder, CONFIG));
  if (!isReady && !existsSync(join(folder, UNFINISHED))) return undefined;
  const { id } = JSON.parse(readFileSync(join(folder, isReady ? CONFIG : UNFINISHED), 'utf8'));
  const certificatePem = readFileSync(join(folder, FILES.certificate), 'utf8');
  const codeFile = join(folder, CLAIM_CODE);
  const code = existsSync(codeFile) && { claimCode: readFileSync(codeFile, 'utf8').trim() };
  return { id, serial, certificatePem, ...factsOf(certificatePem), ...code, isReady };
}

/** The bundles of a batch by serial number. Deletes half-written folders of a killed process: they are not registered anywhere. */
export function readBatch(batch: string): Bundle[] {
  if (!existsSync(batch)) return [];
  for (const name of readdirSync(batch)) {
    if (name.endsWith(HALF_WRITTEN)) rmSync(join(batch, name), { recursive: true });
  }
  return readdirSync(batch)
    .sort()
    .flatMap((name) => readBundle(batch, name) ?? []);
}

/** Makes the folder of a batch, and keeps the folder of all batches out of git. */
export function makeBatch(out: string, batch: string): void {
  makeFolder(batch);
  write(join(out, '.gitignore'), '*\n');
}

/** Starts a bundle: writes key and certificate to disk in one step, before anything is registered. */
export function beginBundle(
  batch: string,
  id: string,
  serial: string,
  { cert, key }: KeyPair,
  claimCode?: string,
): Bundle {
  const draft = join(batch, `${id}${HALF_WRITTEN}`);
  makeFolder(draft);
  // A device that made its own key has never shown it.
  if (key) write(join(draft, FILES.privateKey), key);
  write(join(draft, FILES.certificate), cert);
  if (claimCode) write(join(draft, CLAIM_CODE), `${claimCode}\n`);
  write(join(draft, UNFINISHED), asJson({ id }));
  renameSync(draft, join(batch, serial));
  return {
    id,
    serial,
    certificatePem: cert,
    ...factsOf(cert),
    ...(claimCode && { claimCode }),
    isReady: false,
  };
}

/** Gives a device that is not registered yet another serial number. */
export function renumber(batch: string, bundle: Bundle, serial: string): Bundle {
  renameSync(join(batch, bundle.serial), join(batch, serial));
  return { ...bundle, serial };
}

/** Completes the bundle of a registered device. The configuration comes last. */
export function finishBundle(
  batch: string,
  { id, serial }: Bundle,
  { address, authority, basicIngestRule, firmwareKeys = [] }: Broker,
): void {
  const folder = join(batch, serial);
  const { hostname, port } = new URL(`mqtts://${address}`);
  const { privateKey, ...files } = FILES;
  write(join(folder, FILES.authority), authority);
  const publishedTo = (kind: TopicKind) => {
    const topic = topicOf(id, kind);
    return basicIngestRule === undefined ? topic : basicIngestTopic(basicIngestRule, topic);
  };
  const config = {
    serial,
    id,
    thingName: id,
    clientId: id,
    endpoint: hostname,
    port: port ? Number(port) : MQTT_TLS_PORT,
    topics: {
      telemetry: publishedTo('telemetry'),
      status: publishedTo('status'),
      reporting: reportingTopicOf(id),
    },
    ...(firmwareKeys.length > 0 && { firmwareKeys }),
    ...files,
    ...(existsSync(join(folder, privateKey)) && { privateKey }),
  };
  write(join(folder, `${CONFIG}${HALF_WRITTEN}`), asJson(config));
  renameSync(join(folder, `${CONFIG}${HALF_WRITTEN}`), join(folder, CONFIG));
  rmSync(join(folder, UNFINISHED));
}

/** The same labels as a page for any printer. */
const LABEL_SHEET = 'labels.html';

/**
 * Writes the label files of a finished batch. Returns the path of the page that is printed.
 * @param portal the portal's address
 */
export function writeLabels(batch: string, bundles: readonly Label[], portal: string): string {
  const sheet = join(batch, LABEL_SHEET);
  write(sheet, labelSheet(bundles, portal));
  const file = join(batch, LABELS);
  write(
    file,
    ['serial,uuid,claimCode', ...bundles.map(({ serial, id, claimCode = '' }) => `${serial},${id},${claimCode}`)]
      .join('\r\n')
      .concat('\r\n'),
  );
  return sheet;
}
