import type { JsonSchema } from './json-schema.ts';

/** A method that operations use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How an array travels in the query: one comma-joined value, or the name repeated per item. */
export type ArrayStyle = 'csv' | 'multi';

/** A parameter of an operation. */
export interface ParameterDescriptor {
  /** Name on the wire. */
  readonly name: string;
  /** Where it goes. */
  readonly in: 'path' | 'query' | 'header';
  /** The call needs it. */
  readonly required: boolean;
  /** Type, known values and bounds. Known values are not exhaustive: the marketplace adds new ones. */
  readonly schema: JsonSchema;
  /** Only on arrays. */
  readonly arrayStyle?: ArrayStyle;
  /** The parameter takes the rest of the path: its slashes stay slashes. */
  readonly greedy?: true;
}

/** The body that an operation takes. */
export interface BodyDescriptor {
  /** The call needs a body. */
  readonly required: boolean;
  /** Name of the schema in the model's definitions. */
  readonly schema: string;
}

/** One answer of an operation. */
export interface SuccessDescriptor {
  /** HTTP status, from 200 to 299. */
  readonly status: number;
  /** Name of the schema in the model's definitions; null when the answer has no body. */
  readonly schema: string | null;
}

/** That an operation will be switched off, and what is known about it. */
export interface Deprecation {
  /** Day it was announced, ISO date. */
  readonly announced: string | null;
  /** Day from which calls fail, ISO date. The marketplace may move it. */
  readonly removal: string | null;
  /** What to use instead, as `endpoint version operation`. */
  readonly successor: string | null;
}

/** Which personal data an operation gives to a restricted data token. */
export interface RestrictedAccess {
  /** Data elements a restricted data token can ask for; empty when it takes none. */
  readonly dataElements: readonly string[];
  /** Whether one token may name the path template and serve every id. */
  readonly genericPath: boolean;
}

/** How an operation gives its results page by page. */
export interface Paging {
  /** By a token from the page before, or by counting. */
  readonly style: 'token' | 'offset';
  /** The parameter that asks for a page. */
  readonly request: { readonly name: string; readonly in: 'query' | 'body' };
  /** Dotted path of the next token in the answer; null for offset paging. */
  readonly next: string | null;
  /** Dotted path of the token of the page before; null when there is none. */
  readonly previous: string | null;
  /** Dotted path of the number of results; null when the answer does not tell. */
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
  /** What goes along with the token: nothing, the same parameters again, or not documented. */
  readonly otherParameters: 'token-only' | 'repeat-same-params' | 'unstated';
  /** A page may be empty and still have a next token. */
  readonly emptyPages: boolean;
  /** What else goes along with the token, where it is not the parameters of the first page. */
  readonly laterPages?: {
    /** Query parameters with the value that they have on later pages. */
    readonly set: Readonly<Record<string, string>>;
    /** Query parameters of the first page that come again; all others are left out. */
    readonly repeat: readonly string[];
  };
  /** Items after which the marketplace gives no more, however many there are. Only where that is documented. */
  readonly mostItems?: number;
  /** Only of offset paging: the largest offset that the marketplace takes. What lies beyond the page there is not given. */
  readonly largestOffset?: number;
  /** Spans of time that a long list can be cut by. Only where items, or the length of a span, are limited. */
  readonly spans?: readonly PagedSpan[];
}

/** Two query parameters that a list is narrowed by. */
export interface PagedSpan {
  /** Name of the parameter with the beginning of the span. */
  readonly after: string;
  /** Name of the parameter with its end. */
  readonly before: string;
  /** Whether what is of the moment `before` itself is given. */
  readonly end: 'included' | 'excluded' | 'unstated';
  /** Days that a span may have. Beyond, the marketplace refuses the call or gives an empty list. */
  readonly longestDays?: number;
}

/**
 * What a repeated call does: `read` changes nothing, `idempotent` ends in the same state however often it
 * arrives, `write` may act once per arrival.
 */
export type Effect = 'read' | 'idempotent' | 'write';

/** What becomes of a call that arrives a second time. What nobody documents is taken for a doubled write. */
export type SecondArrival = 'harmless' | 'refused' | 'doubled' | 'undocumented';

/** The read that tells whether a write arrived whose answer was lost. */
export interface LookWith {
  /** An operation of the same endpoint and version. */
  readonly operation: string;
  /**
   * Parameters of the read, as `path.x`, `query.x` or `body.x`, and where each is found in the lost call: `path.y`,
   * `query.y`, `body.y.0.z`; `started` is the time of that call as ISO 8601, or somewhat before, and text after a
   * quotation mark stands for itself.
   */
  readonly with: Readonly<Record<string, string>>;
  /** What to look for in its answer. */
  readonly tells: string;
}

/** Where rate and burst come from: the model's usage plan, the restore-rate table, or the official SDK's table. */
export type RateSource = 'model' | 'restore-table' | 'sdk';

/** Everything that is known about one operation of one version of one endpoint. */
export interface OperationDescriptor {
  /** Endpoint, such as `orders`. */
  readonly endpoint: string;
  /** Version of the endpoint. */
  readonly version: string;
  /** Name that programs write. */
  readonly operation: string;
  /** The name in the marketplace's model when it differs from `operation`; null when no current model has it. */
  readonly operationId: string | null;
  /** File stem of the marketplace's model; null when no current model has the operation. */
  readonly model: string | null;
  /** What the operation does, in a line. */
  readonly summary: string;
  /** HTTP method. */
  readonly method: HttpMethod;
  /** Path template with `{name}` for path parameters. */
  readonly path: string;
  /** Parameters of path, query and headers. */
  readonly parameters: readonly ParameterDescriptor[];
  /** The body it takes; null when it takes none. */
  readonly body: BodyDescriptor | null;
  /** Answers of a call that was granted, by status. */
  readonly success: readonly SuccessDescriptor[];
  /** Error statuses the model declares. */
  readonly errorStatuses: readonly number[];
  /** Requests per second that flow back into the bucket; null when no source documents it. */
  readonly rate: number | null;
  /** Size of the bucket, in requests; null when no source documents it. */
  readonly burst: number | null;
  /** Who says what rate and burst are; null when nobody does. */
  readonly rateSource: RateSource | null;
  /** Requests per second of a whole application, over all of its sellers. Only where that is documented; its burst never is. */
  readonly applicationRate?: number;
  /** Scope of the client_credentials token the operation needs; null when it acts for a selling partner. */
  readonly grantlessScope: string | null;
  /** Null unless it will be switched off. */
  readonly deprecated: Deprecation | null;
  /** Exists on the sandbox hosts only. */
  readonly sandboxOnly: boolean;
  /** Needs a restricted data token for personal data; null when it does not. */
  readonly restricted: RestrictedAccess | null;
  /** How it gives its pages; null when it has none. */
  readonly paging: Paging | null;
  /** What a repeated call does. */
  readonly effect: Effect;
  /** What becomes of a call that arrives twice. */
  readonly secondArrival: SecondArrival;
  /** Why the effect is what it is, where method and name do not say it. */
  readonly effectReason: string | null;
  /** Only of writes; null when no read can tell. */
  readonly lookWith: LookWith | null;
  /** Header that makes a repeated write harmless; null when the operation has none. */
  readonly idempotencyHeader: string | null;
  /** Query values are percent-encoded twice. */
  readonly encodeTwice: boolean;
}
