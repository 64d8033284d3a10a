import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { sha256 } from '../sha256.ts';
import type { SwaggerSchema } from '../swagger.ts';

/** The marketplace's schemas of documents, by the name of their file. */
export interface DocumentSources {
  readonly reports: Readonly<Record<string, SwaggerSchema>>;
  readonly feeds: Readonly<Record<string, SwaggerSchema>>;
  readonly notifications: Readonly<Record<string, SwaggerSchema>>;
  /** GraphQL's schema language. */
  readonly dataKiosk: Readonly<Record<string, string>>;
  readonly hash: string;
}

/** Accepts the folder of schemas itself, or a checkout of the repository that has it in `schemas/`. */
export function findSchemasFolder(given: string): string | undefined {
  return [join(given, 'schemas'), given].find((folder) => existsSync(join(folder, 'notifications')));
}

export function readSchemas(folder: string): DocumentSources {
  const reports = textsIn(join(folder, 'reports'), '.json');
  const feeds = textsIn(join(folder, 'feeds'), '.json');
  const notifications = textsIn(join(folder, 'notifications'), '.json');
  const dataKiosk = textsIn(join(folder, 'data-kiosk'), '.graphql');
  return {
    reports: parsed(reports),
    feeds: parsed(feeds),
    notifications: parsed(notifications),
    dataKiosk,
    hash: sha256(JSON.stringify([reports, feeds, notifications, dataKiosk])),
  };
}

function textsIn(folder: string, extension: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension) && !file.includes('.example.'));
  return Object.fromEntries(files.sort().map((file) => [parse(file).name, readFileSync(join(folder, file), 'utf8')]));
}

function parsed(texts: Readonly<Record<string, string>>): Record<string, SwaggerSchema> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text)]));
}
