import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SourceFile } from '../migrate-files.ts';
import { parseSource, readScript, SourceSyntaxError } from '../parse-source.ts';
import { visitNodes } from '../syntax-nodes.ts';
import { findProjectFolder, openProgram, type ProgramFile, type ProjectFiles } from '../types/open-program.ts';
import { type TypedProgram, toCompilerPath } from '../types/typed-program.ts';
import type { AttributeRows } from './attribute-rows.ts';
import { readCalledMethod } from './read-call.ts';
import { TypedAttributes } from './typed-attributes.ts';

/** The types of a file. */
export interface TypedFile {
  /** Path of the file in the program. */
  readonly path: string;
  readonly attributes: TypedAttributes;
}

/** The types of the files of one search. */
export interface TypedFiles {
  find(file: string): TypedFile | undefined;
  /** Why there are no types although a project has TypeScript. */
  readonly problems: readonly string[];
  close(): void;
}

/** Opens the programs of the files with the TypeScript of their projects. Files of projects without TypeScript have no types. */
export async function openTypedFiles(files: readonly SourceFile[], rows: AttributeRows): Promise<TypedFiles> {
  const typedFiles = new Map<string, TypedFile>();
  const programs: TypedProgram[] = [];
  const problems: string[] = [];
  for (const project of listProjects(files.filter(({ path, text }) => isProgram(path) && rows.isMentioned(text)))) {
    try {
      const program = await openProgram(project);
      if (program === undefined) {
        if (project.hasConfig) problems.push(`TypeScript is not installed in ${project.folder}`);
        continue;
      }
      programs.push(program);
      const attributes = new TypedAttributes(program, rows);
      const filesByPath = new Map(project.files.map((file) => [file.path, file]));
      for (const path of program.listOwnFiles()) addCalls(path, filesByPath.get(path), rows, attributes);
      for (const { path, source } of project.files) typedFiles.set(source, { path, attributes });
    } catch (error) {
      problems.push(`TypeScript in ${project.folder} failed: ${(error as Error).message}`);
    }
  }
  return {
    find: (file) => typedFiles.get(resolve(file)),
    problems,
    close() {
      for (const program of programs) program.close();
    },
  };
}

function isProgram(path: string): boolean {
  return !path.endsWith('.json');
}

interface FoundProject extends ProjectFiles {
  readonly files: (ProgramFile & { readonly source: string })[];
}

function listProjects(files: readonly SourceFile[]): readonly FoundProject[] {
  const projects = new Map<string, FoundProject>();
  for (const { path, text } of files) {
    const place = findProjectFolder(path);
    const project = projects.get(place.folder) ?? { ...place, files: [] };
    projects.set(place.folder, project);
    const source = resolve(path);
    project.files.push({ source, ...describeFile(source, text) });
  }
  return [...projects.values()];
}

/** The script of a Vue file is a file of its own. Its positions are those of the Vue file. */
function describeFile(source: string, text: string): ProgramFile {
  const path = toCompilerPath(source);
  if (!path.endsWith('.vue')) return { path };
  const { code, language } = readScript(text);
  return { path: `${path}.${language}`, text: code };
}

/** Adds the calls of a file. The types of their results are the same in all files of the program. */
function addCalls(path: string, file: ProgramFile | undefined, rows: AttributeRows, attributes: TypedAttributes): void {
  const text = file?.text ?? readFileSync(path, 'utf8');
  if (!rows.migration.operations.some(({ operation }) => text.includes(operation))) return;
  try {
    for (const { root } of parseSource(path, text)) {
      visitNodes(root, (node) => {
        const called = readCalledMethod(node, rows);
        const range = { start: node.start ?? 0, end: node.end ?? 0 };
        if (called !== undefined) attributes.addCall(path, range, called.result.operation);
      });
    }
  } catch (error) {
    if (!(error instanceof SourceSyntaxError)) throw error;
  }
}
