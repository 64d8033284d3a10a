import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { sha256 } from '../sha256.ts';
import type { SwaggerSchema } from '../swagger.ts';

/** Amazon's schemas of documents, by file name. */
export interface DocumentSources {
  readonly reports: Readonly<Record<string, SwaggerSchema>>;
  readonly feeds: Readonly<Record<string, SwaggerSchema>>;
  readonly notifications: Readonly<Record<string, SwaggerSchema>>;
  /** Schemas in GraphQL's schema language. */
  readonly dataKiosk: Readonly<Record<string, string>>;
  readonly hash: string;
}

const groups = ['reports', 'feeds', 'notifications', 'data-kiosk'];

/** Finds the folder of schemas: the given folder, or `schemas/` in it. */
export function findSchemasFolder(given: string): string | undefined {
  return [join(given, 'schemas'), given].find((folder) => groups.some((group) => existsSync(join(folder, group))));
}

/** Reads the schemas in several folders. Of files with the same name, the one in the last folder counts. */
export function readSchemas(folders: readonly string[]): DocumentSources {
  const reports = readTexts(folders, 'reports', '.json');
  const feeds = readTexts(folders, 'feeds', '.json');
  const notifications = readTexts(folders, 'notifications', '.json');
  const dataKiosk = readTexts(folders, 'data-kiosk', '.graphql');
  return {
    reports: parseAll(reports),
    feeds: parseAll(feeds),
    notifications: parseAll(notifications),
    dataKiosk,
    hash: sha256(JSON.stringify([reports, feeds, notifications, dataKiosk])),
  };
}

function readTexts(folders: readonly string[], group: string, extension: string): Record<string, string> {
  const texts = folders
    .map((folder) => join(folder, group))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readFolder(folder, extension));
  return Object.fromEntries([...new Map(texts)].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function readFolder(folder: string, extension: string): [string, string][] {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension) && !file.includes('.example.'));
  return files.map((file) => [parse(file).name, readFileSync(join(folder, file), 'utf8')]);
}

function parseAll(texts: Readonly<Record<string, string>>): Record<string, SwaggerSchema> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text)]));
}
