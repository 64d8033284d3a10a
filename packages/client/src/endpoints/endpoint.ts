import type { OperationTypes } from '@supercargo/catalogue';
import type { EndpointName } from '../config/endpoints-versions.ts';
import type { EffectiveVersion } from './effective-operation.ts';
import type { CallRules, OperationMethods } from './operation-method.ts';

/** Every endpoint of the catalogue, with its operations as methods. */
export type Endpoints<Versions, Rules extends CallRules> = {
  readonly [Name in keyof OperationTypes]: Endpoint<Name, EffectiveVersion<Versions, Name>, Rules>;
};

/** The operations of an endpoint, each in the version that the client uses. */
export type Endpoint<Name extends EndpointName, Version, Rules extends CallRules> = OperationMethods<
  Name,
  Version,
  Rules
> & {
  /**
   * The operations of one version only; with `latest`, the newest version of each. Throws INVALID_VERSION when the endpoint does
   * not have the version.
   */
  v<const Selected extends (keyof OperationTypes[Name] & string) | 'latest'>(
    version: Selected,
  ): OperationMethods<Name, Selected, WithoutFallback<Rules>>;
};

interface WithoutFallback<Rules extends CallRules> extends CallRules {
  fallback: false;
  payload: Rules['payload'];
}
