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
  const names = new Map<string, Node>();
  try {
    const root = parseExpression(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
    for (const property of root.type === 'ObjectExpression' ? root.properties : []) {
      if (property.type === 'ObjectProperty') names.set(readName(property) ?? '', property.value);
    }
  } catch {
    // The compiler reports what is wrong with it, and the options are its defaults.
  }
  const references = names.get('references');
  const files = names.get('files');
  const hasFiles = files?.type !== 'ArrayExpression' || files.elements.length > 0;
  const first = references?.type === 'ArrayExpression' ? readReference(references.elements[0]) : undefined;
  if (hasFiles || names.has('include') || first === undefined) {
    return { path: './tsconfig.json', includesAll: !['files', 'include', 'extends'].some((name) => names.has(name)) };
  }
  const file = first.endsWith('.json') ? first : `${first}/tsconfig.json`;
  return { path: isAbsolute(file) || file.startsWith('.') ? file : `./${file}`, includesAll: false };
}

function readReference(node: Node | null | undefined): string | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  const path = node.properties.find((one) => readName(one) === 'path');
  return path?.type === 'ObjectProperty' ? readText(path.value) : undefined;
}
