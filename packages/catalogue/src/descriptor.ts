import type { JsonSchema } from './json-schema.ts';

/** HTTP method of an operation. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How an array is encoded in the query: one value with commas, or the parameter repeated per item. */
export type ArrayStyle = 'csv' | 'multi';

/** A parameter of an operation. */
export interface ParameterDescriptor {
  /** Name in the request. */
  readonly name: string;
  /** Part of the request. */
  readonly in: 'path' | 'query' | 'header';
  /** Whether the call needs the parameter. */
  readonly required: boolean;
  /** Type, known values and bounds. The known values are not complete: Amazon adds new ones. */
  readonly schema: JsonSchema;
  /** Only for arrays. */
  readonly arrayStyle?: ArrayStyle;
  /** The parameter contains the rest of the path: its slashes are not encoded. */
  readonly greedy?: true;
}

/** The request body of an operation. */
export interface BodyDescriptor {
  /** Whether the call needs a body. */
  readonly required: boolean;
  /** Name of the schema in the model's definitions. */
  readonly schema: string;
}

/** A successful response of an operation. */
export interface SuccessDescriptor {
  /** HTTP status, from 200 to 299. */
  readonly status: number;
  /** Name of the schema in the model's definitions; null when the response has no body. */
  readonly schema: string | null;
}

/** The deprecation of an operation or a type. `computeDeprecationStatus` computes the status at a point in time. */
export interface Deprecation {
  /** Date of the announcement, ISO 8601. */
  readonly announced: string | null;
  /** Date from which calls fail, ISO 8601. Amazon can change it. */
  readonly removal: string | null;
  /** What to use instead: a type, or `endpoint version operation`; null when Amazon names nothing. */
  readonly successor: string | null;
}

/** The personal data that an operation returns to a restricted data token. */
export interface RestrictedAccess {
  /** Data elements that a restricted data token can request; empty when the operation has none. */
  readonly dataElements: readonly string[];
  /** Whether one token for the path template is valid for all IDs. */
  readonly genericPath: boolean;
}

/** How the pages of an operation are requested. */
export interface Paging {
  /** With a token from the previous page, or with an offset. */
  readonly style: 'token' | 'offset';
  /** The parameter that selects the page. */
  readonly request: { readonly name: string; readonly in: 'query' | 'body' };
  /** Dotted path of the next token in the response; null for offset paging. */
  readonly next: string | null;
  /** Dotted path of the token of the previous page; null when there is none. */
  readonly previous: string | null;
  /** Dotted path of the number of results; null when the response does not have it. */
  readonly total: string | null;
  /** Dotted paths of the lists that are paged. */
  readonly items: readonly string[];
  /** The parameter for the size of a page, with its bounds; null when there is none. */
  readonly pageSize: {
    readonly name: string;
    readonly default: number | null;
    readonly minimum: number | null;
    readonly maximum: number | null;
  } | null;
  /** Which parameters are sent with the token: none, the same again, or not documented. */
  readonly otherParameters: 'token-only' | 'repeat-same-params' | 'unstated';
  /** Whether a page can be empty and still have a next token. */
  readonly emptyPages: boolean;
  /** Parameters that are sent with the token, if they are not those of the first page. */
  readonly laterPages?: {
    /** Query parameters and their values on later pages. */
    readonly set: Readonly<Record<string, string>>;
    /** Query parameters of the first page that are sent again. All others are omitted. */
    readonly repeat: readonly string[];
  };
  /** Maximum number of items that Amazon returns, even if there are more. Only if documented. */
  readonly maxItems?: number;
  /** Only for offset paging: the largest offset that Amazon accepts. Items after that page are not returned. */
  readonly maxOffset?: number;
  /** Time ranges that can divide a long list. Only if the number of items, or the length of a range, is limited. */
  readonly spans?: readonly PagedSpan[];
}

/** Two query parameters that limit a list to a time range. */
export interface PagedSpan {
  /** Name of the parameter for the start of the range. */
  readonly after: string;
  /** Name of the parameter for its end. */
  readonly before: string;
  /** Whether items at the time `before` itself are returned. */
  readonly end: 'included' | 'excluded' | 'unstated';
  /** Longest range in days. For a longer range, Amazon rejects the call or returns an empty list. */
  readonly maxDays?: number;
}

