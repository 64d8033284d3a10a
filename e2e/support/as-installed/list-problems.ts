import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import type { InstalledPackage } from './packages.ts';

/** Resolutions that we do not support. Node.js can `require` ES modules since 22.12, our oldest supported version. */
const unsupportedResolutions = new Set(['CJSResolvesToESM node16-cjs']);

/**
 * `supercargo` is an ES module with an export `module.exports` for CommonJS, and types for it. The tools expect types for CommonJS
 * only next to CommonJS files.
 */
const typesForRequire = /^(FalseCJS|EXPORTS_TYPES_INVALID_FORMAT) .*(\.d\.cts|require\.types)$/;

/**
 * The file for `require` checks the version of Node.js and returns the ES module, so the types of the module are right. The tools
 * judge by the file names.
 */
const typesOfModules = /^(FalseESM .*\.d\.ts|EXPORTS_TYPES_INVALID_FORMAT exports\..*\.types)$/;

/** Lists the problems that `attw` and `publint` find in a packed package, without the intended ones. */
export async function listProblems({ entries, ...packed }: InstalledPackage): Promise<string[]> {
  const tarball = new Uint8Array(packed.tarball);
  // A package without entries, such as a command, needs no types.
  const types = entries.length === 0 ? [] : runAttw(tarball);
  const problems = await Promise.all([types, runPublint(tarball)]);
  return problems.flat().filter((problem) => !typesForRequire.test(problem) && !typesOfModules.test(problem));
}

async function runAttw(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (result.types === false) return ['The package has no types.'];
  return result.problems.flatMap((problem) => {
    if ('entrypoint' in problem) {
      const { kind, entrypoint, resolutionKind } = problem;
      return unsupportedResolutions.has(`${kind} ${resolutionKind}`) ? [] : [`${kind} ${entrypoint} ${resolutionKind}`];
    }
    return [`${problem.kind} ${'typesFileName' in problem ? problem.typesFileName : problem.fileName}`];
  });
}

async function runPublint(tarball: Uint8Array): Promise<string[]> {
  const { messages } = await publint({ pack: { tarball: tarball.buffer as ArrayBuffer }, strict: true });
  // Sources are exported only for our own tests and are not published.
  return messages
    .filter(({ path }) => !path.includes('@supercargo/source'))
    .map(({ code, path }) => `${code} ${path.join('.')}`);
}
