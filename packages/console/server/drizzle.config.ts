import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './packages/console/server/src/storage/schema/*.ts',
  out: './packages/console/migrations',
});
