import { styleText } from 'node:util';
import type { OutputStream } from '../shell/shell.ts';

type Format = Parameters<typeof styleText>[0];

/** Colors a text for a terminal, unless NO_COLOR is set. */
export function colorize(format: Format, text: string, stream: OutputStream): string {
  return stream.isTTY ? styleText(format, text, { stream: stream as unknown as NodeJS.WritableStream }) : text;
}
