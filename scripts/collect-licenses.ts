import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** Files with the text of a license alone, for packages that name their license but do not include it. */
const licenseTexts: Readonly<Record<string, string>> = {
  'Apache-2.0': join(root, 'node_modules/typescript/LICENSE'),
};

/** Returns the licenses of the packages of other authors that contain these modules. */
export function collectLicenses(modules: readonly string[]): string {
  const folders = modules.flatMap(
    (module) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0] ?? [],
  );
  const licenses = [...new Set(folders)].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const own = readdirSync(folder).find((one) => /^licen[sc]e/i.test(one));
    const file = own === undefined ? licenseTexts[license] : join(folder, own);
    if (file === undefined) throw new Error(`${name} has no license file, which the bundle must include.`);
    return `${name} ${version}\n\n${readFileSync(file, 'utf8').trim()}\n`;
  });
  return licenses.sort().join(`\n${'-'.repeat(80)}\n\n`);
}
