import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import { mantineStyles } from './mantine-styles.ts';

/** The server to which Vite's development server forwards the procedures. */
const server = process.env.SUPERCARGO_CONSOLE ?? 'http://127.0.0.1:4650';

/** What also the overview and the screens of a signed-out user need. */
const basics = /Badge|InputBase|PasswordInput|TextInput|use-uncontrolled|get-auto-contrast-value|useMutation/;

/** What nearly all other screens share. */
const controls =
  /floating-ui|core[\\/]esm[\\/]components[\\/](Checkbox|Combobox|FocusTrap|Menu|Modal|ModalBase|Popover|Portal|ScrollArea|SegmentedControl|Select|Table|Tooltip)[\\/]/;

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
      // Each file costs a round trip and time of the processor. The first screen, its frame and everything they need are one file.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-screen', tags: ['$initial'], includeDependenciesRecursively: false, priority: 3 },
            { name: 'basics', test: basics, priority: 2 },
            { name: 'controls', test: controls, priority: 1 },
            { name: 'icons', test: /lucide-react/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/launch', '/files', '/tables'].map((path) => [
        path,
        {
          target: server,
          headers: { origin: server },
          changeOrigin: true,
          // The page of a sign-in link is this server's.
          bypass: ({ method, url }) => (method === 'GET' && url === '/launch' ? '/index.html' : undefined),
        },
      ]),
    ),
  },
});
