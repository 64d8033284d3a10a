/** The languages in which the variables can be printed. */
export const SHELLS = ['sh', 'fish', 'powershell', 'env'] as const;

/** A language in which variables can be printed. */
export type ShellName = (typeof SHELLS)[number];

/** Formats variables as commands of a shell; `env` is `NAME=value` in each line, such as for `docker run --env-file`. */
export function formatVariables(variables: Readonly<Record<string, string>>, shell: ShellName): string {
  const formats: Record<ShellName, (name: string, value: string) => string> = {
    sh: (name, value) => `export ${name}='${value.replaceAll("'", "'\\''")}'`,
    fish: (name, value) => `set -gx ${name} '${value.replace(/[\\']/g, '\\$&')}'`,
    powershell: (name, value) => `$env:${name} = '${value.replaceAll("'", "''")}'`,
    env: (name, value) => `${name}=${value}`,
  };
  return Object.entries(variables)
    .map(([name, value]) => `${formats[shell](name, value)}\n`)
    .join('');
}
