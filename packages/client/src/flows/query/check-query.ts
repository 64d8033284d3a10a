import { describeDeprecation } from '@supercargo/catalogue';
import { findDataKioskSchema, loadDataKioskSchema } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { parseQueryShape } from './query-shape.ts';
import { countCharacters, tokenizeQuery } from './query-tokens.ts';

/** Maximum number of characters that Amazon accepts in a query, without whitespace. */
const maxCharacters = 8000;

type Warn = (warning: Pick<WarningEvent, 'type' | 'code' | 'message'>) => void;

// See docs/decisions/0017-validate-data-kiosk-queries-with-graphql-js-instead-of-our-own-parser.md
/**
 * Throws INVALID_QUERY if Amazon would reject the query: if it is too long, selects more than one data set or does not match its
 * schema. The schema is checked only if the package `graphql` is installed. An unknown schema and a deprecated one cause a warning.
 *
 * @param now Milliseconds since 1970.
 */
export async function checkQuery(query: string, warn: Warn, now: number): Promise<void> {
  if (query.trim() === '') throw buildInvalidQueryError('it is empty');
  const tokens = tokenizeQuery(query);
  const characters = countCharacters(tokens);
  if (characters > maxCharacters) {
    throw buildInvalidQueryError(
      `it has ${characters} characters without whitespace, and at most ${maxCharacters} are allowed`,
    );
  }
  const shape = parseQueryShape(tokens);
  if (typeof shape === 'string') throw buildInvalidQueryError(shape);
  const descriptor = findDataKioskSchema(shape.schema);
  const deprecation = describeDeprecation(shape.schema, descriptor?.deprecated ?? null, now);
  if (deprecation !== undefined) {
    warn({ type: 'warning', code: 'RETIRED_DATA_KIOSK_SCHEMA', message: deprecation });
  }
  const schema = await loadDataKioskSchema(shape.schema);
  if (schema === undefined) {
    if (descriptor !== undefined) return;
    const message = `The schema ${shape.schema} is unknown. The query is sent without validation.`;
    return warn({ type: 'warning', code: 'UNKNOWN_DATA_KIOSK_SCHEMA', message });
  }
  const reasons = await validateAgainstSchema(query, shape.schema, schema);
  if (reasons.length > 0) throw buildInvalidQueryError(reasons.join(' '));
}

type GraphQL = typeof import('graphql');

const schemas = new Map<string, import('graphql').GraphQLSchema>();

async function validateAgainstSchema(query: string, name: string, text: string): Promise<string[]> {
  const graphql = await loadGraphql();
  if (graphql === undefined) return [];
  const schema = schemas.get(name) ?? graphql.buildSchema(text);
  schemas.set(name, schema);
  try {
    return graphql.validate(schema, graphql.parse(query)).map(({ message }) => message);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Loads an optional package. It is optional because most programs never send a query. */
async function loadGraphql(): Promise<GraphQL | undefined> {
  try {
    return await import('graphql');
  } catch {
    return undefined;
  }
}

export function buildInvalidQueryError(reason: string): SellingPartnerError {
  const message = `The query is invalid: ${/[.?!]$/.test(reason) ? reason : `${reason}.`}`;
  return new SellingPartnerError({ code: 'INVALID_QUERY', message, operation: 'dataKiosk.createQuery' });
}
