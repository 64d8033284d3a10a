import { RECORD_SCHEMAS } from './generated/record-schemas.ts';
import type { RecordSchema } from './record-schema.ts';

/** Returns the schema that a reference names, or the schema itself. */
export function resolveRecordSchema(schema: RecordSchema): RecordSchema {
  return schema.ref === undefined ? schema : resolveRecordSchema(RECORD_SCHEMAS.shared[schema.ref] as RecordSchema);
}
