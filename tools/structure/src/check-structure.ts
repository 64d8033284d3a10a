import { posix } from 'node:path';
import type { FunctionSize, Module } from './read-module.ts';

/** Rules of one source folder. */
export interface Layout {
  /** The folders and files directly under the source folder, from the bottom up. An entry imports only entries before it. */
  readonly order: readonly string[];
  /** Groups of folders and files that do not import each other. */
  readonly siblings?: readonly Siblings[];
  /** The folders and files that may import modules of Node.js. Without this list, all may. */
  readonly nodeImports?: readonly string[];
  /** Functions that may be longer than the limits, as `path name`, with the reason. */
  readonly longFunctions?: Readonly<Record<string, string>>;
}

interface Siblings {
  readonly names: readonly string[];
  /** What a folder, or a folder in it, may import of the others. */
  readonly except?: Readonly<Record<string, readonly string[]>>;
}

interface Structure {
  readonly files: number;
  /** Folders and files directly under the source folder. */
  readonly entries: number;
  /** Pairs of entries of which one imports the other. */
  readonly arrows: number;
  /** Arrows from an entry to one that is above it or has no place in the order. */
  readonly backwardArrows: number;
  readonly fileLines: readonly number[];
  readonly functionLines: readonly number[];
  readonly problems: readonly string[];
}

/** Limits of a function: without JSX, and of a component: the lines besides its JSX, and the JSX. */
const maxLines = { function: 60, logic: 40, jsx: 110 };

/** Compares the modules of a source folder, by their paths in it, with its layout. */
export function checkStructure(modules: ReadonlyMap<string, Module>, layout: Layout): Structure {
  const places = new Map(layout.order.map((entry, index) => [entry, index]));
  const entries = new Set([...modules.keys()].map(findEntry));
  const arrows = new Set<string>();
  const backwardArrows = new Set<string>();
  const problems: string[] = [];
  for (const [path, module] of modules) {
    const from = findEntry(path);
    for (const { specifier, line } of module.imports) {
      if (specifier.startsWith('node:')) {
        if (layout.nodeImports?.includes(from) === false) {
          problems.push(`${path}:${line} imports ${specifier}, but ${from} must not import modules of Node.js.`);
        }
        continue;
      }
      const target = posix.normalize(posix.join(posix.dirname(path), specifier));
      const to = findEntry(target);
      if (target.startsWith('..') || to === from) continue;
      entries.add(to);
      arrows.add(`${from} → ${to}`);
      const isBackward = (places.get(to) ?? Number.POSITIVE_INFINITY) >= (places.get(from) ?? -1);
      if (isBackward) backwardArrows.add(`${from} → ${to}`);
      else if (!layout.siblings?.some((siblings) => areApart(path, to, siblings))) continue;
      problems.push(`${path}:${line} imports ${target}, but ${from} must not import ${to}.`);
    }
  }
  problems.push(...listUnplaced(entries, layout), ...listLongFunctions(modules, layout));
  const all = [...modules.values()];
  return {
    files: modules.size,
    entries: entries.size,
    arrows: arrows.size,
    backwardArrows: backwardArrows.size,
    fileLines: all.map(({ lines }) => lines),
    functionLines: all.flatMap(({ functions }) => functions.map(({ lines }) => lines)),
    problems,
  };
}

/** Whether a file and a folder are siblings, and the file is in no folder that may import the other. */
function areApart(path: string, to: string, { names, except = {} }: Siblings): boolean {
  if (!names.includes(findEntry(path)) || !names.includes(to)) return false;
  return !Object.entries(except).some(([folder, targets]) => path.startsWith(`${folder}/`) && targets.includes(to));
}

function findEntry(path: string): string {
  return path.split('/', 1)[0] as string;
}

function listUnplaced(entries: ReadonlySet<string>, { order }: Layout): string[] {
  return [
    ...[...entries]
      .filter((entry) => !order.includes(entry))
      .map((entry) => `${entry} has no place in the order. Add it to tools/structure/structure.json.`),
    ...order
      .filter((entry) => !entries.has(entry))
      .map((entry) => `${entry} does not exist. Remove it from the order in tools/structure/structure.json.`),
  ];
}

function listLongFunctions(modules: ReadonlyMap<string, Module>, { longFunctions = {} }: Layout): string[] {
  const long = [...modules].flatMap(([path, { functions }]) =>
    functions.flatMap((found) => {
      const excess = describeExcess(found);
      return excess === undefined ? [] : [{ path, excess, ...found }];
    }),
  );
  const names = new Set(long.map(({ path, name }) => `${path} ${name}`));
  return [
    ...long
      .filter(({ path, name }) => longFunctions[`${path} ${name}`] === undefined)
      .map(({ path, line, name, excess }) => `${path}:${line} ${name} has ${excess}.`),
    ...Object.keys(longFunctions)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is within the limits. Remove it from longFunctions in tools/structure/structure.json.`),
  ];
}

function describeExcess({ lines, jsxLines }: FunctionSize): string | undefined {
  if (jsxLines === 0) {
    return lines > maxLines.function ? `${lines} lines. The limit is ${maxLines.function}` : undefined;
  }
  const logicLines = lines - jsxLines;
  if (logicLines > maxLines.logic) return `${logicLines} lines besides its JSX. The limit is ${maxLines.logic}`;
  if (jsxLines > maxLines.jsx) return `${jsxLines} lines of JSX. The limit is ${maxLines.jsx}`;
  return undefined;
}
