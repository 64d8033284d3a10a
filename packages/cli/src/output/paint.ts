import { styleText } from 'node:util';
import type { Screen } from '../shell/shell.ts';

type Format = Parameters<typeof styleText>[0];

/** Text in a colour, where the screen shows colours and NO_COLOR does not say otherwise. */
export function paint(format: Format, text: string, screen: Screen): string {
  return screen.isTTY ? styleText(format, text, { stream: screen as unknown as NodeJS.WritableStream }) : text;
}
