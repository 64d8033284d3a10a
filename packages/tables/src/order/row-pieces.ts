/** Maximum number of cached chunks. */
const mostPieces = 8;

/** Row numbers that are read in chunks, so that most are available when the user scrolls. */
export class RowPieces {
  readonly #size: number;
  readonly #read: (offset: number, limit: number) => Promise<readonly number[]>;
  readonly #pieces = new Map<number, Promise<readonly number[]>>();

  constructor(size: number, read: (offset: number, limit: number) => Promise<readonly number[]>) {
    this.#size = size;
    this.#read = read;
  }

  async rows(offset: number, limit: number): Promise<readonly number[]> {
    const rows: number[] = [];
    for (let at = offset; at < offset + limit; ) {
      const begin = at - (at % this.#size);
      const piece = await this.#piece(begin);
      const end = Math.min(offset + limit, begin + this.#size);
      rows.push(...piece.slice(at - begin, end - begin));
      if (piece.length < this.#size) break;
      at = end;
    }
    return rows;
  }

  #piece(begin: number): Promise<readonly number[]> {
    const piece = this.#pieces.get(begin) ?? this.#read(begin, this.#size);
    this.#pieces.delete(begin);
    this.#pieces.set(begin, piece);
    piece.catch(() => this.#pieces.delete(begin));
    const [oldest] = this.#pieces.keys();
    if (oldest !== undefined && this.#pieces.size > mostPieces) this.#pieces.delete(oldest);
    return piece;
  }
}
