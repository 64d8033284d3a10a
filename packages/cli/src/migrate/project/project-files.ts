import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { SourceFile } from '../migrate-files.ts';
import { toCompilerPath } from '../types/typed-program.ts';
import { findModule, type ProjectPackage } from './find-module.ts';
import { ConfiguredAliases } from './list-aliases.ts';

/** Larger files are bundles. They are not followed. */
const maxFileSize = 2_000_000;

/** How many files outside the scanned folders are read because a scanned file imports them. */
const maxImportedFiles = 2_000;

/** The names of modules in imports, exports and calls of require. It also finds names in comments and texts, which links more files. */
const moduleName =
  /\b(?:from|import|require)\b(?:[\s(]|\/\*[^*]{0,200}\*\/|\/\/[^\n]{0,200}\n)*(?:'([^'\n]+)'|"([^"\n]+)")/g;

/** The files that are scanned, those that they import, and which file imports which. Nothing is parsed here. */
export class ProjectFiles {
  readonly #texts = new Map<string, string>();
  readonly #packages: ProjectPackage[] = [];
  readonly #aliases = new ConfiguredAliases();
  readonly #paths = new Map<string, string | undefined>();
  readonly #links = new Map<string, Set<string>>();
  #importedFiles = 0;

  constructor(files: readonly SourceFile[]) {
    for (const { path, text } of files) {
      const absolute = toCompilerPath(resolve(path));
      if (absolute.endsWith('/package.json')) this.#addPackage(absolute, text);
      else if (!absolute.endsWith('.json')) this.#texts.set(absolute, text);
    }
    // Files that are read on the way are added at the end, and so are visited too.
    for (const [path, text] of this.#texts) if (!isLarge(text)) this.#addLinks(path, text);
  }

  /** Finds the file of the project that a file imports; undefined for a package. */
  findPath(from: string, name: string): string | undefined {
    const key = `${posix.dirname(from)}\n${name}`;
    if (!this.#paths.has(key)) {
      const projects = { packages: this.#packages, aliases: this.#aliases.list(from) };
      this.#paths.set(key, findModule(from, name, this.#texts, projects) ?? this.#readImported(from, name));
    }
    return this.#paths.get(key);
  }

  /** Lists the files whose text matches, and all that are linked to one of them by imports, in either direction. */
  listConnected(matches: (text: string) => boolean): ReadonlyMap<string, string> {
    const connected = new Map<string, string>();
    const open = [...this.#texts].flatMap(([path, text]) => (matches(text) ? path : []));
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const text = this.#texts.get(path);
      if (text === undefined || connected.has(path) || isLarge(text)) continue;
      connected.set(path, text);
      open.push(...(this.#links.get(path) ?? []));
    }
    // The order of the files is that of the scan.
    return new Map([...this.#texts].filter(([path]) => connected.has(path)));
  }

  #addPackage(path: string, text: string): void {
    try {
      const { name, main } = JSON.parse(text) as { name?: unknown; main?: unknown };
      if (typeof name !== 'string') return;
      const mainFile = typeof main === 'string' ? main : undefined;
      this.#packages.push({ name, folder: posix.dirname(path), main: mainFile });
    } catch {
      // The scan of the file reports what is wrong with it.
    }
  }

  #addLinks(path: string, text: string): void {
    for (const [, single, double] of text.matchAll(moduleName)) {
      const imported = this.findPath(path, single ?? double ?? '');
      if (imported === undefined) continue;
      this.#addLink(path, imported);
      this.#addLink(imported, path);
    }
  }

  #addLink(from: string, to: string): void {
    this.#links.set(from, (this.#links.get(from) ?? new Set<string>()).add(to));
  }

  /** Reads a file outside the scanned folders. */
  #readImported(from: string, name: string): string | undefined {
    if (this.#importedFiles >= maxImportedFiles) return undefined;
    const isFile = (path: string) => existsSync(path) && statSync(path).isFile() && !path.includes('/node_modules/');
    const path = findModule(from, name, { has: isFile }, { packages: [], aliases: this.#aliases.list(from) });
    if (path === undefined || path.endsWith('.json')) return undefined;
    this.#importedFiles += 1;
    this.#texts.set(path, readFileSync(path, 'utf8'));
    return path;
  }
}

/** Whether a file is too large to be followed. */
export function isLarge(text: string): boolean {
  return text.length > maxFileSize;
}
