import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A line of a Dockerfile, such as `WORKDIR /data`. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Reads the instructions of a Dockerfile. */
export function readInstructions(file: string): readonly Instruction[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const written = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return written.map((line) => {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return { name, text };
  });
}

/** Reads the command of the health check. */
export function readHealthCheck(instructions: readonly Instruction[]): readonly string[] {
  const text = instructions.find(({ name }) => name === 'HEALTHCHECK')?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('CMD ') + 4));
}

/** What a container of the image runs, with the paths of the folder that has the image's files. */
export interface Image {
  readonly entrypoint: readonly string[];
  readonly healthCheck: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly workingFolder: string;
  readonly user: string;
}

interface Stage {
  readonly folder: string;
  readonly name: string;
  workingFolder: string;
}

/**
 * Carries out the instructions of a Dockerfile without a builder: each stage has a folder as its root, and commands run on this machine with
 * the paths of that folder. Base images are not used, and `npm ci` links the installed packages. Throws an error for other instructions.
 */
export function buildWithoutBuilder(instructions: readonly Instruction[], context: string, folder: string): Image {
  const stages: Stage[] = [];
  const image = {
    entrypoint: [] as string[],
    healthCheck: readHealthCheck(instructions),
    variables: {} as Record<string, string>,
    user: 'root',
  };
  for (const { name, text } of instructions) {
    const stage = stages.at(-1) as Stage;
    const inside = (path: string) => join(path.startsWith('/') ? stage.folder : stage.workingFolder, path);
    if (name === 'FROM') stages.push(openStage(text, folder, stages.length));
    else if (name === 'WORKDIR') enterFolder(stage, inside(text));
    else if (name === 'COPY') copy(text, inside, stages, context);
    else if (name === 'RUN') runCommand(text, stage, context);
    else if (name === 'ENV') Object.assign(image.variables, Object.fromEntries([text.split('=') as [string, string]]));
    else if (name === 'USER') image.user = text;
    else if (name === 'ENTRYPOINT') image.entrypoint = JSON.parse(text).map((word: string) => toPath(word, stage));
    else if (!['HEALTHCHECK', 'VOLUME', 'EXPOSE'].includes(name))
      throw new Error(`Unknown instruction: ${name} ${text}`);
  }
  return { ...image, workingFolder: stages.at(-1)?.workingFolder ?? folder };
}

function openStage(text: string, folder: string, number: number): Stage {
  const root = join(folder, `stage-${number}`);
  mkdirSync(root);
  return { folder: root, name: text.split(' AS ')[1] ?? '', workingFolder: root };
}

function enterFolder(stage: Stage, path: string): void {
  mkdirSync(path, { recursive: true });
  stage.workingFolder = path;
}

function copy(text: string, inside: (path: string) => string, stages: readonly Stage[], context: string): void {
  const words = text.split(' ').filter((word) => !word.startsWith('--chown='));
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [source = '', target = ''] = words.filter((word) => !word.startsWith('--'));
  if (from !== undefined) {
    const stage = stages.find(({ name }) => name === from);
    cpSync(join(stage?.folder ?? '', source), inside(target), { recursive: true });
  } else if (source === '.') {
    for (const file of listFiles(context)) cpSync(join(context, file), inside(join(target, file)));
  } else {
    mkdirSync(dirname(inside(target)), { recursive: true });
    cpSync(join(context, source), inside(target));
  }
}

/** Lists the files that git has, because .dockerignore leaves out what is installed and built. */
function listFiles(context: string): readonly string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'packages', 'scripts', '*.json'];
  const { stdout } = spawnSync('git', args, { cwd: context, encoding: 'utf8', maxBuffer: 1e8 });
  const deleted = spawnSync('git', ['ls-files', '-z', '--deleted'], { cwd: context, encoding: 'utf8' }).stdout;
  const missing = new Set(deleted.split('\0'));
  return stdout.split('\0').filter((file) => file !== '' && !missing.has(file));
}

function runCommand(text: string, stage: Stage, context: string): void {
  if (text.startsWith('npm ci ')) {
    symlinkSync(join(context, 'node_modules'), join(stage.workingFolder, 'node_modules'));
    return;
  }
  const command = text
    .split(' ')
    .map((word) => toPath(word, stage))
    .join(' ');
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: stage.workingFolder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`RUN ${text} failed: ${stderr}`);
}

function toPath(word: string, { folder }: Stage): string {
  return word.startsWith('/') ? join(folder, word) : word;
}
