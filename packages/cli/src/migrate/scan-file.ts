import { feedTypes, reportTypes } from '@supercargo/catalogue/registry';
import { findDeprecatedCalls, findDeprecatedTypes } from './find-calls.ts';
import { findModuleNames } from './find-module-names.ts';
import type { Place } from './finding.ts';
import { blank, parseSource, SourceSyntaxError, type SyntaxTree } from './parse-source.ts';
import { rules } from './rules.ts';
import { scanManifest } from './scan-manifest.ts';

/** What a scan depends on besides the file. */
export interface ScanOptions {
  /** The time for which deprecations are described, in milliseconds since 1970. */
  readonly now: number;
  /** The version of supercargo that replaces amazon-sp-api in package.json. */
  readonly supercargoVersion: string;
}

type Found = Omit<Place, 'file'>;

const deprecatedTypes = [
  ...feedTypes.flatMap(({ feedType, deprecated }) => (deprecated === null ? [] : feedType)),
  ...reportTypes.flatMap(({ reportType, deprecated }) => (deprecated === null ? [] : reportType)),
];
const mentionsDeprecatedType = new RegExp(deprecatedTypes.join('|'));

/**
 * Finds the places in a file that a migration from amazon-sp-api affects, by line. In a file that does not name amazon-sp-api it finds
 * only deprecated feed types and report types.
 */
export async function scanFile(file: string, text: string, options: ScanOptions): Promise<readonly Place[]> {
  const isUser = text.includes('amazon-sp-api');
  if (!isUser && !mentionsDeprecatedType.test(text)) return findManualMock(file);
  const found = await scanText(file, text, isUser, options);
  const places = [...found].sort((a, b) => a.line - b.line).map((place) => ({ file, ...place }));
  return [...findManualMock(file), ...places];
}

async function scanText(file: string, text: string, isUser: boolean, options: ScanOptions): Promise<readonly Found[]> {
  try {
    const trees = parseSource(file, text);
    if (file.endsWith('.json')) {
      return trees.flatMap(({ root }) => scanManifest(root, text, options.supercargoVersion));
    }
    const types = trees.flatMap(({ root }) => findDeprecatedTypes(root, text, options.now));
    if (!isUser) return types;
    const names = trees.flatMap(({ root }) => findModuleNames(root, text));
    // A Vue file, or a comment, can mention the package without using it.
    if (names.length === 0) return types;
    const calls = await Promise.all(trees.map(({ root }) => findDeprecatedCalls(root, text, options.now)));
    return [...names, ...findByRules(removeComments(text, trees)), ...calls.flat(), ...types];
  } catch (error) {
    if (!(error instanceof SourceSyntaxError)) throw error;
    const description = `This file cannot be parsed: ${error.message}. Search it for amazon-sp-api yourself.`;
    return isUser ? [{ line: error.line, kind: 'change', found: 'amazon-sp-api', description }] : [];
  }
}

function findByRules(text: string): readonly Found[] {
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap(({ pattern, description }) => {
      const match = pattern.exec(line);
      return match === null ? [] : [{ line: index + 1, kind: 'review' as const, found: match[0], description }];
    }),
  );
}

function removeComments(text: string, trees: readonly SyntaxTree[]): string {
  return trees
    .flatMap(({ comments }) => comments)
    .reduce((rest, { start = 0, end = 0 }) => {
      return rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end);
    }, text);
}

/** Jest and Vitest replace a package by a file with its name in a folder `__mocks__`. */
function findManualMock(file: string): readonly Place[] {
  const found = /(?:^|[\\/])(__mocks__[\\/]amazon-sp-api(?:\.[cm]?[jt]sx?$|[\\/]))/.exec(file)?.[1];
  if (found === undefined) return [];
  const description = 'Rename it to supercargo, so that it replaces the package that the program imports.';
  return [{ file, line: 1, kind: 'change', found: found.replaceAll('\\', '/'), description }];
}
