import type { EndpointName } from '../config/endpoints-versions.ts';
import type { CallOptions } from '../pipeline/call-parameters.ts';
import type { CallResponse } from '../pipeline/call-response.ts';
import type {
  EndpointOperation,
  EndpointOperations,
  OperationType,
  VersionsWithOperation,
} from './effective-operation.ts';
import type { PagedMethods } from './paged-method.ts';
import type { RestrictedInput } from './restricted-input.ts';
import type { ReturnedResult } from './returned-result.ts';

/** Client options that change the types of calls. */
export interface CallRules {
  /** `version_fallback` */
  fallback: boolean;
  /** `return_as_payload` */
  payload: boolean;
}

/** The methods of an endpoint. */
export type OperationMethods<Endpoint extends EndpointName, Version, Rules extends CallRules> = {
  readonly [Name in keyof EndpointOperations<Endpoint, Version, Rules['fallback']>]: EndpointMethod<
    Endpoint,
    Name,
    Version,
    Rules
  >;
};

type EndpointMethod<
  Endpoint extends EndpointName,
  Name,
  Version,
  Rules extends CallRules,
> = (object extends OperationInput<Endpoint, Name, Version, Rules>
  ? OperationMethod<Endpoint, Name, Version, Rules>
  : OperationMethodWithInput<Endpoint, Name, Version, Rules>) &
  PagedMethods<
    EndpointOperation<Endpoint, Name, Version, Rules['fallback']>,
    MethodInput<Endpoint, Name, Version, Rules>
  >;

/** An operation that can be called without input. */
export interface OperationMethod<Endpoint extends EndpointName, Name, Default, Rules extends CallRules> {
  <
    const Version extends VersionsWithOperation<Endpoint, Name, Rules['fallback']> & string = never,
    Raw extends boolean = false,
  >(
    input?: MethodInput<Endpoint, Name, CallVersion<Version, Default>, Rules>,
    options?: MethodOptions<Version, Raw>,
  ): Promise<
    ReturnedResult<OperationResult<Endpoint, Name, CallVersion<Version, Default>, Rules>, Raw, false, Rules['payload']>
  >;
  /** Makes the call and returns its data with status, headers, request ID and pagination. */
  readonly withResponse: <
    const Version extends VersionsWithOperation<Endpoint, Name, Rules['fallback']> & string = never,
  >(
    input?: MethodInput<Endpoint, Name, CallVersion<Version, Default>, Rules>,
    options?: ResponseOptions<Version>,
  ) => Promise<CallResponse<OperationResult<Endpoint, Name, CallVersion<Version, Default>, Rules>>>;
}

/** An operation that needs input. */
export interface OperationMethodWithInput<Endpoint extends EndpointName, Name, Default, Rules extends CallRules> {
  <
    const Version extends VersionsWithOperation<Endpoint, Name, Rules['fallback']> & string = never,
    Raw extends boolean = false,
  >(
    input: MethodInput<Endpoint, Name, CallVersion<Version, Default>, Rules>,
    options?: MethodOptions<Version, Raw>,
  ): Promise<
    ReturnedResult<OperationResult<Endpoint, Name, CallVersion<Version, Default>, Rules>, Raw, false, Rules['payload']>
  >;
  /** Makes the call and returns its data with status, headers, request ID and pagination. */
  readonly withResponse: <
    const Version extends VersionsWithOperation<Endpoint, Name, Rules['fallback']> & string = never,
  >(
    input: MethodInput<Endpoint, Name, CallVersion<Version, Default>, Rules>,
    options?: ResponseOptions<Version>,
  ) => Promise<CallResponse<OperationResult<Endpoint, Name, CallVersion<Version, Default>, Rules>>>;
}

/** The version of the call, or the client's version by default. */
type CallVersion<Version, Default> = [Version] extends [never] ? Default : Version;

type OperationInput<Endpoint extends EndpointName, Name, Version, Rules extends CallRules> = Extract<
  EndpointOperation<Endpoint, Name, Version, Rules['fallback']>,
  OperationType
>['input'];

type OperationResult<Endpoint extends EndpointName, Name, Version, Rules extends CallRules> = Extract<
  EndpointOperation<Endpoint, Name, Version, Rules['fallback']>,
  OperationType
>['result'];

type MethodInput<Endpoint extends EndpointName, Name, Version, Rules extends CallRules> = OperationInput<
  Endpoint,
  Name,
  Version,
  Rules
> &
  RestrictedInput<EndpointOperation<Endpoint, Name, Version, Rules['fallback']>> & {
    /** Sent instead of the access token, for operations with personal data. */
    readonly restricted_data_token?: string | undefined;
  };

/** Options of a call whose version is known to the type checker. */
interface MethodOptions<Version, Raw> extends Omit<CallOptions, 'version' | 'raw_result' | 'withResponse'> {
  /** Version of the endpoint, or `latest`. It overrides `endpoints_versions`. */
  readonly version?: Version | undefined;
  /** Return the unmodified status, headers, body and request, also for a rejected call. @default false */
  readonly raw_result?: Raw | undefined;
}

type ResponseOptions<Version> = Omit<MethodOptions<Version, false>, 'raw_result'>;
