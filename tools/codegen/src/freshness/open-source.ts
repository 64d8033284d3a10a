import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModelsFolder } from '../read-models.ts';

/** A checkout of Amazon's models. */
export interface ModelsSource {
  readonly folder: string;
  readonly commit: string | undefined;
  /** Deletes a temporary clone. */
  close(): void;
}

/** Opens a folder, or clones a git address. Throws an Error if it does not exist or has no models. */
export function openSource(given: string): ModelsSource {
  const isAddress = /^[\w+.-]+:\/\/|^[\w.-]+@[\w.-]+:/.test(given);
  if (!isAddress && !existsSync(given)) {
    throw new Error(`${given} does not exist. Pass a folder or a git address, such as https://host/models.git.`);
  }
  const clone = isAddress ? cloneInto(given) : undefined;
  const close = () => clone !== undefined && rmSync(clone, { recursive: true, force: true });
  const folder = findModelsFolder(clone ?? given);
  if (folder !== undefined) return { folder, commit: readCommit(folder), close };
  close();
  throw new Error(`${given} has no models. Pass a repository that contains folders such as models/orders-api-model.`);
}

function cloneInto(address: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-models-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', '--', address, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${address} cannot be cloned: ${String((error as { stderr?: unknown }).stderr).trim()}`);
  }
}

function readCommit(folder: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
