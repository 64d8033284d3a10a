import { findOperation, findOperationByPath, listVersions, type OperationEntry } from '@supercargo/catalogue';
import { findDataKioskSchema, findFeedType, findReportType } from '@supercargo/catalogue/registry';

/** Something that calls use: an operation, a type of report or feed, or a data set of Data Kiosk. */
export type Use =
  | { readonly kind: 'operation'; readonly entry: OperationEntry }
  | { readonly kind: 'report type' | 'feed type' | 'data set'; readonly name: string };

/** The uses in a text, without duplicates, and the lines that name nothing. */
export interface ParsedUses {
  readonly uses: readonly Use[];
  readonly unknown: readonly string[];
}

/**
 * Finds what a text uses: a HAR file, as the console's Activity screen saves it, or one use per line. A line is
 * `ENDPOINT.OPERATION [VERSION]`, `METHOD PATH`, or the name of a report type, a feed type or a data set.
 */
export function parseUses(text: string): ParsedUses {
  const uses = new Map<string, Use>();
  const unknown: string[] = [];
  for (const line of listLines(text)) {
    const use = parseUse(line);
    if (use === undefined) unknown.push(line);
    else uses.set(formatUse(use), use);
  }
  return { uses: [...uses.values()], unknown };
}

/** Formats a use as it is printed. Different uses have different texts. */
export function formatUse(use: Use): string {
  if (use.kind !== 'operation') return use.name;
  const { endpoint, operation, version } = use.entry;
  return `${endpoint}.${operation} ${version}`;
}

interface HarFile {
  readonly log?: {
    readonly entries?: readonly { readonly request: { readonly method: string; readonly url: string } }[];
  };
}

function listLines(text: string): readonly string[] {
  if (!text.trimStart().startsWith('{'))
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const { log } = JSON.parse(text) as HarFile;
  return (log?.entries ?? []).map(({ request }) => `${request.method} ${new URL(request.url).pathname}`);
}

/** Parses one use. Undefined if the catalogue does not contain it. */
export function parseUse(line: string): Use | undefined {
  const [first = '', second] = line.split(/\s+/);
  if (findReportType(first) !== undefined) return { kind: 'report type', name: first };
  if (findFeedType(first) !== undefined) return { kind: 'feed type', name: first };
  if (findDataKioskSchema(first) !== undefined) return { kind: 'data set', name: first };
  const operationEntry = second?.startsWith('/')
    ? findOperationByPath(first.toUpperCase(), second.split('?')[0] ?? '')
    : findNamed(first, second);
  return operationEntry && { kind: 'operation', entry: operationEntry };
}

/** Without a version, the client uses the oldest one that has the operation. */
function findNamed(name: string, version: string | undefined): OperationEntry | undefined {
  const [endpoint = '', operation = ''] = name.split('.');
  const versions = version === undefined ? (listVersions(endpoint) ?? []) : [version];
  return versions.flatMap((candidate) => findOperation(endpoint, candidate, operation) ?? [])[0];
}
