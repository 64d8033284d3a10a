import { parseXml, XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml';
import { type PlainObject, setField } from './plain-object.ts';

/**
 * XML as plain objects, in the shape known from fast-xml-parser: an element is its text, or an object of its
 * children by name (an array where a name repeats), with attributes as `@_name` and the text between children as
 * `#text`. All values are strings. Entities that are not XML's own stay as they are; none are fetched.
 */
export function xmlToObject(text: string): PlainObject {
  const { root } = parseXml(text, { preserveCdata: true, ignoreUndefinedEntities: true });
  const object: PlainObject = {};
  if (root !== null) setField(object, root.name, contentOf(root));
  return object;
}

function contentOf(element: XmlElement): string | PlainObject {
  const fields: PlainObject = {};
  for (const [name, value] of Object.entries(element.attributes)) setField(fields, `@_${name}`, value);
  for (const child of element.children) if (child instanceof XmlElement) addField(fields, child.name, contentOf(child));
  const text = element.children.map(textOf).join('');
  if (Object.keys(fields).length === 0) return text;
  if (text !== '') fields['#text'] = text;
  return fields;
}

/** White space around text is layout; inside CDATA it is content. */
function textOf(node: XmlNode): string {
  if (!(node instanceof XmlText)) return '';
  return node.type === 'cdata' ? node.text : node.text.trim();
}

function addField(object: PlainObject, name: string, value: unknown): void {
  const present = Object.hasOwn(object, name) ? object[name] : undefined;
  if (Array.isArray(present)) present.push(value);
  else setField(object, name, present === undefined ? value : [present, value]);
}
