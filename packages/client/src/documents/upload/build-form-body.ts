import { encodeUtf8 } from '../../runtime/bytes.ts';
import type { UploadBody } from './upload-body.ts';

/** A multipart form and its content type. */
interface FormBody {
  readonly contentType: string;
  readonly body: UploadBody;
}

/** The file in a form. */
interface FormFile {
  readonly body: UploadBody;
  readonly contentType: string;
}

/**
 * Builds a `multipart/form-data` body of text fields and a file, which comes last. The boundary must not occur in the
 * file.
 */
export function buildFormBody(fields: Iterable<readonly [string, string]>, file: FormFile, boundary: string): FormBody {
  const parts = [...fields].map(([name, value]) => `--${boundary}\r\n${buildDisposition(name)}\r\n\r\n${value}\r\n`);
  const fileHead = `${buildDisposition('file')}; filename="file"\r\nContent-Type: ${file.contentType}\r\n\r\n`;
  const head = encodeUtf8(`${parts.join('')}--${boundary}\r\n${fileHead}`);
  const tail = encodeUtf8(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: {
      size: head.byteLength + file.body.size + tail.byteLength,
      chunks: concatenate(head, file.body.chunks, tail),
    },
  };
}

function buildDisposition(name: string): string {
  return `Content-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"`;
}

async function* concatenate(
  head: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
  tail: Uint8Array,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield head;
  yield* chunks;
  yield tail;
}
