// What `require('supercargo/json-schema')` returns, for TypeScript in CommonJS.
import type * as entry from './dist/json-schema.js' with { 'resolution-mode': 'import' };

export type {
  ExtendPath,
  Keywords,
  Schema,
  ValidationError,
  ValidationRules,
} from './dist/json-schema.js' with { 'resolution-mode': 'import' };
export declare const validateFormat: typeof entry.validateFormat;
export declare const validateValue: typeof entry.validateValue;
