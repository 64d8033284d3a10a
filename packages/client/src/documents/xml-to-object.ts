import { parseXml, XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml';
import { type PlainObject, setField } from '../runtime/plain-object.ts';

/**
 * Converts XML to plain objects in the format of fast-xml-parser: an element is its text, or an object of its children by
 * name (an array if a name repeats), with attributes as `@_name` and the text between children as `#text`. All values
 * are strings. Only XML's predefined entities are replaced, and no external entities are fetched.
 */
export function xmlToObject(text: string): PlainObject {
  const { root } = parseXml(text, { preserveCdata: true, ignoreUndefinedEntities: true });
  const object: PlainObject = {};
  if (root !== null) setField(object, root.name, readElement(root));
  return object;
}

function readElement(element: XmlElement): string | PlainObject {
  const fields: PlainObject = {};
  for (const [name, attribute] of Object.entries(element.attributes)) setField(fields, `@_${name}`, attribute);
  for (const child of element.children)
    if (child instanceof XmlElement) addField(fields, child.name, readElement(child));
  const text = element.children.map(readText).join('');
  if (Object.keys(fields).length === 0) return text;
  if (text !== '') fields['#text'] = text;
  return fields;
}

/** Returns the text of a node. Whitespace around text is removed, but not inside CDATA. */
function readText(node: XmlNode): string {
  if (!(node instanceof XmlText)) return '';
  return node.type === 'cdata' ? node.text : node.text.trim();
}

function addField(object: PlainObject, name: string, value: unknown): void {
  const current = Object.hasOwn(object, name) ? object[name] : undefined;
  if (Array.isArray(current)) current.push(value);
  else setField(object, name, current === undefined ? value : [current, value]);
}
