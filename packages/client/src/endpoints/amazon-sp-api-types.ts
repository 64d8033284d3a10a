import type { OperationTypes } from '@supercargo/catalogue';
import type { OldestVersions } from '../config/endpoints-versions.ts';
import type { CallOptions } from '../pipeline/call-parameters.ts';
import type { OperationsByBareName } from './operations-by-bare-name.ts';
import type { CalledOperation, OperationName } from './typed-call.ts';

interface Rules {
  fallback: true;
  payload: false;
}

// biome-ignore lint/suspicious/noExplicitAny: as in amazon-sp-api, other operations are untyped.
type Untyped = any;

/** The input and the result of the operation with a name; a union when the name exists in two versions. */
type KnownOperation<Name> = Name extends keyof OperationsByBareName
  ? CatalogueOperation<OperationsByBareName[Name]>
  : Name extends OperationName
    ? CalledOperation<Name, never, never, OldestVersions, Rules>
    : { input: Untyped; result: Untyped };

type CatalogueOperation<Key> = Key extends [
  infer Endpoint extends keyof OperationTypes,
  infer Version extends string,
  infer Name extends string,
]
  ? Version extends keyof OperationTypes[Endpoint]
    ? OperationTypes[Endpoint][Version][Name & keyof OperationTypes[Endpoint][Version]]
    : never
  : never;

/** One part of the input, with the members of all versions. */
type InputPart<Name, Member extends string> = Merged<
  KnownOperation<Name> extends infer Operation
    ? Operation extends { input: infer Input }
      ? 0 extends 1 & Input
        ? Untyped
        : Input extends { readonly [M in Member]?: infer Given }
          ? Exclude<Given, undefined>
          : Untyped
      : never
    : never
>;

type Merged<Given> = (Given extends unknown ? (input: Partial<Given>) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** As in amazon-sp-api's typings: the name of an operation, with or without its endpoint. */
export type Operation = keyof OperationsByBareName | OperationName | (string & {});

/** As in amazon-sp-api's typings: the result of an operation. */
export type ObjectType<TOperation> = KnownOperation<TOperation> extends { result: infer Result } ? Result : Untyped;

/** As in amazon-sp-api's typings: the query of an operation. */
export type QueryType<TOperation> = InputPart<TOperation, 'query'>;

/** As in amazon-sp-api's typings: the path parameters of an operation. */
export type PathType<TOperation> = InputPart<TOperation, 'path'>;

/** As in amazon-sp-api's typings: the body of an operation. */
export type BodyType<TOperation> = InputPart<TOperation, 'body'>;

/** As in amazon-sp-api's typings: the options of one call. */
export type ReqOptions = CallOptions;

/** As in amazon-sp-api's typings: the method of a call by `api_path`. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** As in amazon-sp-api's typings: the parameters of `callAPI`. */
export interface ReqParams<TOperation = Operation> {
  /** `endpoint.operation`, or the name of the operation together with `endpoint`. */
  operation: TOperation;
  /** Endpoint of the operation, when `operation` does not name it. */
  endpoint?: string;
  /** Sent instead of the access token, for operations with personal data. */
  restricted_data_token?: string;
  /** Values of the path parameters. */
  path?: PathType<TOperation>;
  /** Values of the query. */
  query?: QueryType<TOperation>;
  /** Sent as JSON. */
  body?: BodyType<TOperation>;
  /** Options of this call. */
  options?: ReqOptions;
  /** Only with `api_path`: scope of a grantless operation. */
  scope?: string;
  /** Path to call, sent unchanged. */
  api_path?: string;
  /** Only with `api_path`: the method. */
  method?: HttpMethod;
}

/** The parameters of a call whose operation is its type argument, as in `callAPI<'getOrders'>`; unknown for other calls. */
export type StatedCall<Result> = [StatedName<Result>] extends [never] ? unknown : ReqParams<StatedName<Result>>;

/** The operation name that the caller passed as type argument; `never` if the argument is a result type. */
export type StatedName<Result> = 0 extends 1 & Result
  ? never
  : [Result] extends [string]
    ? string extends Result
      ? never
      : Result
    : never;
