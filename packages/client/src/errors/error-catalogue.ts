import { type ErrorEntry, entry } from './error-entry.ts';
import { flowErrors } from './flow-errors.ts';

/** Every error code of the client. Codes of Amazon and of the token endpoint are passed through unchanged. */
export const errorCatalogue = {
  NO_VALID_REGION_PROVIDED: entry('configuration', 'The region is missing or unknown.', 'Set region to eu, na or fe.'),
  NO_REFRESH_TOKEN_PROVIDED: entry(
    'configuration',
    'There is no refresh token, and the client is not limited to grantless operations.',
    'Set refresh_token, or pass it to application.seller. Without a seller, set only_grantless_operations to true, or use application.grantless.',
  ),
  CREDENTIALS_MISSING: entry(
    'configuration',
    'The client ID or the client secret of the application was not found.',
    'Pass credentials, write a credentials file, or set the environment variables.',
  ),
  INVALID_OPTION: entry(
    'configuration',
    'An option has a value of the wrong type or out of bounds.',
    'Correct the option that the message names.',
  ),
  NOT_AVAILABLE_IN_RUNTIME: entry(
    'configuration',
    'supercargo/fetch was given a file, an agent or a path, which runtimes of the web do not have.',
    'Use what the message names instead, or import supercargo on Node.js.',
  ),
  VERSION_DEFINED_FOR_INVALID_ENDPOINTS: entry(
    'version',
    'endpoints_versions names an endpoint that does not exist.',
    'Correct the endpoint; the endpoints getter lists all of them.',
  ),
  INVALID_VERSION_FOR_ENDPOINTS: entry(
    'version',
    'endpoints_versions names a version that the endpoint does not have.',
    'Use one of the versions the message lists.',
  ),
  INVALID_VERSION: entry(
    'version',
    'The endpoint does not have the version that the call selects.',
    'Use one of the versions the message lists.',
  ),
  OPERATION_NOT_FOUND_FOR_VERSION: entry(
    'version',
    'Neither the requested version nor an earlier version that can be used has the operation.',
    'Use a version that has the operation, or turn version_fallback on.',
  ),
  NO_VALID_METHOD_PROVIDED: entry(
    'operation',
    'api_path was set without a valid HTTP method.',
    'Set method to GET, POST, PUT, DELETE or PATCH.',
  ),
  NO_OPERATION_GIVEN: entry('operation', 'The call names no operation.', 'Set operation, or api_path and method.'),
  NO_ENDPOINT_GIVEN: entry(
    'operation',
    'The call names an operation but no endpoint.',
    'Write endpoint.operation, or set endpoint.',
  ),
  ENDPOINT_NOT_FOUND: entry('operation', 'The endpoint does not exist.', 'Correct the endpoint.'),
  INVALID_OPERATION_FOR_ENDPOINT: entry(
    'operation',
    'No version of the endpoint has the operation.',
    'Correct the operation or the endpoint.',
  ),
  INVALID_OPERATION_ERROR: entry(
    'operation',
    'The client is limited to grantless operations, and this one is not grantless.',
    'Turn only_grantless_operations off and pass a refresh_token.',
  ),
  NO_REQUEST: entry(
    'operation',
    'dryRun was called with a call that sends no request.',
    'Pass a call that sends a request.',
  ),
  NO_PATH_FOUND: entry('operation', 'The operation needs path parameters, but path is missing.', 'Set path.'),
  REQUIRED_PATH_PARAMETER_NOT_FOUND: entry(
    'operation',
    'A path parameter is missing or empty.',
    'Set the path parameter that the message names.',
  ),
  INVALID_PARAMETER: entry(
    'operation',
    'A parameter is missing or has an invalid value, or a body has a value that JSON cannot represent.',
    'Correct what the message names.',
  ),
  V0_UNAVAILABLE: entry(
    'version',
    'With emulateV0: a parameter or an attribute of v0, or a kind of entry, is not available in the version that replaces v0.',
    'Do what the message says. To get undefined for attributes and to leave out entries, set emulateV0 to { unavailable: "omit" }.',
  ),
  INVALID_RESTRICTED_DATA: entry(
    'operation',
    'restrictedData does not match the operation: the operation accepts no restricted data token, or does not have these data elements.',
    'Correct restrictedData as the message says.',
  ),
  INVALID_REQUEST: entry(
    'operation',
    'validateRequests is on, and the request does not match the model of the operation. Nothing was sent.',
    'Correct what the message names, or turn validateRequests off if Amazon has a newer model.',
  ),
  NOT_PAGED: entry(
    'operation',
    'The operation has no pages.',
    'Call it with callAPI, or with the method of its endpoint.',
  ),
  INVALID_SCOPE_ERROR: entry('auth', 'The scope is not one of the grantless scopes.', 'Use a scope the message lists.'),
  NO_SCOPE_PROVIDED: entry(
    'auth',
    'refreshAccessToken was called without a scope, on a client that only has grantless tokens.',
    'Pass the scope to refreshAccessToken.',
  ),
  NO_ACCESS_TOKEN_PRESENT: entry(
    'auth',
    'There is no access token, and auto_request_tokens is off.',
    'Call refreshAccessToken first, or turn auto_request_tokens on.',
  ),
  RESTRICTED_ROLE_MISSING: entry(
    'auth',
    'Amazon rejected the request for a restricted data token: the application lacks a role that the personal data needs.',
    'Request the role that the message names, have the seller authorize the application again, or request fewer data elements.',
  ),
  NO_AUTH_CODE_PROVIDED: entry(
    'auth',
    'exchange was called without an authorization code.',
    'Pass the spapi_oauth_code from the redirect URL.',
  ),
  EXCHANGE_AUTH_CODE_PARSE_ERROR: entry(
    'auth',
    'The response of the token endpoint to the exchange is not JSON.',
    'Try again. If the error persists, check authUrl and proxies.',
  ),
  REFRESH_ACCESS_TOKEN_PARSE_ERROR: entry(
    'auth',
    'The response of the token endpoint is not JSON.',
    'Try again. If the error persists, check authUrl and proxies.',
  ),
  UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR: entry(
    'auth',
    'The response of the token endpoint has neither a token nor an error.',
    'Try again. If the error persists, check authUrl.',
  ),
  ...flowErrors,
  API_RESPONSE_TIMEOUT: entry(
    'timeout',
    'No data arrived within the response timeout.',
    'Raise timeouts.response, or try again later.',
  ),
  API_DEADLINE_TIMEOUT: entry(
    'timeout',
    'The response was not complete within the deadline.',
    'Raise timeouts.deadline, or try again later.',
  ),
  CALL_DEADLINE_EXCEEDED: entry(
    'timeout',
    'The call, with all waits and retries, did not end before its deadline.',
    'Raise retries.totalMilliseconds, or try again later.',
  ),
  API_IDLE_TIMEOUT: entry(
    'timeout',
    'The response stalled for longer than the idle timeout.',
    'Raise timeouts.idle, or try again later.',
  ),
  NO_QUOTA_BEFORE_DEADLINE: entry(
    'timeout',
    'The quota of the operation has no slot before the deadline of the call. Nothing was sent.',
    'Call again at the time that availableAt names, raise retries.totalMilliseconds, or call less often.',
  ),
  REQUEST_ABORTED: entry(
    'network',
    'The caller aborted the call through its signal.',
    'If the error has outcome "unknown", Amazon may have received the write: verify it with verifyWith. Otherwise, no action is needed.',
  ),
  RESPONSE_TOO_LARGE: entry(
    'network',
    'The response is larger than the client accepts in memory.',
    'Request less data, or use a stream.',
  ),
  NETWORK_ERROR: entry(
    'network',
    'The connection failed, and the system reported no code.',
    'Check cause, and proxies between you and Amazon.',
  ),
  INVALID_SANDBOX_PARAMETERS: entry(
    'sandbox',
    'The static sandbox responded with InternalFailure: it accepts only certain parameters.',
    'Use the parameters that the sandbox documentation of the operation lists.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/** Error codes of the client. */
export type ClientErrorCode = keyof typeof errorCatalogue;

/** Any error code: one of the client, of Amazon, of the token endpoint or of the system. */
export type ErrorCode = ClientErrorCode | (string & {});
