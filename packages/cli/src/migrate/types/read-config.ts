import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseExpression } from '@babel/parser';
import type { Node } from '@babel/types';
import { readName, readText } from '../syntax-nodes.ts';

/** The configuration with the options of a project. */
export interface ProjectConfig {
  /** Path relative to the folder of the project. */
  readonly path: string;
  /** Whether the program has all files below the folder, because the configuration does not list any. */
  readonly includesAll: boolean;
}

/** Reads the tsconfig.json of a folder. If it only refers to others, the first of them has the options. */
export function readConfig(folder: string): ProjectConfig {
  const names = readNames(folder);
  const [first] = listReferences(names);
  if (first !== undefined) return { path: first, includesAll: false };
  return { path: './tsconfig.json', includesAll: !['files', 'include', 'extends'].some((name) => names.has(name)) };
}

/** Lists the configurations whose files a project has: its tsconfig.json, or those that it only refers to. Paths are relative to the folder. */
export function listConfigs(folder: string): readonly string[] {
  const references = listReferences(readNames(folder));
  return references.length === 0 ? ['./tsconfig.json'] : references;
}

function readNames(folder: string): ReadonlyMap<string, Node> {
  const names = new Map<string, Node>();
  try {
    const root = parseExpression(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
    for (const property of root.type === 'ObjectExpression' ? root.properties : []) {
      if (property.type === 'ObjectProperty') names.set(readName(property) ?? '', property.value);
    }
  } catch {
    // The compiler reports what is wrong with it, and the options are its defaults.
  }
  return names;
}

/** The configurations to which one refers that has no files itself. */
function listReferences(names: ReadonlyMap<string, Node>): readonly string[] {
  const references = names.get('references');
  const files = names.get('files');
  const hasFiles = files?.type !== 'ArrayExpression' || files.elements.length > 0;
  if (hasFiles || names.has('include') || references?.type !== 'ArrayExpression') return [];
  return references.elements.flatMap((element) => {
    const path = readReference(element);
    if (path === undefined) return [];
    const file = path.endsWith('.json') ? path : `${path}/tsconfig.json`;
    return [isAbsolute(file) || file.startsWith('.') ? file : `./${file}`];
  });
}

function readReference(node: Node | null | undefined): string | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  const path = node.properties.find((property) => readName(property) === 'path');
  return path?.type === 'ObjectProperty' ? readText(path.value) : undefined;
}
