import { feedTypes, reportTypes } from '@supercargo/catalogue/registry';
import { findDeprecatedTypes } from './find-calls.ts';
import type { ClientPlaces } from './find-client-places.ts';
import { findManualMock, oldName } from './find-manual-mock.ts';
import { findModuleNames } from './find-module-names.ts';
import type { Place } from './finding.ts';
import { blank, parseSource, SourceSyntaxError, type SyntaxTree } from './parse-source.ts';
import type { RemainingUses } from './remaining-uses.ts';
import { rules } from './rules.ts';
import { scanManifest } from './scan-manifest.ts';

/** What a scan depends on besides the file. */
export interface ScanOptions {
  /** The time for which deprecations are described, in milliseconds since 1970. */
  readonly now: number;
  /** What the files do with clients. */
  readonly clients: ClientPlaces;
  /** The files that use amazon-sp-api after `--write`. */
  readonly remaining: RemainingUses;
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
 * Finds the places in a file that a migration from amazon-sp-api affects, by line. In a file that neither names amazon-sp-api nor calls a
 * client it finds only deprecated feed types and report types.
 */
export function scanFile(file: string, text: string, options: ScanOptions): readonly Place[] {
  const { clients } = options;
  const isUser = text.includes(oldName) || clients.isUser(file);
  if (!isUser && clients.list(file).length === 0 && !mentionsDeprecatedType.test(text)) return findManualMock(file);
  const places = scanText(file, text, isUser, options).toSorted((a, b) => a.line - b.line);
  return [...findManualMock(file), ...places.map((place) => ({ file, ...place }))];
}

function scanText(file: string, text: string, isUser: boolean, options: ScanOptions): readonly Found[] {
  try {
    const programs = options.clients.findModule(file)?.programs ?? [];
    const trees = programs.length > 0 ? programs : parseSource(file, text);
    if (file.endsWith('.json')) {
      return trees.flatMap(({ root }) => scanManifest(root, text, { ...options, uses: options.remaining.list(file) }));
    }
    const types = mentionsDeprecatedType.test(text)
      ? trees.flatMap(({ root }) => findDeprecatedTypes(root, text, options.now))
      : [];
    const calls = options.clients.list(file).map(({ module: _, ...place }) => place);
    const names = isUser ? trees.flatMap(({ root }) => findModuleNames(root, text)) : [];
    // A Vue file, or a comment, can mention the package without using it.
    const isRuled = names.length > 0 || options.clients.isUser(file);
    return [...names, ...(isRuled ? findByRules(removeComments(text, trees)) : []), ...calls, ...types];
  } catch (error) {
    if (!(error instanceof SourceSyntaxError)) throw error;
    const description = `This file cannot be parsed: ${error.message}. Search it for amazon-sp-api yourself.`;
    return text.includes('amazon-sp-api')
      ? [{ line: error.line, kind: 'change', found: 'amazon-sp-api', description }]
      : [];
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
