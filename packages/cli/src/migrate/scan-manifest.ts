import type { Node, ObjectProperty } from '@babel/types';
import { findMapperPlaces } from './find-mapper-places.ts';
import type { Place } from './finding.ts';
import { readLine, readName, readText } from './syntax-nodes.ts';

type Found = Omit<Place, 'file'>;

const dependencyFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** A name of the package in `overrides` of npm and pnpm or `resolutions` of Yarn, such as `shop/amazon-sp-api@1`. */
const overriddenName = /(?:^|[/>])amazon-sp-api(?:@|>|\/|$)/;

/** A plain range of versions, not a path, an address or an alias. */
const versionRange = /^(?:latest|[\d^~<>=*x|. -]+)$/;

/** Finds the places in a package.json, or in the JSON file with Jest's configuration, that name amazon-sp-api. */
export function scanManifest(root: Node, text: string, supercargoVersion: string): readonly Found[] {
  return listProperties(root).flatMap((field) => {
    const name = readName(field) ?? '';
    if (dependencyFields.includes(name)) return findDependencies(field.value, text, supercargoVersion);
    if (name === 'resolutions' || name === 'overrides') return findOverrides(field, text);
    if (name === 'pnpm') return listProperties(field.value).flatMap((inner) => findOverrides(inner, text));
    if (name === 'moduleNameMapper') return findMapperPlaces(field.value, text);
    if (name !== 'jest') return [];
    return listProperties(field.value)
      .filter((inner) => readName(inner) === 'moduleNameMapper')
      .flatMap((inner) => findMapperPlaces(inner.value, text));
  });
}

function findDependencies(dependencies: Node, text: string, supercargoVersion: string): readonly Found[] {
  const all = listProperties(dependencies);
  const dependency = all.find((one) => readName(one) === 'amazon-sp-api');
  if (dependency === undefined) return [];
  const place = { line: readLine(dependency), kind: 'change' as const, found: readSource(dependency, text) };
  const isCertain =
    versionRange.test(readText(dependency.value) ?? '') && all.every((one) => readName(one) !== 'supercargo');
  if (!isCertain) return [{ ...place, description: installDescription }];
  const edit = {
    start: dependency.start ?? 0,
    end: dependency.end ?? 0,
    text: `"supercargo": "^${supercargoVersion}"`,
  };
  return [{ ...place, description: installDescription, edit }];
}

const installDescription =
  'Run npm uninstall amazon-sp-api && npm install supercargo; after --write, npm install. Requires Node.js 22.12 or later.';

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
  return node.type === 'ObjectExpression' ? node.properties.filter((one) => one.type === 'ObjectProperty') : [];
}

function readSource({ start, end }: Node, text: string): string {
  return text.slice(start ?? 0, end ?? 0);
}
