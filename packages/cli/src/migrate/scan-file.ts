import { describeDeprecation, findOperation, listVersions, loadOperation } from '@supercargo/catalogue';
import { rules } from './rules.ts';

/** A place in a file that a migration affects. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly kind: 'change' | 'review';
  readonly found: string;
  readonly description: string;
}

const packageName = /['"`]amazon-sp-api(?:\/[^'"`]*)?['"`]/;
const comment = /^\s*(?:\/\/|\*|\/\*)/;
const operationName = /\boperation\s*:\s*['"`](\w+)\.(\w+)['"`]/g;

/** Finds the places in a file that a migration affects at the time `now`. Returns none if the file does not import amazon-sp-api. */
export async function scanFile(file: string, text: string, now: number): Promise<readonly Finding[]> {
  if (!packageName.test(text)) return [];
  if (/(?:^|[\\/])package\.json$/.test(file)) return scanManifest(file, text);
  const isTyped = /\.[cm]?tsx?$/.test(file);
  const findings: Finding[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (comment.test(line)) continue;
    for (const { pattern, kind, description, typeScriptOnly } of rules) {
      const match = pattern.exec(line);
      if (match !== null && (isTyped || !typeScriptOnly))
        findings.push({ file, line: index + 1, kind, found: match[0], description });
    }
    for (const [found, endpoint = '', operation = ''] of line.matchAll(operationName)) {
      const description = await describeOldestVersion(endpoint, operation, now);
      if (description !== undefined) findings.push({ file, line: index + 1, kind: 'review', found, description });
    }
  }
  return findings;
}

function scanManifest(file: string, text: string): readonly Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const match = /"amazon-sp-api"\s*:\s*"[^"]*"/.exec(line);
    if (match === null) return [];
    const description = 'Run npm uninstall amazon-sp-api && npm install supercargo. Requires Node.js 22.12 or later.';
    return [{ file, line: index + 1, kind: 'change' as const, found: match[0], description }];
  });
}

/** Describes the deprecation of the version that is called. Without a version, both packages use the oldest one. */
async function describeOldestVersion(endpoint: string, operation: string, now: number): Promise<string | undefined> {
  const entry = (listVersions(endpoint) ?? []).flatMap(
    (version) => findOperation(endpoint, version, operation) ?? [],
  )[0];
  if (entry === undefined) return undefined;
  const { deprecated, version } = await loadOperation(entry);
  return describeDeprecation(`Without a version this calls ${version}, which`, deprecated, now);
}
