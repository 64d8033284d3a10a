import { loadDataKioskSchema } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { queryShape } from './query-shape.ts';
import { countCharacters, queryTokens } from './query-tokens.ts';

/** The marketplace takes no longer query, white space aside. */
const mostCharacters = 8000;

type Tell = (warning: Pick<WarningEvent, 'type' | 'code' | 'message'>) => void;

/**
 * Refuses what the marketplace would refuse: a query that is too long, asks for more than one data set, or, where the
 * package `graphql` is installed, does not fit its schema. A schema that nobody knows yet is a warning.
 */
export async function checkQuery(query: string, tell: Tell): Promise<void> {
  if (query.trim() === '') throw invalidQuery('it is empty');
  const tokens = queryTokens(query);
  const characters = countCharacters(tokens);
  if (characters > mostCharacters) {
    throw invalidQuery(`it has ${characters} characters, white space aside, and ${mostCharacters} may be sent`);
  }
  const shape = queryShape(tokens);
  if (typeof shape === 'string') throw invalidQuery(shape);
  const schema = await loadDataKioskSchema(shape.schema);
  if (schema === undefined) {
    const message = `${shape.schema} is no schema that is known here. The query is sent as it is.`;
    return tell({ type: 'warning', code: 'UNKNOWN_DATA_KIOSK_SCHEMA', message });
  }
  const reasons = await schemaFaults(query, shape.schema, schema);
  if (reasons.length > 0) throw invalidQuery(reasons.join(' '));
}

type GraphQL = typeof import('graphql');

const schemas = new Map<string, import('graphql').GraphQLSchema>();

async function schemaFaults(query: string, name: string, text: string): Promise<string[]> {
  const graphql = await installed();
  if (graphql === undefined) return [];
  const schema = schemas.get(name) ?? graphql.buildSchema(text);
  schemas.set(name, schema);
  try {
    return graphql.validate(schema, graphql.parse(query)).map(({ message }) => message);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Most programs never ask a query: who wants its fields checked installs it. */
async function installed(): Promise<GraphQL | undefined> {
  try {
    return await import('graphql');
  } catch {
    return undefined;
  }
}

export function invalidQuery(reason: string): SellingPartnerError {
  const message = `The query cannot be sent: ${/[.?!]$/.test(reason) ? reason : `${reason}.`}`;
  return new SellingPartnerError({ code: 'INVALID_QUERY', message, operation: 'dataKiosk.createQuery' });
}
