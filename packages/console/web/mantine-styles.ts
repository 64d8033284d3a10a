import type { Plugin } from 'vite';

const classesOfComponent = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Adds each Mantine component's own styles to its module, so that the browser loads only the styles of the screens it shows.
 * A component imports the components it is built on before its own class names. This keeps the order of the styles.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    transform(code, id) {
      const name = classesOfComponent.exec(id.split('?')[0] ?? '')?.[1];
      if (name === undefined) return undefined;
      return { code: `import '@mantine/core/styles/${name}.css';\n${code}`, map: null };
    },
  };
}
