import { randomText } from './random-text.ts';

/** Data between marks that nobody who wrote the data can have known. */
export function marked(data: unknown, randomBytes: (count: number) => Uint8Array): string {
  const mark = `marketplace-data-${randomText(randomBytes)}`;
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `<${mark}>\n${text}\n</${mark}>`;
}
