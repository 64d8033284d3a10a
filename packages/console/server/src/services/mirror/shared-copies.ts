import type { Database } from '../../storage/database.ts';
import type { Mirrors } from './mirrors.ts';
import type { SchemaPlaces } from './places/schema-places.ts';
import { readWorkspaceMarks } from './workspace-marks.ts';

interface SharedCopiesParts {
  readonly db: Database;
  readonly mirrors: Mirrors;
  readonly places: SchemaPlaces;
}

/** Keeps the copies of all workspaces that this process knows in step with the database, which other processes change too. */
export class SharedCopies {
  readonly #parts: SharedCopiesParts;
  #marks: ReadonlyMap<string, string> = new Map();

  constructor(parts: SharedCopiesParts) {
    this.#parts = parts;
  }

  /** One round. Workspaces without sellers, and those where nothing changed, cost nothing. */
  async follow(): Promise<void> {
    const { db, mirrors, places } = this.#parts;
    const marks = await readWorkspaceMarks(db);
    const changed = [...new Set([...marks.keys(), ...this.#marks.keys()])].filter(
      (id) => marks.get(id) !== this.#marks.get(id) || !mirrors.isComplete(id),
    );
    for (const id of changed) await mirrors.reconcile(id);
    this.#marks = marks;
    await this.#followFailures();
    await mirrors.followSandboxes();
    await places.findAbandoned();
  }

  async #followFailures(): Promise<void> {
    const { mirrors, places } = this.#parts;
    const copies = mirrors.listAll();
    const failures = await places.listFailures(copies.map(({ place }) => place.id));
    for (const mirror of copies) {
      const failure = failures.get(mirror.place.id);
      if (failure === undefined) await mirrors.replace(mirror);
      else mirror.failure = failure ?? undefined;
    }
  }
}
