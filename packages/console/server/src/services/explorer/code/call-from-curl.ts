import { findOperationByPath, loadOperation } from '@supercargo/catalogue';
import { jsonFault } from '../../../base/json-bounds.ts';
import { ConsoleError } from '../../../errors/console-error.ts';
import { withoutSecretShapes } from '../../../secrets/secret-shapes.ts';
import type { CallInput } from '../../../storage/schema/explorer.ts';
import type { OperationNames } from '../find-operation.ts';
import { isSecretHeader } from '../redaction.ts';
import { pathValues, queryValues } from './parameter-values.ts';
import { type CurlRequest, readCurl } from './read-curl.ts';

/** A call that was parsed from a command. */
export interface CallFromCurl extends OperationNames {
  readonly input: CallInput;
  /** Headers that were left out because they are secret. */
  readonly omittedHeaders: readonly string[];
}

/** Headers that the HTTP client sets itself. */
const ofTheSender = /^(host|content-length|content-type|user-agent|accept|accept-encoding|connection|x-amz-date)$/i;

/** Parses a curl command into a call. Throws a ConsoleError if it matches no operation. */
export async function callFromCurl(command: string): Promise<CallFromCurl> {
  const request = readCurl(command);
  const entry = findOperationByPath(request.method, request.url.pathname);
  if (entry === undefined) {
    throw new ConsoleError(
      'CURL_NOT_AN_OPERATION',
      `${request.method} ${request.url.pathname} matches no operation of the catalogue.`,
      'Check the method and the path. Document downloads are not operations.',
    );
  }
  const descriptor = await loadOperation(entry);
  const headers = request.headers.filter(([name]) => !ofTheSender.test(name));
  const input = {
    path: pathValues(descriptor, request.url.pathname),
    query: queryValues(descriptor, request.url.search.slice(1)),
    headers: Object.fromEntries(headers.filter(([name]) => !isSecretHeader(name))),
  };
  const given = Object.entries(input).filter(([, values]) => Object.keys(values).length > 0);
  const body = parseBody(request);
  return {
    endpoint: entry.endpoint,
    version: entry.version,
    operation: entry.operation,
    input: withoutSecretShapes({ ...Object.fromEntries(given), ...(body !== undefined && { body }) }),
    omittedHeaders: headers.map(([name]) => name).filter(isSecretHeader),
  };
}

function parseBody({ body }: CurlRequest): unknown {
  if (body === undefined || body === '') return undefined;
  const value = parsed(body);
  const fault = jsonFault(value);
  if (fault === undefined) return value;
  throw new ConsoleError('CURL_TOO_LONG', `The data of the command cannot be read. ${fault}`, 'Paste a smaller body.');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new ConsoleError(
      'CURL_BODY_NOT_JSON',
      'The data of the command is not valid JSON.',
      'Paste the command with its original quotes. Operations have JSON bodies.',
    );
  }
}
