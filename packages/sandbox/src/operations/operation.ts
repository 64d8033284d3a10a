import type { OperationTypes } from '@supercargo/catalogue/types/index';
import type { Received, Sent } from '../base/json-value.ts';
import type { ApiResponse } from '../base/response.ts';
import type { SellerCall } from './handler.ts';

/** An operation of an API, and the handler of its calls. */
export interface Operation {
  /** `endpoint/version/operation`. */
  readonly name: string;
  /** Handles a call that has passed the checks that all operations share. Throws an `ApiError` to reject it. */
  handle(call: SellerCall): ApiResponse | Promise<ApiResponse>;
}

/**
 * Connects an operation of the catalogue with its handler. The compiler checks the parameters and the body that the
 * handler reads, and the response that it returns, against Amazon's model. At run time, the call has been validated
 * against the same model.
 */
export function operation<
  Endpoint extends keyof OperationTypes,
  Version extends keyof OperationTypes[Endpoint] & string,
  Name extends keyof OperationTypes[Endpoint][Version] & string,
>(
  endpoint: Endpoint,
  version: Version,
  name: Name,
  handle: OperationHandler<OperationTypes[Endpoint][Version][Name]>,
): Operation {
  return { name: `${endpoint}/${version}/${name}`, handle };
}

/** The handler of an operation with the given types. */
type OperationHandler<Types> = Types extends { readonly input: infer Input; readonly response: infer Response }
  ? (call: OperationCall<Input>) => ApiResponse<Sent<Response>> | Promise<ApiResponse<Sent<Response>>>
  : never;

/** A call of an operation with the given input. */
type OperationCall<Input> = Input extends { path?: infer Path; query?: infer Query; body?: infer Body }
  ? SellerCall<
      Readonly<Record<ParameterName<NonNullable<Path>>, string>>,
      ParameterName<NonNullable<Query>>,
      Received<Body>
    >
  : never;

type ParameterName<Query> = string extends keyof Query ? never : keyof Query & string;
