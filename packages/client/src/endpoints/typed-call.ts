import type { OperationAliases } from '@supercargo/catalogue';
import type { EndpointName } from '../config/endpoints-versions.ts';
import type { CallOptions, CallParameters } from '../pipeline/call-parameters.ts';
import type {
  CanonicalName,
  EffectiveVersion,
  EndpointOperation,
  EndpointOperationName,
  EndpointOperations,
  UntypedOperation,
  VersionsWithOperation,
} from './effective-operation.ts';
import type { CallRules } from './operation-method.ts';
import type { OperationsByBareName } from './operations-by-bare-name.ts';
import type { RestrictedInput } from './restricted-input.ts';
import type { ReturnedResult } from './returned-result.ts';

/** `endpoint.operation` of every operation. */
export type OperationName = {
  [Endpoint in EndpointName]: `${Endpoint}.${AnyOperationName<Endpoint>}`;
}[EndpointName];

type AnyOperationName<Endpoint extends EndpointName> =
  | EndpointOperationName<Endpoint>
  | (Endpoint extends keyof OperationAliases ? keyof OperationAliases[Endpoint] & string : never);

/**
 * The parameters of callAPI. The compiler checks the names, and the input against the version that the call uses. Names of type `string` and
 * calls by `api_path` are not checked.
 */
export type TypedCall<
  Operation extends string,
  Endpoint,
  Version,
  Raw,
  WithResponse,
  Versions,
  Rules extends CallRules,
> = CallNames<Operation, Endpoint, Version, Raw, WithResponse, Versions, Rules> &
  CallInput<Operation, Endpoint, Version, Versions, Rules>;

declare const typed: unique symbol;

/** Default of the type parameter for the result. It shows that the caller passed no result type. */
export interface Typed {
  readonly [typed]: true;
}

/** The result type that the caller passed, or by default the result of the operation. */
export type StatedResult<Result, DefaultResult> = 0 extends 1 & Result
  ? Result
  : [Result] extends [Typed]
    ? DefaultResult
    : Result;

/** The result of callAPI. */
export type TypedResult<
  Operation,
  Endpoint,
  Version,
  Raw,
  WithResponse,
  Versions,
  Rules extends CallRules,
> = ReturnedResult<
  CalledOperation<Operation, Endpoint, Version, Versions, Rules>['result'],
  Raw,
  WithResponse,
  Rules['payload']
>;

interface CallNames<Operation, Endpoint, Version, Raw, WithResponse, Versions, Rules extends CallRules>
  extends Omit<
    CallParameters,
    'operation' | 'endpoint' | 'path' | 'query' | 'body' | 'headers' | 'options' | 'restrictedData'
  > {
  /** `endpoint.operation`, or the name of the operation together with `endpoint`. Required without `api_path`. */
  readonly operation?: CheckedOperation<Operation, Endpoint, Version, Versions, Rules> | undefined;
  readonly endpoint?: CheckedEndpoint<Operation, Endpoint> | undefined;
  readonly options?: TypedCallOptions<Operation, Endpoint, Version, Raw, WithResponse, Rules> | undefined;
}

interface TypedCallOptions<Operation, Endpoint, Version, Raw, WithResponse, Rules extends CallRules>
  extends Omit<CallOptions, 'version' | 'raw_result' | 'withResponse'> {
  /** Version of the endpoint, or `latest`. It overrides `endpoints_versions`. */
  readonly version?: CheckedVersion<Operation, Endpoint, Version, Rules> | undefined;
  /** Return the unmodified status, headers, body and request, also for a rejected call. @default false */
  readonly raw_result?: IfText<Operation, boolean, Raw> | undefined;
  /** Return the data with status, headers, request ID and pagination. @default false */
  readonly withResponse?: IfText<Operation, boolean, WithResponse> | undefined;
}

/**
 * The input of a call. The first condition tests whether the operation is a string, because the compiler would otherwise evaluate
 * every operation before the one that is called.
 */
