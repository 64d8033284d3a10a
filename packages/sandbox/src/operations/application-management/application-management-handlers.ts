import type { ClientSecrets } from '../../auth/client-secrets.ts';
import type { ApiResponse } from '../../base/response.ts';
import type { Call } from '../handler.ts';
import { rotateClientSecret } from './rotate-client-secret.ts';

/** Handlers of the operations that an application calls for itself, without a seller. */
export type ApplicationManagementHandlers = Readonly<
  Record<string, (call: Call) => ApiResponse | Promise<ApiResponse>>
>;

export function applicationManagementHandlers(secrets: ClientSecrets): ApplicationManagementHandlers {
  return { 'applicationManagement/2023-11-30/rotateApplicationClientSecret': rotateClientSecret(secrets) };
}
