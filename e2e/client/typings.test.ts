import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../support/client/subpath-programs.ts';

const list = join(import.meta.dirname, '../../tools/typings/names.json');
const names: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(list, 'utf8'));
const folder = join(import.meta.dirname, 'programs/typings');
const programs = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
const bundler = ['--moduleResolution', 'bundler'];
const written: string[] = [];

/** Writes a program beside those for amazon-sp-api. Returns its path. */
function write(file: string, text: string): string {
  const path = join(folder, file);
  writeFileSync(path, text);
  written.push(path);
  return path;
}

afterAll(() => {
  for (const path of written) rmSync(path, { force: true });
});

describe('supercargo/lib/typings', () => {
  it('The programs are written for the typings of amazon-sp-api', () => {
    const compiled = programs.map(([file]) => file).filter((file) => !/^(bare-names|clients)\./.test(file));
    expect(compiled.length).toBeGreaterThan(2);
    expect(compile('typings', 'preserve', ...bundler, ...compiled)).toBe('');
  });

  it.each([
    ['an ES module', 'nodenext', [], '.mts'],
    ['an ES module', 'node16', [], '.mts'],
    ['CommonJS', 'nodenext', [], '.cts'],
    ['a bundled program', 'preserve', bundler, '.ts'],
  ])(
    'Programs for the typings of amazon-sp-api compile as %s with %s after a change of the package',
    (_, module, flags, extension) => {
      const paths = programs.map(([file, text]) => {
        const ours = text.replaceAll("from 'amazon-sp-api", "from 'supercargo");
        // Many programs import types without `type`.
        const withoutType = extension === '.mts' ? ours : ours.replaceAll('import type {', 'import {');
        return write(`ours-${module}-${file.replace(/\.mts$/, extension)}`, withoutType);
      });
      expect(compile('typings', module, ...flags, ...paths)).toBe('');
    },
  );

  it('Every name of every module can be imported, with every extension that the compiler accepts', () => {
    const modules = Object.entries(names).flatMap(([module, list]) => [
      [module, list] as const,
      ...(module === 'index' ? [['', list] as const] : []),
    ]);
    const operations = Object.entries(names).flatMap(([module, list]) =>
      module.startsWith('operations/') ? list : [],
    );
    modules.push(['operations', operations], ['operations/index', operations]);
    const lines = modules.flatMap(([module, list], index) =>
      (module === '' ? [''] : ['', '.js', '.d.ts']).map((extension) => {
        const imported = list.map((name) => `${name} as ${name}_${index}_${extension.replaceAll('.', '_')}`);
        return `import type { ${imported.join(', ')} } from 'supercargo/lib/typings${module && `/${module}`}${extension}';`;
      }),
    );
    const program = `${lines.join('\n')}\nexport {};\n`;
    expect(program.match(/ as /g)?.length).toBeGreaterThan(325 * 6);
    const paths = ['every-name.mts', 'every-name.cts'].map((file) => write(file, program));
    expect(compile('typings', 'nodenext', ...paths)).toBe('');
    expect(compile('typings', 'preserve', ...bundler, ...paths)).toBe('');
  });
});
