import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Where npm puts the programs of the runtimes: in a package for the system, or in the package that installs it. */
const places = {
  workerd: ['@cloudflare/*/bin/workerd', '@cloudflare/*/bin/workerd.exe'],
  bun: ['bun/bin/bun.exe', '@oven/*/bin/bun', '@oven/*/bin/bun.exe'],
  deno: ['@deno/*/deno', '@deno/*/deno.exe'],
} as const;

/** Returns the path of a runtime's program. Returns undefined if npm has none for this system. */
export function findRuntime(name: keyof typeof places): string | undefined {
  const found = places[name].flatMap(listMatches).find(isProgram);
  if (found === undefined && process.env.CI === undefined)
    console.warn(`SKIPPED: tests in ${name}, because npm installed no program for this system.`);
  return found;
}

function listMatches(place: string): string[] {
  const [scope = '', rest] = place.split('/*/');
  if (rest === undefined) return [join(modules, place)];
  const folder = join(modules, scope);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, rest)) : [];
}

/** Without its install script, the package of Bun contains a text instead of the program. */
function isProgram(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version']).status === 0;
}
