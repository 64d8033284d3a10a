import type { OperationTypes } from '@supercargo/catalogue';
import type { EndpointName } from '../config/endpoints-versions.ts';
import type { VersionInForce } from './operation-in-force.ts';
import type { CallRules, OperationMethods } from './operation-method.ts';

/** Every endpoint of the catalogue, with its operations as methods. */
export type Endpoints<Versions, Rules extends CallRules> = {
  readonly [Name in keyof OperationTypes]: Endpoint<Name, VersionInForce<Versions, Name>, Rules>;
};

/** The operations of one endpoint, each in the version in force. */
export type Endpoint<Name extends EndpointName, Version, Rules extends CallRules> = OperationMethods<
  Name,
  Version,
  Rules
> & {
  /**
   * The operations of one version, and of no other; with `latest` the newest of each. Throws INVALID_VERSION when the
   * endpoint does not have it.
   */
  v<const Chosen extends (keyof OperationTypes[Name] & string) | 'latest'>(
    version: Chosen,
  ): OperationMethods<Name, Chosen, Exactly<Rules>>;
};

interface Exactly<Rules extends CallRules> extends CallRules {
  fallback: false;
  payload: Rules['payload'];
}
