/**
 * Facts about reports, feeds, notifications, marketplaces and Data Kiosk: tables, functions that find an entry by its name, types
 * of rows and messages, and schemas that are loaded on demand. None of it needs a client.
 * A program needs this entry because strict package managers do not let it import a dependency of its dependency.
 *
 * @module supercargo/registry
 */
export * from '@supercargo/catalogue/registry';
