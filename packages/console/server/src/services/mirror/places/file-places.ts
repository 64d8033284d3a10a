import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { duckDbDialect } from '@supercargo/shop';
import { makePrivateFolder } from '../../../base/private-folder.ts';
import type { MirrorPlan } from '../mirror-plan.ts';
import type { CopyPlace, CopyPlaces } from './copy-places.ts';

/** Memory of DuckDB in bytes, for each copy. */
const memoryBytes = 256_000_000;

/** Copies in DuckDB files, which only this process uses. */
export class FilePlaces implements CopyPlaces {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async open({ workspaceId, source }: Pick<MirrorPlan, 'workspaceId' | 'source'>): Promise<CopyPlace> {
    const folder = join(this.#folder, workspaceId);
    await makePrivateFolder(folder);
    const file = join(folder, `${source}.duckdb`);
    return { id: file, destination: { duckdb: { file, memoryBytes, viewSchema: 'runs' } }, dialect: duckDbDialect };
  }

  async discard({ id: file }: CopyPlace): Promise<void> {
    await Promise.all([file, `${file}.wal`].map((path) => rm(path, { force: true })));
  }

  async wake(): Promise<void> {}

  async close(): Promise<void> {}
}
