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

/** Finds the folder of schemas: the given folder, or `schemas/` in it. */
export function findSchemasFolder(given: string): string | undefined {
  return [join(given, 'schemas'), given].find((folder) => existsSync(join(folder, 'notifications')));
}

export function readSchemas(folder: string): DocumentSources {
  const reports = readTexts(join(folder, 'reports'), '.json');
  const feeds = readTexts(join(folder, 'feeds'), '.json');
  const notifications = readTexts(join(folder, 'notifications'), '.json');
  const dataKiosk = readTexts(join(folder, 'data-kiosk'), '.graphql');
  return {
    reports: parseAll(reports),
    feeds: parseAll(feeds),
    notifications: parseAll(notifications),
    dataKiosk,
    hash: sha256(JSON.stringify([reports, feeds, notifications, dataKiosk])),
  };
}

function readTexts(folder: string, extension: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension) && !file.includes('.example.'));
  return Object.fromEntries(files.sort().map((file) => [parse(file).name, readFileSync(join(folder, file), 'utf8')]));
}

function parseAll(texts: Readonly<Record<string, string>>): Record<string, SwaggerSchema> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text)]));
}
