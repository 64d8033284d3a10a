import { cpus, loadavg } from 'node:os';

/** Describes the machine and its Node.js, for the introduction of a result file. */
function describeMachine(): string {
  const processors = cpus();
  return `Node ${process.version}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`;
}

/** Describes which benchmark generated a result file, when and on which machine. The text does not end with a full stop. */
export function describeRun(benchmark: string): string {
  const date = new Date().toISOString().slice(0, 10);
  return `Made by \`npm run bench -- ${benchmark}\` on ${date}, ${describeMachine()}`;
}

/** Returns the load average of the last minute, with one decimal. */
export function formatLoad(): string {
  const [load = 0] = loadavg();
  return load.toFixed(1);
}
