import type { EffectiveOperations, OperationAliases, OperationTypes } from '@supercargo/catalogue';
import type { EndpointName } from '../config/endpoints-versions.ts';
import type { DataElement } from '../restricted/data-element.ts';

/** What is known of one operation of one version. */
export interface OperationType {
  input: object;
  result: unknown;
}

/** A version as the type checker knows it: one by name, `latest`, `default` for the oldest, or `unknown`. */
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

/** The operations of an endpoint when a version is asked for. */
export type OperationsOf<
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
      : OperationsOfUnknownVersion<Endpoint>;

type HasOneVersion<Endpoint extends EndpointName> = IsUnion<keyof OperationTypes[Endpoint]> extends true ? false : true;

export type IsUnion<T, Whole = T> = T extends Whole ? ([Whole] extends [T] ? false : true) : never;

/** Nothing is known of an operation but its name. */
export interface UntypedOperation extends OperationType {
  // biome-ignore lint/suspicious/noExplicitAny: the version decides, and is not known here.
  input: any;
  // biome-ignore lint/suspicious/noExplicitAny: the version decides, and is not known here.
  result: any;
  restricted: DataElement;
  // biome-ignore lint/suspicious/noExplicitAny: the version decides, and is not known here.
  paged: any;
  spans: true;
}

type OperationsOfUnknownVersion<Endpoint extends EndpointName> = {
  [Name in keyof EffectiveOperations[Endpoint]['default']]: UntypedOperation;
};

/** Names of the operations of an endpoint, of whichever version. */
export type OperationNameOf<Endpoint extends EndpointName> = keyof EffectiveOperations[Endpoint]['default'] & string;

/** Versions under which an operation can be asked for. */
export type VersionsHaving<Endpoint extends EndpointName, Name, Fallback> = {
  [Version in keyof OperationTypes[Endpoint] | 'latest']: Name extends keyof OperationsOf<Endpoint, Version, Fallback>
    ? Version
    : never;
}[keyof OperationTypes[Endpoint] | 'latest'];

/** The operation that a name, or another spelling of it, stands for. */
export type RealName<Endpoint, Name> = Endpoint extends keyof OperationAliases
  ? Name extends keyof OperationAliases[Endpoint]
    ? OperationAliases[Endpoint][Name]
    : Name
  : Name;

/** One operation of an endpoint when a version is asked for. */
export type OperationOf<Endpoint extends EndpointName, Name, Version, Fallback> = Name extends keyof OperationsOf<
  Endpoint,
  Version,
  Fallback
>
  ? OperationsOf<Endpoint, Version, Fallback>[Name]
  : never;
