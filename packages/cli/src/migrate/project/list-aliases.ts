import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseExpression } from '@babel/parser';
import type { Node } from '@babel/types';
import { readName, readText } from '../syntax-nodes.ts';

/** Which path an import means: `prefix*suffix` → `target` with the text for `*`. */
export interface AliasRule {
  readonly prefix: string;
  readonly suffix: string;
  /** Absolute path. */
  readonly target: string;
}

const configNames = ['tsconfig.json', 'jsconfig.json'];

/** How many configurations can extend each other. */
const maxExtended = 5;

/** The aliases of the closest tsconfig.json or jsconfig.json. Each is read once. */
export class ConfiguredAliases {
  readonly #byConfig = new Map<string, readonly AliasRule[]>();
  readonly #configs = new Map<string, string | undefined>();

  list(file: string): readonly AliasRule[] {
    const config = this.#findConfig(posix.dirname(file));
    if (config === undefined) return [];
    const aliases = this.#byConfig.get(config) ?? readAliases(config, maxExtended);
    this.#byConfig.set(config, aliases);
    return aliases;
  }

  #findConfig(folder: string): string | undefined {
    if (this.#configs.has(folder)) return this.#configs.get(folder);
    const here = configNames.map((name) => posix.join(folder, name)).find((path) => existsSync(path));
    const parent = posix.dirname(folder);
    const config = here ?? (parent === folder ? undefined : this.#findConfig(parent));
    this.#configs.set(folder, config);
    return config;
  }
}

function readAliases(config: string, depth: number): readonly AliasRule[] {
  let root: Node;
  try {
    root = parseExpression(readFileSync(config, 'utf8'));
  } catch {
    // Without a readable configuration there are no aliases.
    return [];
  }
  const options = findValue(root, 'compilerOptions');
  const folder = posix.dirname(config);
  const baseUrl = readText(findValue(options, 'baseUrl'));
  const base = posix.join(folder, baseUrl ?? '.');
  const paths = listProperties(findValue(options, 'paths')).flatMap(({ name, value }) => {
    const targets = value.type === 'ArrayExpression' ? value.elements : [];
    const [prefix = '', suffix = ''] = name.split('*');
    return targets.flatMap((target) => {
      const text = readText(target);
      return text === undefined ? [] : [{ prefix, suffix, target: posix.join(base, text) }];
    });
  });
  const fromBase = baseUrl === undefined ? [] : [{ prefix: '', suffix: '', target: posix.join(base, '*') }];
  if (paths.length > 0 || fromBase.length > 0) return [...paths, ...fromBase];
  const extended = readText(findValue(root, 'extends'));
  if (depth === 0 || extended === undefined || !extended.startsWith('.')) return [];
  const path = posix.join(folder, extended);
  return readAliases(path.endsWith('.json') ? path : `${path}.json`, depth - 1);
}

function listProperties(node: Node | undefined): readonly { readonly name: string; readonly value: Node }[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'ObjectProperty' ? [{ name: readName(property) ?? '', value: property.value }] : [],
  );
}

function findValue(node: Node | undefined, name: string): Node | undefined {
  return listProperties(node).find((property) => property.name === name)?.value;
}
