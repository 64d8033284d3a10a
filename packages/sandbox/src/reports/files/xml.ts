/** An element of an XML document: a text, or further elements. Undefined children are left out. */
export function element(name: string, ...children: readonly (string | undefined)[]): string {
  return `<${name}>${children.filter((child) => child !== undefined).join('')}</${name}>`;
}

/** An element that holds a text. */
export function textElement(name: string, text: string | number): string {
  return `<${name}>${escaped(String(text))}</${name}>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
