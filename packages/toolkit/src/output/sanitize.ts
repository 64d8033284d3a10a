import type { OutputStream } from '../shell/shell.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters.
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters.
const controlCharactersInLines = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

const controlCharactersInJson = /[\u007f-\u009f]/g;

/** Replaces line breaks and control characters in an untrusted text, so that it cannot control the terminal. */
export function sanitizeLine(text: string): string {
  return text.replace(/\r?\n|\t/g, ' ').replace(controlCharacters, '�');
}

/** Replaces control characters other than line breaks and tabs. */
export function sanitizeLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controlCharactersInLines, '�');
}

/** Replaces control characters if the output is a terminal. Files and pipes get the unmodified text. */
export function sanitizeFor(stream: Pick<OutputStream, 'isTTY'>, text: string): string {
  return stream.isTTY ? sanitizeLines(text) : text;
}

/** Formats a value as JSON with escaped control characters. */
export function formatJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent) ?? 'null';
  return text.replace(
    controlCharactersInJson,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
