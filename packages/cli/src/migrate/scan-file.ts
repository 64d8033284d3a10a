import { findOperation, loadOperation, versionsOf } from '@supercargo/catalogue';
import { rules } from './rules.ts';

/** One place that a move touches. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly kind: 'change' | 'look';
  readonly found: string;
  readonly says: string;
}

const usesIt = /['"`]amazon-sp-api(?:\/[^'"`]*)?['"`]/;
const comment = /^\s*(?:\/\/|\*|\/\*)/;
const dotted = /\boperation\s*:\s*['"`](\w+)\.(\w+)['"`]/g;

/** What changes in a file; nothing when it does not import amazon-sp-api. */
export async function scanFile(file: string, text: string): Promise<readonly Finding[]> {
  if (!usesIt.test(text)) return [];
  if (/(?:^|[\\/])package\.json$/.test(file)) return scanManifest(file, text);
  const isTyped = /\.[cm]?tsx?$/.test(file);
  const findings: Finding[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (comment.test(line)) continue;
    for (const { find, kind, says, typed } of rules) {
      const match = find.exec(line);
      if (match !== null && (isTyped || !typed)) findings.push({ file, line: at + 1, kind, found: match[0], says });
    }
    for (const [found, endpoint = '', operation = ''] of line.matchAll(dotted)) {
      const says = await deprecationOf(endpoint, operation);
      if (says !== undefined) findings.push({ file, line: at + 1, kind: 'look', found, says });
    }
  }
  return findings;
}

function scanManifest(file: string, text: string): readonly Finding[] {
  return text.split('\n').flatMap((line, at) => {
    const match = /"amazon-sp-api"\s*:\s*"[^"]*"/.exec(line);
    if (match === null) return [];
    const says = 'npm uninstall amazon-sp-api && npm install supercargo. It needs Node 22.12 or later.';
    return [{ file, line: at + 1, kind: 'change' as const, found: match[0], says }];
  });
}

/** Of the oldest version, which both packages take when none is named. */
async function deprecationOf(endpoint: string, operation: string): Promise<string | undefined> {
  const entry = (versionsOf(endpoint) ?? []).flatMap((version) => findOperation(endpoint, version, operation) ?? [])[0];
  if (entry === undefined) return undefined;
  const { deprecated, version } = await loadOperation(entry);
  if (deprecated === null) return undefined;
  const removal = deprecated.removal === null ? 'will be switched off' : `is switched off from ${deprecated.removal}`;
  const successor = deprecated.successor === null ? '' : ` Its successor: ${deprecated.successor}.`;
  return `Unless a version is named it is that of ${version}, which ${removal}.${successor}`;
}
