import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the licenses of the packages of other authors that contain these modules. */
export function collectLicenses(modules: readonly string[]): string {
  const folders = modules.flatMap(
    (module) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0] ?? [],
  );
  const licenses = [...new Set(folders)].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[sc]e/i.test(one));
    if (file === undefined) throw new Error(`${name} has no license file, which the bundle must include.`);
    return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return licenses.sort().join(`\n${'-'.repeat(80)}\n\n`);
}
