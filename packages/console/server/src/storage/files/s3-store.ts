import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { ConsoleError } from '../../errors/console-error.ts';
import type { FileCache } from './file-cache.ts';
import { fileNotFound, partsOfKey } from './file-key.ts';
import type { ByteRange, FileStore, OpenFile } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

/** The packages that access the store. They are loaded only if a bucket is set. */
export interface S3Packages {
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly storage: typeof import('@aws-sdk/lib-storage');
}

interface S3StoreParts {
  readonly packages: S3Packages;
  readonly client: S3Client;
  readonly settings: Pick<S3Settings, 'bucket' | 'prefix' | 'endpoint'>;
  readonly cache: FileCache;
}

const checkMilliseconds = 15_000;

/**
 * Files in a bucket of an S3-compatible store, which any number of machines can share. Files that are read completely
 * are copied to this machine. DuckDB reads a table many times for one screen, so it reads the copy and not the bucket.
 */
export class S3Store implements FileStore {
  readonly #parts: S3StoreParts;

  constructor(parts: S3StoreParts) {
    this.#parts = parts;
  }

  get folder(): string {
    return this.#parts.cache.folder;
  }

  async check(): Promise<void> {
    const { packages, client, settings } = this.#parts;
    const { bucket, prefix, endpoint } = settings;
    const abortSignal = AbortSignal.timeout(checkMilliseconds);
    try {
      const one = new packages.s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
      await client.send(one, { abortSignal });
    } catch (error) {
      throw new ConsoleError(
        'FILES_UNREACHABLE',
        `The bucket ${bucket}${endpoint === undefined ? '' : ` at ${endpoint}`} does not respond: ${(error as Error).message}`,
        'Check SUPERCARGO_FILES, SUPERCARGO_S3_ENDPOINT, and that the keys can list, read, write and delete.',
      );
    }
  }

  /** An object appears complete or not at all, because a multipart upload is invisible until it is completed. */
  async make(key: string, write: (path: string) => Promise<unknown>): Promise<number> {
    const { cache } = this.#parts;
    const room = await cache.room(key);
    try {
      await write(room);
      const { size } = await stat(room);
      await cache.add(room, key, await this.#upload(key, room));
      return size;
    } catch (error) {
      await rm(room, { force: true });
      throw error;
    }
  }

  /** Checks with the store each time whether the local copy is current. */
  async local(key: string): Promise<string> {
    const { packages, client, cache } = this.#parts;
    const { s3 } = packages;
    const { ETag = '' } = await ifFound(key, client.send(new s3.HeadObjectCommand(this.#at(key))));
    return cache.have(key, ETag, async (path) => {
      const wanted = new s3.GetObjectCommand({ ...this.#at(key), IfMatch: ETag });
      const { Body } = await ifFound(key, client.send(wanted));
      await pipeline(toStream(Body), createWriteStream(path, { mode: 0o600 }));
    });
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile> {
    const { packages, client } = this.#parts;
    const Range = range && `bytes=${range.first}-${range.last}`;
    const wanted = new packages.s3.GetObjectCommand({ ...this.#at(key), Range });
    const answer = await ifFound(key, client.send(wanted));
    const whole = answer.ContentRange?.split('/')[1] ?? answer.ContentLength;
    return { bytes: Number(whole), content: toStream(answer.Body) };
  }

  async remove(key: string): Promise<void> {
    const { packages, client, settings, cache } = this.#parts;
    await cache.remove(key);
    await client.send(new packages.s3.DeleteObjectCommand(this.#at(key)));
    const below = { Bucket: settings.bucket, Prefix: `${this.#name(key)}/` };
    for await (const { Contents = [] } of packages.s3.paginateListObjectsV2({ client }, below)) {
      for (const { Key } of Contents) {
        await client.send(new packages.s3.DeleteObjectCommand({ Bucket: settings.bucket, Key }));
      }
    }
  }

  async removeCopies(folder: string): Promise<void> {
    await this.#parts.cache.remove(folder);
  }

  async tidy(folder: string): Promise<void> {
    const { packages, client, settings } = this.#parts;
    const { s3 } = packages;
    const below = { Bucket: settings.bucket, Prefix: `${this.#name(folder)}/` };
    // Stores that do not list uploads, or not for these credentials, must clean up themselves.
    const listing = await client.send(new s3.ListMultipartUploadsCommand(below)).catch(() => undefined);
    const { Uploads = [] } = listing ?? {};
    for (const { Key, UploadId } of Uploads) {
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId }));
    }
  }

  /** Returns the mark of the content. */
  async #upload(key: string, path: string): Promise<string> {
    const { packages, client } = this.#parts;
    const upload = new packages.storage.Upload({ client, params: { ...this.#at(key), Body: createReadStream(path) } });
    return (await upload.done()).ETag ?? '';
  }

  #at(key: string) {
    return { Bucket: this.#parts.settings.bucket, Key: this.#name(key) };
  }

  #name(key: string): string {
    const { prefix } = this.#parts.settings;
    return [...(prefix === '' ? [] : [prefix]), ...partsOfKey(key)].join('/');
  }
}

async function ifFound<Answer>(key: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === 404) throw fileNotFound(key);
    throw error;
  }
}

/** Converts a response's Node.js stream to a web stream. */
function toStream(body: GetObjectCommandOutput['Body']): ReadableStream<Uint8Array> {
  if (body === undefined) return new Blob([]).stream();
  return body.transformToWebStream() as ReadableStream<Uint8Array>;
}
