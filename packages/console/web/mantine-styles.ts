import type { Plugin } from 'vite';

const classesOfComponent = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Gives each component of Mantine its own styles, so that the browser loads those of the screens it shows, and not all of
 * them. A component imports the components it is built on before its own class names: the styles keep that order.
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
