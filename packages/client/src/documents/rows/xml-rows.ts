import { isPlainObject, type PlainObject } from '../../runtime/plain-object.ts';
import { xmlToObject } from '../xml-to-object.ts';

/** Whether a text has only declarations, comments and whitespace. */
function isBlankXml(text: string): boolean {
  const declarationOrComment = /\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->)/y;
  let end = 0;
  while (declarationOrComment.test(text)) end = declarationOrComment.lastIndex;
  return text.slice(end).trimStart() === '';
}

/**
 * Parses XML. The messages of a report are always a list: without this rule, a report with a single message would have another shape. An
 * empty text is an empty list.
 */
export function parseXml(text: string, isReport: boolean): PlainObject | unknown[] {
  const content = text.trimStart();
  // A declaration alone is a blank document, too.
  if (isBlankXml(content)) return [];
  const document = xmlToObject(content);
  if (!isReport) return document;
  const [[rootName, root] = ['', undefined]] = Object.entries(document);
  const name = findMessageName(rootName, root);
  return name === undefined || !isPlainObject(root)
    ? document
    : { [rootName]: { ...root, [name]: toList(root[name]) } };
}

/** Returns the rows of an XML report: the messages of an envelope, or the elements of a root whose elements all have one name. */
export function readXmlRows(text: string): unknown[] {
  const document = parseXml(text, true);
  if (Array.isArray(document)) return document;
  const [[rootName, root] = ['', undefined]] = Object.entries(document);
  const name = findMessageName(rootName, root);
  if (name !== undefined && isPlainObject(root)) return toList(root[name]);
  // A root without elements and text has no rows.
  const isEmpty = root === '' || (isPlainObject(root) && Object.keys(root).every((key) => key.startsWith('@_')));
  return isEmpty ? [] : [document];
}

function findMessageName(rootName: string, root: unknown): string | undefined {
  if (rootName === 'AmazonEnvelope') return 'Message';
  if (!isPlainObject(root)) return undefined;
  const names = Object.keys(root).filter((name) => !/^(?:@_.*|#text|header)$/i.test(name));
  return names.length === 1 ? names[0] : undefined;
}

function toList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
