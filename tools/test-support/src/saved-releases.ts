import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Saves data in a new folder, as a release leaves it on the machines of its users. For a release, also dumps of Postgres are saved. */
type SaveData = (folder: string, purpose: 'release' | 'test') => Promise<void>;

/** Stands for data that this version saves during the test, so that the tests of upgrades also run before the first release. */
const thisVersion = 'this version';

/** The data that each release of a package has saved, which later versions must open. */
export class SavedReleases {
  readonly #folder: string;
  readonly #save: SaveData;

  /** `folder` has a folder for each release, and `save` saves the data of this version. */
  constructor(folder: string, save: SaveData) {
    this.#folder = folder;
    this.#save = save;
  }

  /** The names of the releases, and of what this version saves. */
  get names(): readonly string[] {
    return [...(existsSync(this.#folder) ? readdirSync(this.#folder) : []), thisVersion];
  }

  /** Copies the data of a release into a new temporary folder. */
  async copy(name: string): Promise<string> {
    const copy = mkdtempSync(join(tmpdir(), 'supercargo-release-'));
    if (name === thisVersion) await this.#save(copy, 'test');
    else cpSync(join(this.#folder, name), copy, { recursive: true });
    return copy;
  }

  /** Saves the data of this version under the name of a release. Throws if the release has saved its data already: it must not change. */
  async saveAs(name: string): Promise<string> {
    const folder = join(this.#folder, name);
    mkdirSync(this.#folder, { recursive: true });
    mkdirSync(folder);
    try {
      await this.#save(folder, 'release');
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
    return folder;
  }
}
