import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { buildOpenApi } from '../../src/control/openapi.ts';

type Content = Readonly<Record<string, { readonly schema?: object }>>;

interface Described {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const description = buildOpenApi('http://127.0.0.1:8720');
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(description, 'description');
const compiled = new Map<string, ValidateFunction>();

/** Finds the path template of a path, such as `/_sandbox/faults/{id}`. Fixed segments have precedence. */
function findTemplate(path: string): string | undefined {
  const segments = path.split('/');
  const fitting = Object.keys(description.paths).filter((template) => {
    const parts = template.split('/');
    return parts.length === segments.length && parts.every((part, at) => part.startsWith('{') || part === segments[at]);
  });
  return fitting.sort((one, other) => one.split('{').length - other.split('{').length)[0];
}

function validate(pointer: readonly string[], value: unknown): readonly string[] {
  const ref = `description#/${pointer
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/')}`;
  const check = compiled.get(ref) ?? ajv.compile({ $ref: ref });
  compiled.set(ref, check);
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Checks a response of the control API, and the body of an accepted request, against the OpenAPI description. */
export function checkControlResponse(
  method: string,
  path: string,
  sent: string | undefined,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  const [pathname = ''] = path.split('?');
  const template = findTemplate(`/_sandbox${pathname || '/'}`);
  const operation = (template === undefined ? undefined : description.paths[template]?.[method.toLowerCase()]) as
    | Described
    | undefined;
  const at = `${method} ${path} ${status}`;
  if (operation === undefined) {
    expect([at, [404, 405].includes(status)]).toEqual([at, true]);
    return;
  }
  const to = ['paths', template ?? '', method.toLowerCase()];
  if (status >= 400) {
    const error = ['components', 'responses', String(status), 'content', 'application/json', 'schema'];
    expect([at, validate(error, body)]).toEqual([at, []]);
    return;
  }
  expect([at, Object.keys(operation.responses)]).toEqual([at, expect.arrayContaining([String(status)])]);
  const content = Object.keys(operation.responses[String(status)]?.content ?? {})[0];
  if (content === undefined) expect([at, body]).toEqual([at, '']);
  if (content === 'application/json')
    expect([at, validate([...to, 'responses', String(status), 'content', content, 'schema'], body)]).toEqual([at, []]);
  if (operation.requestBody?.content['application/json'] !== undefined) {
    const schema = [...to, 'requestBody', 'content', 'application/json', 'schema'];
    expect([at, validate(schema, JSON.parse(sent || '{}'))]).toEqual([at, []]);
  }
}
