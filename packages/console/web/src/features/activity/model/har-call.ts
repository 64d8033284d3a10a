import type { CallExchange, SavedBody, TimelineEntry } from '../../../lib/requests/server-types.ts';
import { emptyCall, type FileCall } from './file-call.ts';

interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** The used parts of an HTTP archive entry. `_call` is an extension of this console. */
export interface HarEntry {
  readonly startedDateTime: string;
  readonly time?: number;
  readonly comment?: string;
  readonly request: {
    readonly method?: string;
    readonly url: string;
    readonly headers?: readonly NameValue[];
    readonly queryString?: readonly NameValue[];
    readonly postData?: { readonly text?: string; readonly mimeType?: string };
    readonly bodySize?: number;
  };
  readonly response?: {
    readonly status?: number;
    readonly headers?: readonly NameValue[];
    readonly content?: {
      readonly size?: number;
      readonly text?: string;
      readonly mimeType?: string;
      readonly comment?: string;
    };
    readonly _error?: string;
  };
  readonly _call?: {
    readonly id?: string;
    readonly operation?: string;
    readonly seller?: string;
    readonly source?: string;
    readonly code?: string | null;
    readonly requestId?: string | null;
    readonly attempts?: number;
    readonly quotaWaitMilliseconds?: number;
    readonly timeline?: readonly TimelineEntry[];
    readonly kept?: boolean;
  };
}

/** Converts an HTTP archive entry to a call. */
export function toHarCall(entry: HarEntry, index: number): FileCall {
  const { startedDateTime: at, time = 0, request, response, _call: extension = {} } = entry;
  const address = parseUrl(request.url);
  const method = request.method ?? 'GET';
  const status = response?.status ? response.status : null;
  const timeline = extension.timeline ?? [];
  return {
    ...emptyCall,
    id: extension.id ?? String(index),
    at,
    method,
    origin: address.origin,
    path: address.pathname,
    operation: extension.operation ?? `${method} ${address.pathname}`,
    sellerId: extension.seller ?? '',
    source: extension.source ?? 'file',
    ok: status !== null && status < 400,
    status,
    code: extension.code ?? response?._error ?? null,
    requestId: extension.requestId ?? findHeader(response?.headers, 'x-amzn-requestid'),
    attempts: extension.attempts ?? 1,
    throttled: timeline.filter((one) => one.kind === 'response' && one.status === 429).length,
    quotaWaitMilliseconds: extension.quotaWaitMilliseconds ?? 0,
    durationMilliseconds: time,
    timeline,
    exchange: extension.kept === false ? null : buildExchange(entry, address),
  };
}

function parseUrl(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new Error(`The file contains an invalid URL: ${url}`);
  }
}

function buildExchange({ request, response }: HarEntry, { searchParams }: URL): CallExchange {
  const query = request.queryString?.map(({ name, value }) => [name, value] as const) ?? [...searchParams];
  const { postData } = request;
  const { content } = response ?? {};
  const responseHeaders = response?.status ? toHeaders(response.headers) : undefined;
  return {
    query,
    requestHeaders: toHeaders(request.headers),
    requestBody: buildBody(postData?.text, request.bodySize, true),
    responseHeaders,
    responseBody: buildBody(content?.text, content?.size, content?.comment !== 'cut'),
    token: 'seller',
  };
}

function toHeaders(headers: readonly NameValue[] = []): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name, value]));
}

function findHeader(headers: readonly NameValue[] = [], headerName: string): string | null {
  return headers.find(({ name }) => name.toLowerCase() === headerName)?.value ?? null;
}

function buildBody(text: string | undefined, size: number | undefined, isComplete: boolean): SavedBody | undefined {
  if (text === undefined || text === '') return undefined;
  const bytes = size === undefined || size < 0 ? text.length : size;
  return { text, bytes, isComplete, isJson: /^\s*[[{]/.test(text), isRedacted: text.includes('(personal data)') };
}
