const bare = /^[A-Za-z_$][\w$]*$/;
const widest = 100;

/**
 * Formats a JSON value as TypeScript source, indented by two spaces per level. `depth` is the level of the first line.
 */
export function literal(value: unknown, depth = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => literal(item, depth + 1))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => `${key(name)}: ${literal(member, depth + 1)}`);
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (!line.includes('\n') && line.length + depth * 2 < widest) return line;
  const inner = parts.map((part) => `${'  '.repeat(depth + 1)}${part},\n`).join('');
  return `${isList ? '[' : '{'}\n${inner}${'  '.repeat(depth)}${isList ? ']' : '}'}`;
}

function key(name: string): string {
  // Without brackets this would set the object's prototype instead of a member.
  if (name === '__proto__') return `['${name}']`;
  return bare.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
