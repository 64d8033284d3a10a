import type { Hono } from 'hono';

/** Lists all paths with their methods, such as `GET /_sandbox/health`. */
export function listControlPaths({ routes }: Hono): readonly string[] {
  return routes.map(({ method, path }) => `${method} ${path}`);
}

/** Lists the methods that a path supports; none for an unknown path. */
export function listMethods({ routes }: Hono, path: string): readonly string[] {
  const fitting = routes.filter((route) => matchesTemplate(route.path.split('/'), path.split('/')));
  return [...new Set(fitting.map(({ method }) => method))];
}

function matchesTemplate(template: readonly string[], segments: readonly string[]): boolean {
  if (template.length !== segments.length) return false;
  return template.every((part, at) => part === segments[at] || (part.startsWith(':') && segments[at] !== ''));
}
