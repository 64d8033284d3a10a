declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** Creates a server that emulates DynamoDB and keeps its tables in memory. It does not listen yet. */
  export default function dynalite(options?: { readonly createTableMs?: number }): Server;
}
