import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import webpack from 'webpack';

const esbuild = createRequire(import.meta.url)('esbuild') as {
  build(options: Readonly<Record<string, unknown>>): Promise<unknown>;
};

/** The format of a bundle. */
export type Format = 'esm' | 'cjs';

interface BundleOptions {
  /** Path of the program. */
  readonly entry: string;
  /** Path of the bundle. */
  readonly file: string;
  readonly format: Format;
  /** @default false */
  readonly minify?: boolean;
}

/** Bundle a program into one file for Node.js, by the name of the bundler. */
export const bundlers = { esbuild: bundleWithEsbuild, rolldown: bundleWithRolldown, webpack: bundleWithWebpack };

async function bundleWithEsbuild({ entry, file, format, minify = false }: BundleOptions): Promise<void> {
  const options = { bundle: true, minify, platform: 'node', logLevel: 'error' };
  await esbuild.build({ entryPoints: [entry], outfile: file, format, ...options });
}

async function bundleWithRolldown({ entry, file, format, minify = false }: BundleOptions): Promise<void> {
  const bundle = await rolldown({ input: entry, platform: 'node', logLevel: 'silent' });
  await bundle.write({ file, format, minify, codeSplitting: false });
  await bundle.close();
}

async function bundleWithWebpack({ entry, file, format, minify = false }: BundleOptions): Promise<void> {
  const isModule = format === 'esm';
  await runWebpack({
    entry,
    target: 'node',
    mode: 'production',
    optimization: { minimize: minify },
    performance: false,
    output: {
      path: dirname(file),
      filename: basename(file),
      module: isModule,
      chunkFormat: isModule ? 'module' : 'commonjs',
    },
    experiments: { outputModule: isModule },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
}

/** Runs webpack. Throws its errors and warnings. */
export async function runWebpack(options: webpack.Configuration): Promise<void> {
  const compiler = webpack(options);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const problems = stats?.toString({ all: false, errors: true, warnings: true });
  if (problems !== '') throw new Error(problems);
}
