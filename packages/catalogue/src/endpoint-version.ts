import type { OperationDescriptor } from './descriptor.ts';
import type { ModelSchemas } from './json-schema.ts';
import type { RemovedOperation } from './removed-operation.ts';

/** One version of an endpoint, for a catalogue that has only some of them. */
export interface EndpointVersion<Endpoint extends string = string, Version extends string = string> {
  /** Endpoint, such as `orders`. */
  readonly endpoint: Endpoint;
  /** Version of the endpoint, such as `2026-01-01`. */
  readonly version: Version;
  /** Descriptors by the name of the operation. */
  readonly operations: Readonly<Record<string, OperationDescriptor>>;
  /** Other names of its operations. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Operations that Amazon has removed from any version of the endpoint. */
  readonly removed?: readonly RemovedOperation[];
  /** Loads the JSON schemas of its model. */
  readonly loadSchemas: () => Promise<{ readonly schemas: ModelSchemas }>;
}