/**
 * The effect of sending a request again: `read` changes nothing, `idempotent` leads to the same state however often the request
 * arrives, `write` can take effect each time.
 */
export type Effect = 'read' | 'idempotent' | 'write';

/**
 * What a duplicate of a request does: nothing (`harmless`), it is rejected, or it repeats the effect. `undocumented` is
 * treated like `repeated`.
 */
export type DuplicateEffect = 'harmless' | 'rejected' | 'repeated' | 'undocumented';

/** The read that shows whether a write was carried out when its response was lost. */
export interface Verification {
  /** An operation of the same endpoint and version. */
  readonly operation: string;
  /**
   * Parameters of the read, as `path.x`, `query.x` or `body.x`, each with its place in the original call: `path.y`,
   * `query.y` or `body.y.0.z`. `started` is the time of that call as ISO 8601, or slightly earlier. Text after a quotation
   * mark is used literally.
   */
  readonly parameters: Readonly<Record<string, string>>;
  /** What in its response shows that the write was carried out. */
  readonly evidence: string;
}

/** Source of rate and burst: the usage plan in the model, the table of restore rates, or the table of the official SDK. */
export type RateSource = 'model' | 'restore-table' | 'sdk';

/** Limits of an application that depend on a value in the body, such as the report type. */
export interface ValueLimits {
  /** Member of the body with the value. */
  readonly member: string;
  /** Minimum seconds between two requests with a value. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Describes an operation of one version of an endpoint. */
export interface OperationDescriptor {
  /** Endpoint, such as `orders`. */
  readonly endpoint: string;
  /** Version of the endpoint. */
  readonly version: string;
  /** Name of the operation in programs. */
  readonly operation: string;
  /** Name in Amazon's model, which can differ from `operation`; null when no current model has the operation. */
  readonly operationId: string | null;
  /** File name of Amazon's model without its extension; null when no current model has the operation. */
  readonly model: string | null;
  /** What the operation does, in one line. */
  readonly summary: string;
  /** HTTP method. */
  readonly method: HttpMethod;
  /** Path template with `{name}` for path parameters. */
  readonly path: string;
  /** Parameters of path, query and headers. */
  readonly parameters: readonly ParameterDescriptor[];
  /** The request body; null when the operation has none. */
  readonly body: BodyDescriptor | null;
  /** Successful responses, by status. */
  readonly success: readonly SuccessDescriptor[];
  /** Error statuses in the model. */
  readonly errorStatuses: readonly number[];
  /** Requests per second that the quota restores; null when not documented. */
  readonly rate: number | null;
  /** Size of the bucket in requests; null when not documented. */
  readonly burst: number | null;
  /** Source of rate and burst; null when not documented. */
  readonly rateSource: RateSource | null;
  /** Requests per second of an application for all of its sellers together. Only if documented; the burst never is. */
  readonly applicationRate?: number;
  /** Smaller limits of an application for all of its sellers together, by a value in the body. Only if known. */
  readonly valueLimits?: ValueLimits;
  /** Scope of the client_credentials token that the operation needs; null when it acts for a selling partner. */
  readonly grantlessScope: string | null;
  /** The deprecation; null for other operations. */
  readonly deprecated: Deprecation | null;
  /** Whether only Amazon's static sandbox has the operation. */
  readonly sandboxOnly: boolean;
  /** Personal data that needs a restricted data token; null when there is none. */
  readonly restricted: RestrictedAccess | null;
  /** How its pages are requested; null when it has none. */
  readonly paging: Paging | null;
  /** Whether the operation reads, and whether it can safely be repeated. */
  readonly effect: Effect;
  /** What a duplicate of a request does. */
  readonly onDuplicate: DuplicateEffect;
  /** Reason for `effect` where the method and the name do not show it. */
  readonly effectReason: string | null;
  /** The read that shows whether a write was carried out; null for reads, and when no read can show it. */
  readonly verifyWith: Verification | null;
  /** Header of the idempotency key; null when the operation has none. */
  readonly idempotencyHeader: string | null;
  /** Day on which it was first seen in Amazon's models, ISO 8601. Missing for operations from before 2026-11-23. */
  readonly firstSeen?: string;
  /** Whether query values are percent-encoded twice. */
  readonly encodeTwice: boolean;
}