export type CallInput<Operation, Endpoint, Version, Versions, Rules extends CallRules> = Operation extends string
  ? string extends Operation
    ? UntypedInput
    : TypedInput<CalledOperation<Operation, Endpoint, Version, Versions, Rules>>
  : never;

type TypedInput<Operation extends { input: unknown }> = 0 extends 1 & Operation['input']
  ? UntypedInput
  : Operation['input'] & RestrictedInput<Operation>;

type UntypedInput = Pick<CallParameters, 'path' | 'query' | 'body' | 'headers' | 'restrictedData'>;

/** The names of the endpoint and the operation; undefined when they are only known as `string`. */
type SplitNames<Operation, Endpoint> = string extends Operation
  ? undefined
  : Operation extends `${infer Before}.${infer After}`
    ? readonly [Before, After]
    : string extends Endpoint
      ? undefined
      : [Endpoint] extends [never]
        ? readonly ['', Operation]
        : readonly [Endpoint, Operation];

export type CalledOperation<Operation, Endpoint, Version, Versions, Rules extends CallRules> =
  SplitNames<Operation, Endpoint> extends readonly [infer CalledEndpoint extends EndpointName, infer Name]
    ? KnownOperation<
        EndpointOperation<
          CalledEndpoint,
          CanonicalName<CalledEndpoint, Name>,
          CallVersion<CalledEndpoint, Version, Versions>,
          Rules['fallback']
        >
      >
    : UntypedOperation;

/** For an invalid name, the compiler reports only the name and not the input. */
type KnownOperation<Operation> = [Operation] extends [never]
  ? UntypedOperation
  : Operation extends { input: unknown; result: unknown }
    ? Operation
    : UntypedOperation;

type CallVersion<Endpoint extends EndpointName, Version, Versions> = [Version] extends [never]
  ? EffectiveVersion<Versions, Endpoint>
  : string extends Version
    ? 'unknown'
    : Version;

export type CheckedOperation<Operation, Endpoint, Version, Versions, Rules extends CallRules> =
  SplitNames<Operation, Endpoint> extends readonly [infer CalledEndpoint, infer Name]
    ? CalledEndpoint extends EndpointName
      ? Name extends AnyOperationName<CalledEndpoint>
        ? [Version] extends [never]
          ? CanonicalName<CalledEndpoint, Name> extends keyof EndpointOperations<
              CalledEndpoint,
              EffectiveVersion<Versions, CalledEndpoint>,
              Rules['fallback']
            >
            ? Operation
            : MissingOperationMessage<CalledEndpoint, Name, EffectiveVersion<Versions, CalledEndpoint>>
          : Operation
        : Operation extends `${string}.${string}`
          ? OperationName
          : AnyOperationName<CalledEndpoint>
      : [Endpoint] extends [never]
        ? OperationName | keyof OperationsByBareName
        : Operation extends `${string}.${string}`
          ? OperationName
          : Operation
    : Operation;

type MissingOperationMessage<
  Endpoint extends string,
  Name,
  Version,
> = `${Endpoint}.${Name & string} is not in version ${Version & string}: set options.version`;

export type CheckedEndpoint<Operation, Endpoint> = IfText<
  Operation,
  string,
  string extends Endpoint ? Endpoint : Endpoint extends EndpointName ? Endpoint : EndpointName
>;

export type CheckedVersion<Operation, Endpoint, Version, Rules extends CallRules> = IfText<
  Operation,
  string,
  string extends Version
    ? Version
    : SplitNames<Operation, Endpoint> extends readonly [infer CalledEndpoint extends EndpointName, infer Name]
      ? Version extends VersionsWithOperation<CalledEndpoint, CanonicalName<CalledEndpoint, Name>, Rules['fallback']>
        ? Version
        : VersionsWithOperation<CalledEndpoint, CanonicalName<CalledEndpoint, Name>, Rules['fallback']> & string
      : Version
>;

/** Selects `Then` for an operation that is only known as `string`, which is not checked. */
type IfText<Operation, Then, Else> = string extends Operation ? Then : Else;
