/**
 * Example requests for every operation, and the values that make them work for one selling partner.
 *
 * @module @supercargo/catalogue/examples
 */
import '../node-version/check.mjs';

export { listPlaceholders, loadExample, type OperationExample } from './examples/build-example.ts';
export type { ExampleInput } from './examples/example-input.ts';
export type { ExampleNotes } from './examples/example-notes.ts';
export { findValues } from './examples/find-values.ts';
export {
  createValueResolver,
  type ExampleCall,
  type FoundValue,
  fillExample,
  type MissingValue,
  type ResolvedValue,
  type ResolveOptions,
  type ValueResolver,
  type ValueResolverOptions,
} from './examples/resolve-values.ts';
export type { ValueRead, ValueSource } from './examples/value-source.ts';
export { valueSources } from './examples/value-sources.ts';
