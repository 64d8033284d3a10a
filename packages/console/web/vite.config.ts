import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { mantineStyles } from './mantine-styles.ts';

/** The server that the development server of Vite passes the procedures on to. */
const server = process.env.SUPERCARGO_CONSOLE ?? 'http://127.0.0.1:4650';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [mantineStyles()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // Tells scripts/check-bundle.ts which files make up the first screen.
    manifest: 'manifest.json',
    // Fonts and pictures stay files: the content security policy admits no data addresses but pictures'.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Directives of server components mean nothing here.
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      // The first screen, its frame and all they need come in one file: each further file costs a round trip.
      output: {
        codeSplitting: {
          groups: [{ name: 'first-screen', tags: ['$initial'], includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/launch', '/files', '/tables'].map((path) => [
        path,
        { target: server, headers: { origin: server }, changeOrigin: true },
      ]),
    ),
  },
});
