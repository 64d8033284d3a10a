import type { Lock } from './check-lock.ts';
import type { Workspace } from './list-workspaces.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly [member: string]: unknown;
}

/** A bill of materials in CycloneDX 1.5, as `npm sbom` prints it. */
export interface Bill {
  readonly metadata: { readonly component: Component; readonly [member: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly [member: string]: unknown;
}

interface BillSources {
  /** The bill of the whole repository. */
  readonly whole: Bill;
  readonly lock: Lock;
  readonly workspaces: readonly Workspace[];
}

/**
 * Reduces the bill of the whole repository to what users of the published packages run: the packages, what is installed with them, and what
 * is bundled into them. Components that only optional dependencies need have the scope `optional`.
 */
export function buildBill({ whole, lock, workspaces }: BillSources, version: string): Bill {
  const published = workspaces.filter(({ isPublished }) => isPublished).map(toRef);
  const edges = new Map(whole.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const requiredNames = mapNeeds(workspaces, ({ required }) => required);
  const allNames = mapNeeds(workspaces, ({ required, optional }) => [...required, ...optional]);
  const installedNames = mapInstalled(lock);
  const required = listReachable(published, edges, new Map([...installedNames, ...requiredNames]));
  const reachable = listReachable(published, edges, new Map([...installedNames, ...allNames]));
  const component = { type: 'application', 'bom-ref': 'supercargo', name: 'supercargo', version };
  return {
    ...whole,
    metadata: { ...whole.metadata, component },
    components: whole.components
      .filter((one) => reachable.has(one['bom-ref']))
      .map((one) => ({
        ...one,
        // npm takes the name of a workspace from its folder.
        name: readName(one['bom-ref']),
        scope: required.has(one['bom-ref']) ? 'required' : 'optional',
        properties: (one.properties ?? []).filter(({ name }) => name !== 'cdx:npm:package:development'),
      })),
    dependencies: [
      { ref: component['bom-ref'], dependsOn: published },
      ...whole.dependencies
        .filter(({ ref }) => reachable.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => reachable.has(one)) })),
    ],
  };
}

/** Returns what a bill lacks: dependencies of published packages by name, and bundled packages by name and version. */
export function listMissing({ components }: Bill, workspaces: readonly Workspace[]): string[] {
  const names = new Set(components.flatMap(({ name, version }) => [name, `${name} ${version}`]));
  return workspaces
    .filter(({ isPublished }) => isPublished)
    .flatMap(({ name, required, optional, bundled }) =>
      [name, ...required, ...optional, ...bundled].filter((one) => !names.has(one)).map((one) => `${one}, of ${name}`),
    );
}

type NamesByRef = ReadonlyMap<string, ReadonlySet<string>>;

function mapNeeds(workspaces: readonly Workspace[], listNeeds: (one: Workspace) => readonly string[]): NamesByRef {
  return new Map(workspaces.map((workspace) => [toRef(workspace), new Set(listNeeds(workspace))]));
}

/** What packages of other authors need. Optional peers are the choice of their users. */
function mapInstalled({ packages }: Lock): NamesByRef {
  return new Map(
    Object.entries(packages).map(([path, entry]) => {
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
      const peers = Object.keys(peerDependencies ?? {}).filter((one) => peerDependenciesMeta?.[one]?.optional !== true);
      const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
      return [`${path.split('node_modules/').at(-1)}@${entry.version}`, names];
    }),
  );
}

/** Returns everything that can be reached along edges to packages that each package names. */
function listReachable(
  first: readonly string[],
  edges: ReadonlyMap<string, readonly string[]>,
  names: NamesByRef,
): Set<string> {
  const reached = new Set(first);
  for (const ref of reached) {
    for (const next of edges.get(ref) ?? []) if (names.get(ref)?.has(readName(next))) reached.add(next);
  }
  return reached;
}

function toRef({ name, version }: Pick<Workspace, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** References of npm are `name@version`; the name can begin with `@`. */
function readName(ref: string): string {
  return ref.slice(0, ref.indexOf('@', 1));
}
