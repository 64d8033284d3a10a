import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ClassicTypeScript, openClassicProgram } from './classic-compiler.ts';
import { type NativeTypeScript, openNativeProgram } from './native-compiler.ts';
import { readConfig } from './read-config.ts';
import { type ProgramFiles, type TypedProgram, toCompilerPath } from './typed-program.ts';

/** A file of a program. */
export interface ProgramFile {
  /** Absolute path as compilers use it. */
  readonly path: string;
  /** The text if the file does not exist, as the script of a Vue file. */
  readonly text?: string;
}

/** Files that share a configuration. */
export interface ProjectFiles {
  readonly folder: string;
  /** Whether the folder has a tsconfig.json. */
  readonly hasConfig: boolean;
  readonly files: readonly ProgramFile[];
}

/**
 * Opens a program with the TypeScript that is installed where the files are, and with their tsconfig.json. Undefined if none is
 * installed. Rejects if the installed one cannot be used.
 */
export async function openProgram(project: ProjectFiles): Promise<TypedProgram | undefined> {
  const require = createRequire(join(project.folder, 'index.js'));
  let manifest: string;
  try {
    manifest = require.resolve('typescript/package.json');
  } catch {
    return undefined;
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const files = describeProgram(project);
  if (Number.parseInt(version, 10) < 7) {
    const module = await importModule(require.resolve('typescript'));
    return openClassicProgram((module.default ?? module) as ClassicTypeScript, files);
  }
  const native = (await importModule(require.resolve('typescript/unstable/sync'))) as unknown as NativeTypeScript;
  return openNativeProgram(native, project.folder, files);
}

function importModule(file: string): Promise<{ readonly default?: unknown }> {
  return import(pathToFileURL(file).href);
}

/** Finds the closest folder with a tsconfig.json, or else the closest one with a package.json, from a file upwards. */
export function findProjectFolder(file: string): Pick<ProjectFiles, 'folder' | 'hasConfig'> {
  for (const name of ['tsconfig.json', 'package.json']) {
    for (let folder = dirname(resolve(file)); ; folder = dirname(folder)) {
      if (existsSync(join(folder, name))) return { folder, hasConfig: name === 'tsconfig.json' };
      if (folder === dirname(folder)) break;
    }
  }
  return { folder: dirname(resolve(file)), hasConfig: false };
}

/** The compiler reads the project's own configuration, with options that it needs here. No file is written. */
function describeProgram({ folder, hasConfig, files }: ProjectFiles): ProgramFiles {
  const config = toCompilerPath(join(folder, 'tsconfig.supercargo-migrate.json'));
  const projectConfig = hasConfig ? readConfig(folder) : undefined;
  const json = {
    ...(projectConfig === undefined ? {} : { extends: projectConfig.path }),
    compilerOptions: {
      ...(projectConfig === undefined && { module: 'nodenext', target: 'esnext', strict: true }),
      allowJs: true,
      checkJs: false,
      noEmit: true,
      composite: false,
      incremental: false,
      skipLibCheck: true,
    },
    files: files.map(({ path }) => path),
    ...(projectConfig?.includesAll && { include: ['**/*'] }),
    references: [],
  };
  const texts = files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const]));
  return { config, texts: new Map([...texts, [config, JSON.stringify(json)]]) };
}
