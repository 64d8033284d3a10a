import type { Screen } from '../shell/shell.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const control = /[\u0000-\u001f\u007f-\u009f]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for line ends and tabs.
const controlInLines = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

const controlInJson = /[\u007f-\u009f]/g;

/** A text on one line that cannot steer a terminal: titles and messages are written by strangers. */
export function printable(text: string): string {
  return text.replace(/\r?\n|\t/g, ' ').replace(control, '�');
}

/** A text of several lines that cannot steer a terminal. */
export function printableLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controlInLines, '�');
}

/** A text as it is for files and pipes; on a terminal one that cannot steer it. */
export function textFor(screen: Pick<Screen, 'isTTY'>, text: string): string {
  return screen.isTTY ? printableLines(text) : text;
}

/** JSON that cannot steer a terminal, and is the same value. */
export function printableJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent) ?? 'null';
  return text.replace(controlInJson, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
