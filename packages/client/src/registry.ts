/**
 * What is known of reports, feeds, notifications, stores and Data Kiosk: tables, look-ups by name, types of rows and
 * messages, and schemas that are loaded when they are asked for. Nothing of it needs a client.
 *
 * @module supercargo/registry
 */
export * from '@supercargo/catalogue/registry';
