import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Number of files that are printed. */
const maxFiles = 10;

/** Prints the files that took longest, so that a run that becomes slow is noticed where it does. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => {
        const { duration, collectDuration } = module.diagnostic();
        const name = `${module.project.name} ${relative(module.project.vitest.config.root, module.moduleId)}`;
        return { name, seconds: (duration + collectDuration) / 1000 };
      })
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, maxFiles);
    if (modules.length <= maxFiles) return;
    const lines = files.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`);
    console.log(`\nThe slowest files of ${modules.length}:\n${lines.join('\n')}\n`);
  }
}
