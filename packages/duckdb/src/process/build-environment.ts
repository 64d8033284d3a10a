/** What programs need of their system: folders for temporary files, for compiled code, and those of shared libraries. */
const names = [
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'windir',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
];

/** Each statement that runs keeps a thread busy. Node.js has four by default. */
const threads = '16';

/** Builds the environment of the child. It has no secrets. */
export function buildEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]));
  // Windows finds libraries by its path.
  const path = process.platform === 'win32' ? { Path: environment.Path } : {};
  return { ...Object.fromEntries(inherited), ...path, TZ: 'UTC', UV_THREADPOOL_SIZE: threads, NODE_NO_WARNINGS: '1' };
}
