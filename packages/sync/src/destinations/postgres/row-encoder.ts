import type { ColumnType, Row, Value } from '../../declaration/column.ts';
import { countDays } from '../../rows/values.ts';
import { replaceUnstorable, replaceUnstorableEscapes } from './storable-text.ts';
import { writeNumeric } from './write-numeric.ts';

/** Start of data for `COPY … (FORMAT binary)`: the signature, no flags, no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

/** Days and milliseconds from 1970 to 2000, where the times of Postgres begin. */
const epoch = { days: 10_957, milliseconds: 946_684_800_000 };

const highUnit = 2 ** 32;

/** Encodes rows for `COPY … (FORMAT binary)` into a buffer that is used again. */
export class RowEncoder {
  readonly #columns: readonly (readonly [name: string, type: ColumnType])[];
  #buffer: Buffer;
  #length = 0;

  /** @param capacity bytes of the buffer at the start */
  constructor(columns: readonly (readonly [name: string, type: ColumnType])[], capacity: number) {
    this.#columns = columns;
    this.#buffer = Buffer.allocUnsafe(capacity);
  }

  /** Bytes that were encoded since the last `take`. */
  get length(): number {
    return this.#length;
  }

  append(row: Row): void {
    if (this.#length === 0) this.#length = header.copy(this.#buffer);
    this.#reserve(2);
    this.#length = this.#buffer.writeInt16BE(this.#columns.length, this.#length);
    for (const [name, type] of this.#columns) {
      this.#writeField(type, row[name]);
    }
  }

  /** Returns a copy of what was encoded, with its end, and starts again. */
  take(): Buffer {
    this.#reserve(2);
    this.#length = this.#buffer.writeInt16BE(-1, this.#length);
    const taken = Buffer.from(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #writeField(type: ColumnType, cell: Value): void {
    this.#reserve(12);
    if (cell === null || cell === undefined) {
      this.#length = this.#buffer.writeInt32BE(-1, this.#length);
      return;
    }
    const start = this.#length;
    this.#length += 4;
    this.#writeValue(type, cell);
    this.#buffer.writeInt32BE(this.#length - start - 4, start);
  }

  #writeValue(type: ColumnType, cell: NonNullable<Value>): void {
    switch (type) {
      case 'text':
        this.#writeText(replaceUnstorable(cell as string));
        return;
      case 'json':
        // Version of the format of JSONB.
        this.#length = this.#buffer.writeInt8(1, this.#length);
        this.#writeText(replaceUnstorableEscapes(cell as string));
        return;
      case 'decimal':
        this.#reserve(10 + 2 * (cell as string).length);
        this.#length = writeNumeric(cell as string, this.#buffer, this.#length);
        return;
      case 'boolean':
        this.#length = this.#buffer.writeInt8(cell ? 1 : 0, this.#length);
        return;
      case 'integer':
        this.#writeInteger(cell as number);
        return;
      case 'timestamp':
        this.#writeInteger(((cell as number) - epoch.milliseconds) * 1000);
        return;
      case 'date':
        this.#length = this.#buffer.writeInt32BE(countDays(cell as string) - epoch.days, this.#length);
    }
  }

  #writeText(text: string): void {
    // A UTF-16 unit has at most three bytes in UTF-8.
    this.#reserve(text.length * 3);
    this.#length += this.#buffer.write(text, this.#length, 'utf8');
  }

  #writeInteger(integer: number): void {
    if (!Number.isSafeInteger(integer)) {
      this.#length = this.#buffer.writeBigInt64BE(BigInt(integer), this.#length);
      return;
    }
    const high = Math.floor(integer / highUnit);
    this.#length = this.#buffer.writeInt32BE(high, this.#length);
    this.#length = this.#buffer.writeUInt32BE(integer - high * highUnit, this.#length);
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
