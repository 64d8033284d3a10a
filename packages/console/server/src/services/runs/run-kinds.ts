import { ConsoleError } from '../../errors/console-error.ts';
import type { RunKindName } from '../../storage/schema/runs.ts';
import type { RunKind } from '../run-files/run-kind.ts';

/** The registry of run kinds. */
export class RunKinds {
  readonly #kinds: ReadonlyMap<string, RunKind>;

  constructor(kinds: readonly RunKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** Throws a ConsoleError for a kind that this version does not know. */
  find(name: RunKindName): RunKind {
    const kind = this.#kinds.get(name);
    if (kind !== undefined) return kind;
    throw new ConsoleError(
      'RUN_KIND_UNKNOWN',
      `This version of the console does not know the run kind ${name}.`,
      'Use the same version on every server and worker.',
    );
  }
}
