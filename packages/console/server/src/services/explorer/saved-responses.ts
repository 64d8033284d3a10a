import { ConsoleError } from '../../errors/console-error.ts';

const maxResponses = 50;
const maxCharacters = 64 * 1024 * 1024;
/** Characters of one part of a response. */
export const pieceLength = 512 * 1024;

interface SavedResponse {
  readonly workspaceId: string;
  readonly text: string;
}

/** Recent long responses, in memory only. Screens fetch the rest of them in chunks. */
export class SavedResponses {
  readonly #answers = new Map<string, SavedResponse>();
  #characters = 0;

  keep(workspaceId: string, id: string, text: string): void {
    if (text.length <= pieceLength || text.length > maxCharacters) return;
    this.#answers.set(id, { workspaceId, text });
    this.#characters += text.length;
    for (const [oldest, { text: old }] of this.#answers) {
      if (this.#answers.size <= maxResponses && this.#characters <= maxCharacters) return;
      this.#answers.delete(oldest);
      this.#characters -= old.length;
    }
  }

  discard(workspaceId: string): void {
    for (const [id, answer] of this.#answers) {
      if (answer.workspaceId !== workspaceId) continue;
      this.#answers.delete(id);
      this.#characters -= answer.text.length;
    }
  }

  /** The part that starts at a character. Throws a ConsoleError if the response is not stored any more. */
  read(workspaceId: string, id: string, from: number): string {
    const found = this.#answers.get(id);
    if (found !== undefined && found.workspaceId === workspaceId) return found.text.slice(from, from + pieceLength);
    throw new ConsoleError(
      'RESPONSE_EXPIRED',
      'The rest of this response is no longer stored.',
      'Send the call again.',
    );
  }
}
