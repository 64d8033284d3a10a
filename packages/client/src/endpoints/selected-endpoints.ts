import type { EndpointVersion } from '@supercargo/catalogue/core';
import type { EndpointName } from '../config/endpoints-versions.ts';
import type { OperationMethods } from './operation-method.ts';

/** Versions are named one by one, so a missing operation is never taken from another version. */
interface Rules {
  fallback: false;
  payload: false;
}

/** The endpoints that a program selected, with their operations as methods. */
export type SelectedEndpoints<Selected extends readonly EndpointVersion[]> = {
  readonly [Name in Selected[number]['endpoint'] & EndpointName]: SelectedEndpoint<
    Name,
    ListedVersions<Selected, Name>
  >;
};

/** The versions of one endpoint, in the order of the list. */
type ListedVersions<Selected extends readonly EndpointVersion[], Name> = Selected extends readonly [
  infer First extends EndpointVersion,
  ...infer Others extends readonly EndpointVersion[],
]
  ? [...(First['endpoint'] extends Name ? [First['version']] : []), ...ListedVersions<Others, Name>]
  : [];

/** The operations of an endpoint, each in the first version that has it. */
type SelectedEndpoint<Name extends EndpointName, Versions extends readonly string[]> = FirstOperations<
  Name,
  Versions
> & {
  /** The operations of one version only. Throws INVALID_VERSION for a version that the client does not have. */
  v<const Version extends Versions[number]>(version: Version): OperationMethods<Name, Version, Rules>;
};

type FirstOperations<Name extends EndpointName, Versions extends readonly string[]> = Versions extends readonly [
  infer First,
  ...infer Others extends readonly string[],
]
  ? Others extends readonly []
    ? OperationMethods<Name, First, Rules>
    : OperationMethods<Name, First, Rules> &
        Omit<FirstOperations<Name, Others>, keyof OperationMethods<Name, First, Rules>>
  : unknown;
