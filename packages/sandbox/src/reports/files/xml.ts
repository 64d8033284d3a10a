import { escapeMarkup } from '../../base/escape-markup.ts';

/** Builds an XML element with a text or child elements. Undefined children are left out. */
export function buildElement(name: string, ...children: readonly (string | undefined)[]): string {
  return `<${name}>${children.filter((child) => child !== undefined).join('')}</${name}>`;
}

/** Builds an XML element with an escaped text. */
export function buildTextElement(name: string, text: string | number): string {
  return `<${name}>${escapeMarkup(String(text))}</${name}>`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
