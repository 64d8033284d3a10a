'use strict';
// Old versions of Node.js run this file, so it has no recent syntax and no imports.
/* global process, module */
const versions = typeof process === 'object' && process.versions ? process.versions : {};
const parts = String(versions.node).split('.').map(Number);
const isNode = versions.node !== undefined && versions.bun === undefined && versions.deno === undefined;
const isTooOld = isNode && (parts[0] < 22 || (parts[0] === 22 && parts[1] < 12));

/** The error message if this version of Node.js is too old; else empty. */
module.exports = isTooOld
  ? `Supercargo requires Node.js 22.12 or later, but this is Node.js ${versions.node}. Install a later version.`
  : '';
