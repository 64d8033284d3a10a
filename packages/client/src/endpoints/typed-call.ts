import type { OperationAliases } from '@supercargo/catalogue';
import type { EndpointName } from '../config/endpoints-versions.ts';
import type { CallOptions, CallParameters } from '../pipeline/call-parameters.ts';
import type {
  EffectiveVersion,
  OperationNameOf,
  OperationOf,
  OperationsOf,
  RealName,
  UntypedOperation,
  VersionsHaving,
} from './effective-operation.ts';
import type { CallRules } from './operation-method.ts';
import type { RestrictedInput } from './restricted-input.ts';
import type { ReturnedResult } from './returned-result.ts';

/** `endpoint.operation` of every operation. */
export type OperationName = {
  [Endpoint in EndpointName]: `${Endpoint}.${NameIn<Endpoint>}`;
}[EndpointName];

type NameIn<Endpoint extends EndpointName> =
  | OperationNameOf<Endpoint>
  | (Endpoint extends keyof OperationAliases ? keyof OperationAliases[Endpoint] & string : never);

/**
 * What callAPI takes: the names are checked, and input is asked for as the operation in force wants it. Names that are
 * only known as text, and calls by `api_path`, are taken as they come.
 */
export type TypedCall<
  Operation extends string,
  Endpoint,
  Version,
  Raw,
  WithResponse,
  Versions,
  Rules extends CallRules,
> = NamesOfCall<Operation, Endpoint, Version, Raw, WithResponse, Versions, Rules> &
  InputOfCall<Operation, Endpoint, Version, Versions, Rules>;

declare const typed: unique symbol;

/** Marks a result type that is not stated. */
export interface Typed {
  readonly [typed]: true;
}

/** The stated result type, or by default the result of the operation. */
export type ResultOr<Result, Answer> = 0 extends 1 & Result ? Result : [Result] extends [Typed] ? Answer : Result;

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
  OperationOfCall<Operation, Endpoint, Version, Versions, Rules>['result'],
  Raw,
  WithResponse,
  Rules['payload']
>;

interface NamesOfCall<Operation, Endpoint, Version, Raw, WithResponse, Versions, Rules extends CallRules>
  extends Omit<
    CallParameters,
    'operation' | 'endpoint' | 'path' | 'query' | 'body' | 'headers' | 'options' | 'restrictedData'
  > {
  /** `endpoint.operation`, or the operation alone beside `endpoint`. Required without `api_path`. */
  readonly operation?: CheckedOperation<Operation, Endpoint, Version, Versions, Rules> | undefined;
  readonly endpoint?: CheckedEndpoint<Operation, Endpoint> | undefined;
  readonly options?: OptionsOfCall<Operation, Endpoint, Version, Raw, WithResponse, Rules> | undefined;
}

interface OptionsOfCall<Operation, Endpoint, Version, Raw, WithResponse, Rules extends CallRules>
  extends Omit<CallOptions, 'version' | 'raw_result' | 'withResponse'> {
  /** Version of the endpoint, or `latest`; wins over `endpoints_versions`. */
  readonly version?: CheckedVersion<Operation, Endpoint, Version, Rules> | undefined;
  /** Return the unmodified status, headers, body and request, also for a rejected call. @default false */
  readonly raw_result?: IfText<Operation, boolean, Raw> | undefined;
  /** Return the data with status, headers, request ID and pagination. @default false */
  readonly withResponse?: IfText<Operation, boolean, WithResponse> | undefined;
}

/**
 * It begins with the operation's name, of which a compiler knows at first that it is text: otherwise it goes through every
 * operation there is before it looks at the one that is meant.
 */
export type InputOfCall<Operation, Endpoint, Version, Versions, Rules extends CallRules> = Operation extends string
  ? string extends Operation
    ? UntypedInput
    : InputOf<OperationOfCall<Operation, Endpoint, Version, Versions, Rules>>
  : never;

type InputOf<Operation extends { input: unknown }> = 0 extends 1 & Operation['input']
  ? UntypedInput
  : Operation['input'] & RestrictedInput<Operation>;

type UntypedInput = Pick<CallParameters, 'path' | 'query' | 'body' | 'headers' | 'restrictedData'>;

/** The endpoint and the operation that are meant; undefined where only text is known. */
type NamesIn<Operation, Endpoint> = string extends Operation
  ? undefined
  : Operation extends `${infer Before}.${infer After}`
    ? readonly [Before, After]
    : string extends Endpoint
      ? undefined
      : [Endpoint] extends [never]
        ? readonly ['', Operation]
        : readonly [Endpoint, Operation];

export type OperationOfCall<Operation, Endpoint, Version, Versions, Rules extends CallRules> =
  NamesIn<Operation, Endpoint> extends readonly [infer Of extends EndpointName, infer Name]
    ? Known<OperationOf<Of, RealName<Of, Name>, ChosenVersion<Of, Version, Versions>, Rules['fallback']>>
    : UntypedOperation;

/** For an invalid name, the compiler reports only the name and not the input. */
type Known<Operation> = [Operation] extends [never]
  ? UntypedOperation
  : Operation extends { input: unknown; result: unknown }
    ? Operation
    : UntypedOperation;

type ChosenVersion<Endpoint extends EndpointName, Version, Versions> = [Version] extends [never]
  ? EffectiveVersion<Versions, Endpoint>
  : string extends Version
    ? 'unknown'
    : Version;

export type CheckedOperation<Operation, Endpoint, Version, Versions, Rules extends CallRules> =
  NamesIn<Operation, Endpoint> extends readonly [infer Of, infer Name]
    ? Of extends EndpointName
      ? Name extends NameIn<Of>
        ? [Version] extends [never]
          ? RealName<Of, Name> extends keyof OperationsOf<Of, EffectiveVersion<Versions, Of>, Rules['fallback']>
            ? Operation
            : MissingIn<Of, Name, EffectiveVersion<Versions, Of>>
          : Operation
        : Operation extends `${string}.${string}`
          ? OperationName
          : NameIn<Of>
      : [Endpoint] extends [never]
        ? OperationName
        : Operation extends `${string}.${string}`
          ? OperationName
          : Operation
    : Operation;

type MissingIn<
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
    : NamesIn<Operation, Endpoint> extends readonly [infer Of extends EndpointName, infer Name]
      ? Version extends VersionsHaving<Of, RealName<Of, Name>, Rules['fallback']>
        ? Version
        : VersionsHaving<Of, RealName<Of, Name>, Rules['fallback']> & string
      : Version
>;

/** Calls whose operation is only known as text are not checked. */
type IfText<Operation, Then, Else> = string extends Operation ? Then : Else;
