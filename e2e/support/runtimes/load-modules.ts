import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startWorkerd } from './run-checks-in.ts';

/** What a module exports, or the message of the error when it was loaded, by the specifier of the module. */
export type LoadedModules = Readonly<Record<string, readonly string[] | string>>;

/** The body of a program that loads modules. A bundle exports the names of its entry as `names`. */
const loadAll = `const loaded = {};
  for (const specifier of specifiers) {
    try {
      const module = await import(specifier);
      loaded[specifier] = module.names ?? Object.keys(module);
    } catch (error) {
      loaded[specifier] = String(error);
    }
  }`;

/** Loads modules in a process of Node.js, Bun or Deno, from a folder. */
export async function loadInProcess(
  program: string,
  args: readonly string[],
  folder: string,
  specifiers: readonly string[],
): Promise<LoadedModules> {
  const file = join(folder, 'load-modules.mjs');
  await writeFile(
    file,
    `const specifiers = ${JSON.stringify(specifiers)};\n${loadAll}\nconsole.log(JSON.stringify(loaded));\n`,
  );
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(program, [...args, file], { cwd: folder, env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Loads files of a folder as modules of a worker in workerd. */
export async function loadInWorkerd(program: string, folder: string, files: readonly string[]): Promise<LoadedModules> {
  const worker = join(folder, 'worker.mjs');
  const body = `const specifiers = ${JSON.stringify(files)};\n${loadAll}\nreturn Response.json(loaded);`;
  await writeFile(worker, `export default {\n  async fetch() {\n${body}\n  },\n};\n`);
  const workerd = await startWorkerd(program, worker, files);
  try {
    return (await (await fetch(workerd.origin)).json()) as LoadedModules;
  } finally {
    workerd.close();
  }
}
