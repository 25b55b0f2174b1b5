import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { AwsError } from '../base/aws-json.ts';

/** A bucket of the template. */
export interface BucketOptions {
  readonly name: string;
  /** After how many days its objects are deleted. Default: never. */
  readonly expirationDays?: number | undefined;
}

/** S3 takes no smaller parts, but the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

const tagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
/** Keys have slashes, and may be longer than the name of a file. */
const fileOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const bytesOf = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** A part as the request that completes an upload names it. */
export interface NamedPart {
  readonly number: number;
  readonly tag: string;
}

/** The objects of buckets, as files of a folder. A file is written under another name first, so no object is half there. */
export function openObjects(folder: string, buckets: readonly BucketOptions[], now: () => number) {
  const known = new Map(buckets.map((bucket) => [bucket.name, bucket]));
  const objectsOf = (bucket: string): string => {
    if (!known.has(bucket)) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    return join(folder, 'objects', bucket);
  };
  for (const { name } of buckets) mkdirSync(objectsOf(name), { recursive: true });
  mkdirSync(join(folder, 'uploads'), { recursive: true });

  const write = (path: string, bytes: Uint8Array) => {
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, bytes);
    const seconds = now() / 1000;
    utimesSync(draft, seconds, seconds);
    renameSync(draft, path);
  };
  const partsIn = (id: string, bucket: string, key: string): string => {
    const path = join(folder, 'uploads', /^[\w-]+$/.test(id) ? id : '-');
    const place = bytesOf(join(path, 'place'))?.toString();
    if (place !== `${bucket}/${key}`) {
      throw new AwsError('NoSuchUpload', 'The specified upload does not exist. The upload ID may be invalid', 404);
    }
    return path;
  };

  return {
    put(bucket: string, key: string, bytes: Uint8Array): string {
      write(join(objectsOf(bucket), fileOf(key)), bytes);
      return tagOf(bytes);
    },
    get(bucket: string, key: string): Buffer {
      const path = join(objectsOf(bucket), fileOf(key));
      const bytes = bytesOf(path);
      const days = known.get(bucket)?.expirationDays ?? Number.POSITIVE_INFINITY;
      if (!bytes || now() - statSync(path).mtimeMs >= days * DAY_MS) {
        throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
      }
      return bytes;
    },
    /** Removes an object. One that is not there is removed already. */
    remove(bucket: string, key: string): void {
      rmSync(join(objectsOf(bucket), fileOf(key)), { force: true });
    },
    begin(bucket: string, key: string): string {
      objectsOf(bucket);
      const id = randomUUID();
      mkdirSync(join(folder, 'uploads', id));
      writeFileSync(join(folder, 'uploads', id, 'place'), `${bucket}/${key}`);
      return id;
    },
    putPart(bucket: string, key: string, id: string, number: number, bytes: Uint8Array): string {
      write(join(partsIn(id, bucket, key), String(number)), bytes);
      return tagOf(bytes);
    },
    /** Makes an object of parts. Its tag is that of the tags, with their number. */
    complete(bucket: string, key: string, id: string, parts: readonly NamedPart[]): string {
      const path = partsIn(id, bucket, key);
      if (parts.some(({ number }, index) => index > 0 && number <= (parts[index - 1]?.number ?? 0))) {
        throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
      }
      const there = new Set(readdirSync(path));
      const all = parts.map(({ number, tag }, index) => {
        const bytes = there.has(String(number)) ? readFileSync(join(path, String(number))) : undefined;
        if (!bytes || tagOf(bytes) !== tag) {
          throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found.');
        }
        if (index < parts.length - 1 && bytes.length < MIN_PART_BYTES) {
          throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
        }
        return bytes;
      });
      write(join(objectsOf(bucket), fileOf(key)), Buffer.concat(all));
      rmSync(path, { recursive: true });
      const tags = createHash('md5').update(Buffer.from(parts.map(({ tag }) => tag.slice(1, -1)).join(''), 'hex'));
      return `"${tags.digest('hex')}-${parts.length}"`;
    },
  };
}

export type Objects = ReturnType<typeof openObjects>;
