import { relative } from 'node:path';
import type { Node, ObjectProperty } from '@babel/types';
import { findMapperPlaces } from './find-mapper-places.ts';
import type { Edit, Place } from './finding.ts';
import { readLine, readName, readText } from './syntax-nodes.ts';

type Found = Omit<Place, 'file'>;

const dependencyFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** A name of the package in `overrides` of npm and pnpm or `resolutions` of Yarn, such as `shop/amazon-sp-api@1`. */
const overriddenName = /(?:^|[/>])amazon-sp-api(?:@|>|\/|$)/;

/** A plain range of versions, not a path, an address or an alias. */
const versionRange = /^(?:latest|[\d^~<>=*x|. -]+)$/;

/** What replaces the dependency. */
interface Replacement {
  readonly supercargoVersion: string;
  /** The files that use amazon-sp-api after `--write`. */
  readonly uses: readonly string[];
}

/** Finds the places in a package.json, or in the JSON file with Jest's configuration, that name amazon-sp-api. */
export function scanManifest(root: Node, text: string, replacement: Replacement): readonly Found[] {
  const fields = listProperties(root);
  const isInstalled = fields.some((field) => {
    if (!dependencyFields.includes(readName(field) ?? '')) return false;
    return listProperties(field.value).some((dependency) => readName(dependency) === 'supercargo');
  });
  return fields.flatMap((field) => {
    const name = readName(field) ?? '';
    if (dependencyFields.includes(name)) return findDependencies(field.value, text, { ...replacement, isInstalled });
    if (name === 'resolutions' || name === 'overrides') return findOverrides(field, text);
    if (name === 'pnpm') return listProperties(field.value).flatMap((inner) => findOverrides(inner, text));
    if (name === 'moduleNameMapper') return findMapperPlaces(field.value, text);
    if (name !== 'jest') return [];
    return listProperties(field.value)
      .filter((inner) => readName(inner) === 'moduleNameMapper')
      .flatMap((inner) => findMapperPlaces(inner.value, text));
  });
}

function findDependencies(
  dependencies: Node,
  text: string,
  { uses, supercargoVersion, isInstalled }: Replacement & { readonly isInstalled: boolean },
): readonly Found[] {
  const all = listProperties(dependencies);
  const dependency = all.find((property) => readName(property) === 'amazon-sp-api');
  if (dependency === undefined) return [];
  const place = { line: readLine(dependency), kind: 'change' as const, found: readSource(dependency, text) };
  const description = uses.length === 0 ? installDescription : describeUses(uses);
  if (!versionRange.test(readText(dependency.value) ?? '')) return [{ ...place, description }];
  const added = `"supercargo": "^${supercargoVersion}"`;
  const start = dependency.start ?? 0;
  if (uses.length === 0) {
    const edit = isInstalled ? removeProperty(dependency, all, text) : { start, end: dependency.end ?? 0, text: added };
    return [{ ...place, description, edit }];
  }
  if (isInstalled) return [{ ...place, description }];
  const before = text.slice(0, start);
  const space = before.slice(before.trimEnd().length);
  // The dependency stays until the last file uses it, so its place stays one to change.
  return [{ ...place, description, edit: { start, end: start, text: `${added},${space}` }, isPartial: true }];
}

/** Removes a property with its comma and the space before it. */
function removeProperty(property: ObjectProperty, all: readonly ObjectProperty[], text: string): Edit {
  const index = all.indexOf(property);
  const before = all[index - 1];
  const after = all[index + 1];
  const start = property.start ?? 0;
  if (before !== undefined) return { start: before.end ?? start, end: property.end ?? start, text: '' };
  return { start, end: after?.start ?? (text.indexOf('}', start) || start), text: '' };
}

const installDescription =
  'Run npm uninstall amazon-sp-api && npm install supercargo; after --write, npm install. Requires Node.js 22.12 or later.';

const maxNames = 3;

function describeUses(uses: readonly string[]): string {
  const names = uses.slice(0, maxNames).map((use) => relative('.', use).replaceAll('\\', '/'));
  const rest = uses.length > maxNames ? ` and ${uses.length - maxNames} more` : '';
  return `${names.join(', ')}${rest} ${uses.length === 1 ? 'needs' : 'need'} it after --write, which adds supercargo beside it. Change the code there, and run migrate --write again.`;
}

function findOverrides(field: ObjectProperty, text: string): readonly Found[] {
  return listProperties(field.value).flatMap((property) => {
    if (!overriddenName.test(readName(property) ?? '')) return findOverrides(property, text);
    return {
      line: readLine(property),
      kind: 'change' as const,
      found: readSource(property, text),
      description: 'Remove it, unless another package depends on amazon-sp-api. It does not apply to supercargo.',
    };
  });
}

function listProperties(node: Node): readonly ObjectProperty[] {
  return node.type === 'ObjectExpression'
    ? node.properties.filter((property) => property.type === 'ObjectProperty')
    : [];
}

function readSource({ start, end }: Node, text: string): string {
  return text.slice(start ?? 0, end ?? 0);
}
