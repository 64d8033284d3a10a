import type { Evaluation } from './evaluation.ts';
import type { Project } from './project.ts';
import type { SourceModule } from './source-module.ts';
import { noArguments, nonClient, unknown, type Value } from './value.ts';

/** Finds what imports and exports can be. */
export class ExportedValues {
  readonly #project: Project;
  readonly #packages: readonly string[];
  readonly #evaluation: Evaluation;

  /** @param packages Names of the packages whose class creates clients. */
  constructor(project: Project, packages: readonly string[], evaluation: Evaluation) {
    this.#project = project;
    this.#packages = packages;
    this.#evaluation = evaluation;
  }

  evaluateImport(from: string, name: string, module: SourceModule): readonly Value[] {
    if (this.#isPackage(from)) {
      const isClass = ['default', '*', 'SellingPartner'].includes(name);
      return [isClass ? { kind: 'package' } : unknown];
    }
    const imported = this.#project.findImported(module, from);
    if (imported === undefined) return [nonClient];
    return name === '*' ? [{ kind: 'module', module: imported }] : this.evaluateExport(imported, name);
  }

  #isPackage(name: string): boolean {
    return this.#packages.some((packageName) => name === packageName || name.startsWith(`${packageName}/`));
  }

  evaluateModule(name: string, module: SourceModule): readonly Value[] {
    if (this.#isPackage(name)) return [{ kind: 'package' }];
    const imported = this.#project.findImported(module, name);
    if (imported === undefined) return [nonClient];
    return [...this.evaluateExports(imported, 'module.exports'), { kind: 'module', module: imported }];
  }

  evaluateExports(module: SourceModule, name: string): readonly Value[] {
    return (module.exports.get(name) ?? []).flatMap((exported) => {
      if (exported.kind === 'import') return this.evaluateImport(exported.from, exported.name, module);
      return this.#evaluation.evaluate({ node: exported.node, module, bound: noArguments });
    });
  }

  evaluateExport(module: SourceModule, name: string, depth = 10): readonly Value[] {
    const named = this.evaluateExports(module, name);
    if (named.length > 0) return named;
    const assigned = this.evaluateExports(module, 'module.exports');
    if (name === 'default') return assigned;
    const members = assigned.flatMap((value) => this.#evaluation.evaluateMember(value, name));
    if (members.length > 0 || depth === 0) return members;
    return module.exportedModules.flatMap((from) => {
      if (this.#isPackage(from)) return this.evaluateImport(from, name, module);
      const imported = this.#project.findImported(module, from);
      return imported === undefined ? [] : this.evaluateExport(imported, name, depth - 1);
    });
  }
}
