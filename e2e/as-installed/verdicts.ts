import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import type { Installation } from './installation.ts';
import type { InstalledPackage } from './packages.ts';

/**
 * A resolution that we do not serve: to `require` a module is what Node does from 22.12 on, the oldest that we serve.
 */
const unserved = new Set(['CJSResolvesToESM node16-cjs']);

/**
 * `supercargo` is a module that gives CommonJS its class, by an export of the name `module.exports`, and has types for just that.
 * Judges know types for CommonJS beside files of CommonJS only.
 */
const typesForRequire = /^(FalseCJS|EXPORTS_TYPES_INVALID_FORMAT) .*(\.d\.cts|require\.types)$/;

/**
 * What `require` loads checks the version of Node and gives the module as it is, whose types are then right. Judges go by the names
 * of the files.
 */
const typesOfModules = /^(FalseESM .*\.d\.ts|EXPORTS_TYPES_INVALID_FORMAT exports\..*\.types)$/;

/** What `attw` and `publint` hold against a packed package, save what is as it is meant. */
export async function verdictsOn({ folder }: Installation, { filename, entries }: InstalledPackage): Promise<string[]> {
  const tarball = new Uint8Array(readFileSync(join(folder, filename)));
  // What nobody imports, such as a command, needs no types.
  const types = entries.length === 0 ? [] : attw(tarball);
  const verdicts = await Promise.all([types, lint(tarball)]);
  return verdicts.flat().filter((verdict) => !typesForRequire.test(verdict) && !typesOfModules.test(verdict));
}

async function attw(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (result.types === false) return ['It has no types.'];
  return result.problems.flatMap((problem) => {
    if ('entrypoint' in problem) {
      const { kind, entrypoint, resolutionKind } = problem;
      return unserved.has(`${kind} ${resolutionKind}`) ? [] : [`${kind} ${entrypoint} ${resolutionKind}`];
    }
    return [`${problem.kind} ${'typesFileName' in problem ? problem.typesFileName : problem.fileName}`];
  });
}

async function lint(tarball: Uint8Array): Promise<string[]> {
  const { messages } = await publint({ pack: { tarball: tarball.buffer as ArrayBuffer }, strict: true });
  // Sources are exported to our own tests, and stay at home.
  return messages
    .filter(({ path }) => !path.includes('@supercargo/source'))
    .map(({ code, path }) => `${code} ${path.join('.')}`);
}
