import type { Node, ObjectExpression } from '@babel/types';
import {
  computeDeprecationStatus,
  describeDeprecation,
  findOperation,
  listVersions,
  loadOperation,
} from '@supercargo/catalogue';
import { findFeedType, findReportType } from '@supercargo/catalogue/registry';
import type { Place } from './finding.ts';
import { findProperty, listConstants, readLine, readText, visitNodes } from './syntax-nodes.ts';

type Found = Omit<Place, 'file'>;

/** Finds the calls of operations that are deprecated at the time `now`, in both forms of amazon-sp-api. */
export async function findDeprecatedCalls(root: Node, text: string, now: number): Promise<readonly Found[]> {
  const constants = listConstants(root);
  const objects: ObjectExpression[] = [];
  visitNodes(root, (node) => {
    if (node.type === 'ObjectExpression' && findProperty(node, 'operation') !== undefined) objects.push(node);
  });
  const places = await Promise.all(objects.map((object) => describeCall(object, text, constants, now)));
  return places.flatMap((place) => place ?? []);
}

async function describeCall(
  object: ObjectExpression,
  text: string,
  constants: ReadonlyMap<string, string>,
  now: number,
): Promise<Found | undefined> {
  const properties = ['operation', 'endpoint'].flatMap((name) => findProperty(object, name) ?? []);
  const [name, separate] = properties.map(({ value }) => readConstant(value, constants));
  const dot = name?.indexOf('.') ?? -1;
  const endpoint = dot === -1 ? separate : name?.slice(0, dot);
  if (name === undefined || endpoint === undefined) return undefined;
  const version = readVersion(object, constants);
  const description = await describeOperation(endpoint, name.slice(dot + 1), version, now);
  if (description === undefined) return undefined;
  const used = dot === -1 ? properties : properties.slice(0, 1);
  const found = used.map(({ start, end }) => text.slice(start ?? 0, end ?? 0)).join(', ');
  return { line: readLine(properties[0] ?? object), kind: 'review', found, description };
}

function readConstant(node: Node, constants: ReadonlyMap<string, string>): string | undefined {
  return node.type === 'Identifier' ? constants.get(node.name) : readText(node);
}

/** The version of a call: null if it has none, and undefined if only the running program knows it. */
function readVersion(call: ObjectExpression, constants: ReadonlyMap<string, string>): string | null | undefined {
  const options = findProperty(call, 'options')?.value;
  if (options?.type !== 'ObjectExpression') return options === undefined ? null : undefined;
  const version = findProperty(options, 'version')?.value;
  return version === undefined ? null : readConstant(version, constants);
}

/** Without a version, both packages call the oldest one that has the operation. */
async function describeOperation(
  endpoint: string,
  operation: string,
  version: string | null | undefined,
  now: number,
): Promise<string | undefined> {
  const versions = version === null ? (listVersions(endpoint) ?? []) : [version ?? ''];
  const entry = versions.flatMap((one) => findOperation(endpoint, one, operation) ?? [])[0];
  if (entry === undefined) return undefined;
  const { deprecated, version: called } = await loadOperation(entry);
  const start = version === null ? `Without a version this calls ${called}, which` : `This calls ${called}, which`;
  return describeDeprecation(start, deprecated, now);
}

/** Finds the names of feed types and report types that are deprecated at the time `now`. */
export function findDeprecatedTypes(root: Node, text: string, now: number): readonly Found[] {
  const places: Found[] = [];
  visitNodes(root, (node) => {
    const name = readText(node);
    if (name === undefined || !/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(name)) return;
    const feedType = findFeedType(name);
    const deprecated = feedType?.deprecated ?? findReportType(name)?.deprecated ?? null;
    const subject = `The ${feedType === undefined ? 'report' : 'feed'} type ${name}`;
    const description = describeDeprecation(subject, deprecated, now);
    if (description === undefined) return;
    const kind = computeDeprecationStatus(deprecated, now) === 'ended' ? 'change' : 'review';
    places.push({ line: readLine(node), kind, found: text.slice(node.start ?? 0, node.end ?? 0), description });
  });
  return places;
}
