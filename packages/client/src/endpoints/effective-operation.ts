import type { EffectiveOperations, OperationAliases, OperationTypes } from '@supercargo/catalogue';
import type { EndpointName } from '../config/endpoints-versions.ts';
import type { DataElement } from '../restricted/data-element.ts';

/** The types of one operation in one version. */
export interface OperationType {
  input: object;
  result: unknown;
}

/** The version that the type checker can infer: a version by its name, `latest`, `default` for the oldest, or `unknown`. */
export type EffectiveVersion<Versions, Endpoint extends EndpointName> = 0 extends 1 & Versions
  ? 'unknown'
  : Versions extends 'latest'
    ? 'latest'
    : Endpoint extends keyof Versions
      ? NamedVersion<Versions[Endpoint]>
      : 'default';

type NamedVersion<Version> = [Version] extends [undefined]
  ? 'default'
  : undefined extends Version
    ? 'unknown'
    : string extends Version
      ? 'unknown'
      : Version;

/** The operations of an endpoint in a requested version. */
export type EndpointOperations<
  Endpoint extends EndpointName,
  Version,
  Fallback,
> = Version extends keyof OperationTypes[Endpoint]
  ? [Fallback] extends [true]
    ? EffectiveOperations[Endpoint][Version & keyof EffectiveOperations[Endpoint]]
    : OperationTypes[Endpoint][Version]
  : Version extends 'latest' | 'default'
    ? EffectiveOperations[Endpoint][Version]
    : HasOneVersion<Endpoint> extends true
      ? EffectiveOperations[Endpoint]['latest']
      : OperationsInUnknownVersion<Endpoint>;

type HasOneVersion<Endpoint extends EndpointName> = IsUnion<keyof OperationTypes[Endpoint]> extends true ? false : true;

export type IsUnion<T, Whole = T> = T extends Whole ? ([Whole] extends [T] ? false : true) : never;

/** An operation of which only the name is known. */
export interface UntypedOperation extends OperationType {
  // biome-ignore lint/suspicious/noExplicitAny: the type depends on the version, which is unknown.
  input: any;
  // biome-ignore lint/suspicious/noExplicitAny: the type depends on the version, which is unknown.
  result: any;
  restricted: DataElement;
  // biome-ignore lint/suspicious/noExplicitAny: the type depends on the version, which is unknown.
  paged: any;
  spans: true;
}

type OperationsInUnknownVersion<Endpoint extends EndpointName> = {
  [Name in keyof EffectiveOperations[Endpoint]['default']]: UntypedOperation;
};

/** Names of the operations of an endpoint in any version. */
export type EndpointOperationName<Endpoint extends EndpointName> = keyof EffectiveOperations[Endpoint]['default'] &
  string;

/** Versions in which an operation can be requested. */
export type VersionsWithOperation<Endpoint extends EndpointName, Name, Fallback> = {
  [Version in keyof OperationTypes[Endpoint] | 'latest']: Name extends keyof EndpointOperations<
    Endpoint,
    Version,
    Fallback
  >
    ? Version
    : never;
}[keyof OperationTypes[Endpoint] | 'latest'];

/** The catalogue's name of an operation, from that name or an alias. */
export type CanonicalName<Endpoint, Name> = Endpoint extends keyof OperationAliases
  ? Name extends keyof OperationAliases[Endpoint]
    ? OperationAliases[Endpoint][Name]
    : Name
  : Name;

/** One operation of an endpoint in a requested version. */
export type EndpointOperation<
  Endpoint extends EndpointName,
  Name,
  Version,
  Fallback,
> = Name extends keyof EndpointOperations<Endpoint, Version, Fallback>
  ? EndpointOperations<Endpoint, Version, Fallback>[Name]
  : never;
