import { describeClientCall, type LocatedPlace, listNamedOperations } from './find-calls.ts';
import { oldName } from './find-manual-mock.ts';
import type { SourceFile } from './migrate-files.ts';
import { listChosenVersions } from './project/chosen-versions.ts';
import { type ClientCall, listClientCalls } from './project/client-calls.ts';
import { clientMethods, describeUnanalysed, type Following, openProject } from './project/following.ts';
import type { SourceModule } from './project/source-module.ts';
import { defaultMaxSteps } from './project/steps.ts';
import { noArguments } from './project/value.ts';
import { isMember, readMemberName } from './project/variables.ts';

/** What the files of a project do with clients of amazon-sp-api. */
export interface ClientPlaces {
  /** Whether a file creates a client or calls its methods. */
  isUser(file: string): boolean;
  /** Places in a file that call operations that are deprecated or removed, or that name no endpoint. */
  list(file: string): readonly LocatedPlace[];
  /** A file that a client can reach. */
  findModule(file: string): SourceModule | undefined;
}

/** Follows the clients of amazon-sp-api through all files that they can reach. */
export async function findClientPlaces(
  files: readonly SourceFile[],
  now: number,
  maxSteps = defaultMaxSteps,
): Promise<ClientPlaces> {
  if (!files.some(({ text }) => text.includes(oldName))) return noPlaces;
  const following = openProject(files, [oldName], [], maxSteps);
  const { project, steps } = following;
  const versions = listChosenVersions(following);
  const { calls, unanalysed } = listClientCalls(following);
  const users = listUsers(following, unanalysed);
  const followed = new Set(calls.flatMap(({ operation }) => operation?.site.node ?? []));
  const named = [...users].flatMap((module) =>
    listOtherCalls(module).filter((clientCall) => !followed.has(clientCall.call.node)),
  );
  const places = new Map<SourceModule, Map<string, LocatedPlace>>();
  for (const call of [...calls, ...named]) {
    const place = await describeClientCall(chooseVersion(call, versions), now);
    if (place === undefined) continue;
    const placesOfModule = places.get(place.module) ?? new Map<string, LocatedPlace>();
    places.set(place.module, placesOfModule);
    placesOfModule.set(`${place.line} ${place.found} ${place.description}`, place);
  }
  for (const module of unanalysed) {
    const description = describeUnanalysed(steps);
    const place = { module, line: 1, kind: 'change' as const, found: 'not analysed', description };
    places.set(module, (places.get(module) ?? new Map()).set(description, place));
  }
  const find = (file: string) => {
    const module = project.find(file);
    return module && { isUser: users.has(module), places: [...(places.get(module)?.values() ?? [])] };
  };
  return {
    isUser: (file) => find(file)?.isUser ?? false,
    list: (file) => find(file)?.places ?? [],
    findModule: (file) => project.find(file),
  };
}

const noPlaces: ClientPlaces = { isUser: () => false, list: () => [], findModule: () => undefined };

/** A call without a version has that of its client. */
function chooseVersion(call: ClientCall, versions: ReadonlyMap<string, string>): ClientCall {
  const endpoint = call.operation?.text.includes('.') ? call.operation.text.split('.')[0] : call.endpoint?.text;
  const version = endpoint === undefined ? undefined : versions.get(endpoint);
  return call.version === null && version !== undefined ? { ...call, version } : call;
}

function listOtherCalls(module: SourceModule): readonly ClientCall[] {
  return module.programs.flatMap(({ root }) => listNamedOperations(root, module));
}

/** The files that import the package, create a client or call its methods. */
function listUsers({ project, sites, steps }: Following, unanalysed: Set<SourceModule>): ReadonlySet<SourceModule> {
  const users = new Set<SourceModule>();
  for (const module of project.modules) {
    const names = [...module.importedNames];
    if (names.some((name) => name === oldName || name.startsWith(`${oldName}/`))) users.add(module);
  }
  for (const { node, module } of project.listCalls(clientMethods)) {
    if (users.has(module) || !('callee' in node) || !isMember(node.callee)) continue;
    if (!clientMethods.includes(readMemberName(node.callee) ?? '')) continue;
    const { object } = node.callee;
    const expression = { node: object, module, bound: noArguments };
    const attempted = steps.attempt(() => object.type === 'Super' || sites.isClient(expression) === true);
    if (attempted === undefined) unanalysed.add(module);
    if (attempted?.result) users.add(module);
  }
  return users;
}
