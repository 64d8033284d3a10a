import { type FileHandle, open } from 'node:fs/promises';
import { SyncError } from '../../errors/sync-error.ts';
import type { FileStore } from './file-store.ts';
import type { S3Sender } from './parquet-options.ts';

/** The package of the S3 client. */
type S3 = typeof import('@aws-sdk/client-s3');

/** Bytes of a request. Larger files are uploaded in parts of this size, each of which can be repeated. */
const partBytes = 32_000_000;

/** A bucket that was opened. */
interface OpenBucket {
  readonly s3: S3;
  readonly client: Pick<InstanceType<S3['S3Client']>, 'send'>;
  readonly ownClient: { destroy(): void } | undefined;
}

/** Objects in a bucket of Amazon S3 or a compatible store. */
export class BucketStore implements FileStore {
  readonly description: string;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #given: S3Sender | undefined;
  #opened: Promise<OpenBucket> | undefined;

  /** @param prefix start of all keys, without a slash at the end */
  constructor({ bucket, prefix, client }: { bucket: string; prefix: string; client: S3Sender | undefined }) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#given = client;
    this.description = `bucket s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  }

  async open(): Promise<void> {
    await this.#open();
  }

  /** An object appears complete or not at all, because a multipart upload is invisible until it is completed. */
  async replace(path: string, localFile: string): Promise<void> {
    const { s3, client } = await this.#open();
    const handle = await open(localFile);
    try {
      const { size } = await handle.stat();
      if (size > partBytes) return await this.#uploadParts(path, handle, size);
      const Body = await readPart(handle, 0, size);
      await client.send(new s3.PutObjectCommand({ ...this.#at(path), Body }));
    } finally {
      await handle.close();
    }
  }

  async remove(path: string): Promise<void> {
    const { s3, client } = await this.#open();
    await client.send(new s3.DeleteObjectCommand(this.#at(path)));
  }

  async read(path: string): Promise<string | undefined> {
    const { s3, client } = await this.#open();
    try {
      const { Body } = await client.send(new s3.GetObjectCommand(this.#at(path)));
      return await Body?.transformToString();
    } catch (error) {
      if ((error as { name?: string }).name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  close(): void {
    this.#opened?.then(
      ({ ownClient }) => ownClient?.destroy(),
      () => {},
    );
    this.#opened = undefined;
  }

  async #uploadParts(path: string, handle: FileHandle, size: number): Promise<void> {
    const { s3, client } = await this.#open();
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(this.#at(path)));
    const upload = { ...this.#at(path), UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let start = 0; start < size; start += partBytes) {
        const Body = await readPart(handle, start, Math.min(partBytes, size - start));
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }));
        Parts.push({ PartNumber, ETag });
      }
      await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  #at(path: string) {
    return { Bucket: this.#bucket, Key: [this.#prefix, path].filter((part) => part !== '').join('/') };
  }

  #open(): Promise<OpenBucket> {
    this.#opened ??= this.#load();
    this.#opened.catch(() => {
      this.#opened = undefined;
    });
    return this.#opened;
  }

  async #load(): Promise<OpenBucket> {
    const s3 = await loadS3();
    if (this.#given !== undefined) return { s3, client: this.#given as OpenBucket['client'], ownClient: undefined };
    const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || undefined;
    const client = new s3.S3Client({
      // Compatible stores have no regions and no host names for buckets, but the client requires a region.
      ...(endpoint !== undefined && {
        endpoint,
        forcePathStyle: true,
        region: process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || 'us-east-1',
      }),
    });
    return { s3, client, ownClient: client };
  }
}

async function readPart(handle: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, start + done);
    if (bytesRead === 0) throw new Error('The file became shorter while it was uploaded.');
    done += bytesRead;
  }
  return bytes;
}

/** Loads the S3 client, which is only installed by those who use it. Throws PACKAGE_MISSING. */
async function loadS3(): Promise<S3> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@aws-sdk/client-s3'")) throw error;
    throw new SyncError({
      code: 'PACKAGE_MISSING',
      message: 'Parquet files in a bucket require the package @aws-sdk/client-s3, which is not installed.',
      action: 'Run npm install @aws-sdk/client-s3. With npx, add -p @aws-sdk/client-s3.',
      cause: error,
    });
  }
}
