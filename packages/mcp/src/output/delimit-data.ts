import { createRandomText } from './create-random-text.ts';

/** Encloses data in random tags, which the author of the data cannot have known. */
export function delimitData(data: unknown, randomBytes: (count: number) => Uint8Array): string {
  const tag = `amazon-data-${createRandomText(randomBytes)}`;
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `<${tag}>\n${text}\n</${tag}>`;
}
