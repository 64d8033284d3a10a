import { CONTROL_OPERATIONS, type ControlOperation } from './control-operations.ts';
import { RESPONSES } from './response-schemas.ts';

/** All errors of the control API have the same body. */
const ERRORS = {
  400: 'The request is invalid.',
  403: 'The request came from a web page of another origin, or under an unknown host name.',
  404: 'The resource does not exist.',
  405: 'The path does not support the method.',
  410: 'The log no longer contains the events.',
  413: 'The body is too large.',
};

/** Builds the OpenAPI 3.1 description of the control API from the schemas that validate its requests. `url` is that of the sandbox. */
export function buildOpenApi(url: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, operation] of Object.entries(CONTROL_OPERATIONS)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: buildOperation(method, path, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control API of the Supercargo sandbox',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    security: [],
    paths,
    components: {
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [
          status,
          { description, content: json(RESPONSES.error) },
        ]),
      ),
    },
  };
}

function buildOperation(
  method: string,
  path: string,
  { summary, body, query = {}, status, response }: ControlOperation,
) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const errors = Object.keys(ERRORS).map((code) => [code, { $ref: `#/components/responses/${code}` }]);
  return {
    operationId: toOperationId(method, path),
    summary,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    ...(body !== undefined && {
      requestBody: { required: body === 'text', content: body === 'text' ? buildText() : json(body) },
    }),
    responses: {
      [status]: { description: summary, ...(response !== undefined && { content: buildContent(response) }) },
      ...Object.fromEntries(errors),
    },
  };
}

function buildContent(response: NonNullable<ControlOperation['response']>) {
  return response === 'lines' ? { 'application/x-ndjson': { schema: { type: 'string' } } } : json(response);
}

/** A snapshot or a recording, whose format can change. */
function buildText() {
  return { 'application/octet-stream': {} };
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}

/** Names an operation by method and path: `GET /_sandbox/faults/{id}` is `getFaultsById`. */
function toOperationId(method: string, path: string): string {
  const words = path.split(/[/.]/).filter((word) => word !== '' && word !== '_sandbox');
  const names = words.map((word) => (word.startsWith('{') ? `By${capitalize(word.slice(1, -1))}` : capitalize(word)));
  return `${method.toLowerCase()}${names.join('') || 'Paths'}`;
}

function capitalize(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
