import { defineConfig } from 'vitest/config';

const source = {
  resolve: { conditions: ['@supercargo/source'] },
  ssr: { resolve: { conditions: ['@supercargo/source'] } },
};

export default defineConfig({
  test: {
    projects: [
      { ...source, test: { name: 'unit', include: ['packages/*/test/**/*.test.ts', 'tools/*/test/**/*.test.ts'] } },
      // Its files take a minute each, and nothing in them looks at the machine's clock: they may have every processor.
      { ...source, test: { name: 'simulation', include: ['simulation/test/**/*.test.ts'], maxWorkers: '100%' } },
      { ...source, test: { name: 'e2e', include: ['e2e/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
