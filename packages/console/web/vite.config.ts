import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import { mantineStyles } from './mantine-styles.ts';

/** The server to which Vite's development server forwards the procedures. */
const server = process.env.SUPERCARGO_CONSOLE ?? 'http://127.0.0.1:4650';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [mantineStyles()],
  // The walker of JSON schemas comes from the client's source, so that only what is used is bundled.
  resolve: { conditions: ['@supercargo/source', ...defaultClientConditions] },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // The first versions with light-dark(), which the tokens use. It does not work in custom properties when it is translated.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // scripts/check-bundle.ts reads the files of the first screen from the manifest.
    manifest: 'manifest.json',
    // Fonts and images stay separate files: the content security policy allows data URLs only for images.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Directives of server components have no meaning here.
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      // The first screen, its frame and everything they need are one file: each further file costs a round trip.
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
