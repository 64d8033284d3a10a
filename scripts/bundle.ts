import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './steps.ts';

/**
 * Joins the client's many small files to few: most of the time that importing a package takes goes into finding its
 * files. What is loaded on demand stays apart.
 */
const client = join(root, 'packages', 'client');
const compiled = (name: string) => join(client, 'dist', `${name}.js`);
const input = Object.fromEntries(
  ['index', 'redis', 'postgres', 'otel', 'notifications', 'sqs'].map((name) => [name, compiled(name)]),
);

const bundle = await rolldown({ input, platform: 'node', external: /^[^./]/ });
await bundle.write({ dir: join(client, 'lib'), cleanDir: true, chunkFileNames: 'parts/[name].js' });
await bundle.close();
