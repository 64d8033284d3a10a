import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildLimitsModule } from './limits-module.ts';
import { type Decisions, mineRules } from './mine-rules.ts';
import type { Json } from './model.ts';
import type { ModelRule } from './rule.ts';

const help = `Writes tools/model-rules/rules.json, and the limits that the sandbox enforces, from Amazon's models.

  node scripts/run.mjs tools/model-rules/src/main.ts --models DIR          write the files
  node scripts/run.mjs tools/model-rules/src/main.ts --models DIR --check  write nothing; fail if rules.json would change

Repeat --models for several folders. Of models with the same name, the one in the last folder counts. SP_API_MODELS is the
default: folders separated by "${delimiter}".`;

const folder = join(import.meta.dirname, '..');
const rulesFile = join(folder, 'rules.json');
const limitsFile = join(folder, '../../packages/sandbox/src/api/validation/documented-limits.ts');

const { values } = parseArgs({
  options: { models: { type: 'string', multiple: true }, check: { type: 'boolean' }, help: { type: 'boolean' } },
});
const folders = values.models ?? (process.env.SP_API_MODELS ?? '').split(delimiter).filter((one) => one !== '');
if (values.help || folders.length === 0) console.log(help);
else writeRules(folders);

function writeRules(modelsFolders: readonly string[]): void {
  const { decisions }: { decisions: Decisions } = JSON.parse(readFileSync(join(folder, 'decisions.json'), 'utf8'));
  const models = readModels(modelsFolders);
  const rules = [...models].flatMap(([name, model]) => mineRules(name, model, decisions));
  const text = `${JSON.stringify({ rules }, null, 2)}\n`;
  const unused = Object.keys(decisions).filter(
    (key) => !rules.some(({ model, pointer, number }) => isAbout(key, `${model}#${pointer}`, number)),
  );
  if (unused.length > 0) throw new Error(`decisions.json has decisions about no sentence: ${unused.join(', ')}`);
  if (values.check) {
    const isSame = JSON.stringify(JSON.parse(readFileSync(rulesFile, 'utf8'))) === JSON.stringify({ rules });
    if (!isSame) throw new Error('rules.json is out of date. Run this script without --check.');
  } else {
    writeFileSync(rulesFile, text);
    writeFileSync(limitsFile, buildLimitsModule(rules));
  }
  console.log(summarize(rules));
}

function isAbout(key: string, rule: string, number: number | null): boolean {
  return key === rule || key === `${rule}#${number ?? 'condition'}`;
}

function readModels(modelsFolders: readonly string[]): ReadonlyMap<string, Json> {
  const models = new Map<string, Json>();
  for (const modelsFolder of modelsFolders) {
    for (const file of globSync('**/*.json', { cwd: resolve(modelsFolder) }).sort()) {
      const model: Json = JSON.parse(readFileSync(join(modelsFolder, file), 'utf8'));
      if (model.paths !== undefined) models.set(basename(file, '.json'), model);
    }
  }
  return models;
}

function summarize(rules: readonly ModelRule[]): string {
  const met = rules.filter(({ state }) => state === 'met');
  const limits = met.filter((rule) => rule.state === 'met' && rule.limit !== undefined);
  return `${rules.length} rules: ${met.length} met, of which ${limits.length} are limits of parameters; ${rules.length - met.length} not met.`;
}
