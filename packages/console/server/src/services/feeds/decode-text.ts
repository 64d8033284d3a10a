import { ConsoleError } from '../../console-error.ts';

/** The text of a file that a spreadsheet or an editor has saved: UTF-8, UTF-16 with its mark, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new ConsoleError(
      'FEED_INPUT_NOT_READABLE',
      'This is a workbook, or another packed file, and no text.',
      'Save the sheet as CSV or as tab-separated text, or copy its cells and paste them.',
    );
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
