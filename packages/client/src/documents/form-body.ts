import type { FeedBody } from './feed-body.ts';

/** A file as a form's last field, after fields of text. */
export interface FormBody {
  readonly contentType: string;
  readonly body: FeedBody;
}

export interface FormFile {
  readonly body: FeedBody;
  readonly contentType: string;
}

/** A form as `multipart/form-data`. The boundary must not occur in the file. */
export function formBody(fields: Iterable<readonly [string, string]>, file: FormFile, boundary: string): FormBody {
  const parts = [...fields].map(([name, value]) => `--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`);
  const fileHead = `${disposition('file')}; filename="file"\r\nContent-Type: ${file.contentType}\r\n\r\n`;
  const head = Buffer.from(`${parts.join('')}--${boundary}\r\n${fileHead}`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: { size: head.byteLength + file.body.size + tail.byteLength, pieces: joined(head, file.body.pieces, tail) },
  };
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"`;
}

async function* joined(
  head: Uint8Array,
  pieces: AsyncIterable<Uint8Array>,
  tail: Uint8Array,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield head;
  yield* pieces;
  yield tail;
}
