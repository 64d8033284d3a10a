import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';
import { findSchema } from './find-schema.ts';

/** Finds the schema that a query uses, and fetches the schema to complete it with. */
export function useQuerySchema(query: string) {
  const schemas = useQuery(trpc.queries.schemas.queryOptions());
  const found = findSchema(query, schemas.data ?? []);
  // A query without a schema is completed by the first schema.
  const name = found?.name ?? schemas.data?.[0]?.name ?? '';
  const schema = useQuery(trpc.queries.schema.queryOptions({ name }, { enabled: name !== '', staleTime: 'static' }));
  return { label: found?.label, text: schema.data };
}
