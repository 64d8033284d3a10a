import { listVersions } from '@supercargo/catalogue';
import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { settingDefinitions } from '../services/settings/setting-definitions.ts';
import { versionedEndpoints } from '../services/settings/versions.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ installation, keys, now, runRetention, settings, sharedCopying }) => ({
  installation,
  keys,
  now,
  runRetention,
  settings,
  sharedCopying,
}));

const { readOnly, client, retention, shop } = settingDefinitions;

export const settingsRouter = router({
  /** Every setting with the time of its last change. */
  get: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { workspaceId } = ctx.session;
    const { settings } = ctx.services;
    const [readOnly, versions, client, retention, shop] = await Promise.all([
      settings.find(workspaceId, 'readOnly'),
      settings.find(workspaceId, 'versions'),
      settings.find(workspaceId, 'client'),
      settings.find(workspaceId, 'retention'),
      settings.find(workspaceId, 'shop'),
    ]);
    return { readOnly, versions, client, retention, shop };
  }),

  setReadOnly: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true })
    .input(z.object({ value: readOnly.unwrap() }))
    .mutation(({ ctx, input }) => ctx.services.settings.set(ctx.session.workspaceId, 'readOnly', input.value)),

  setClient: procedure({ role: 'operator', effect: 'changes-console' })
    .input(z.object({ value: client.unwrap() }))
    .mutation(({ ctx, input }) => ctx.services.settings.set(ctx.session.workspaceId, 'client', input.value)),

  setRetention: procedure({ role: 'owner', effect: 'changes-console' })
    .input(z.object({ value: retention.unwrap() }))
    .mutation(({ ctx, input }) => ctx.services.settings.set(ctx.session.workspaceId, 'retention', input.value)),

  /** Sets what the shop's screens count as low. */
  setShop: procedure({ role: 'operator', effect: 'changes-console' })
    .input(z.object({ value: shop.unwrap() }))
    .mutation(({ ctx, input }) => ctx.services.settings.set(ctx.session.workspaceId, 'shop', input.value)),

  /** Current size of the documents and tables of runs, and of copies in Postgres: null for those in files. */
  storedFiles: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { runRetention, sharedCopying } = ctx.services;
    const { workspaceId } = ctx.session;
    const [files, use] = await Promise.all([
      runRetention.kept(workspaceId),
      sharedCopying?.storageUse.measure(workspaceId),
    ]);
    return { ...files, copyBytes: use?.copyBytes ?? null };
  }),

  /** Sets the version of one endpoint; null for the console's default, the newest version that has the operation. */
  setVersion: procedure({ role: 'operator', effect: 'changes-console' })
    .input(z.object({ endpoint: idText, version: idText.nullable() }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId } = ctx.session;
      const { settings } = ctx.services;
      checkVersion(input.endpoint, input.version);
      const { [input.endpoint]: _, ...others } = await settings.get(workspaceId, 'versions');
      const versions = input.version === null ? others : { ...others, [input.endpoint]: input.version };
      await settings.set(workspaceId, 'versions', versions);
    }),

  /** Every endpoint with its versions, and the end dates of their operations. */
  endpoints: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) => versionedEndpoints(ctx.services.now())),

  /** The location of the key that encrypts secrets. The key itself is never returned. */
  encryptionKey: procedure({ role: 'owner', effect: 'reads' }).query(({ ctx }) => {
    const { keys, installation } = ctx.services;
    // The location on a hosted server is known to its operator only.
    const place = installation.mode === 'local' ? keys?.place : undefined;
    return {
      file: place?.kind === 'file' ? place.file : null,
      canChange: place?.kind === 'file' && installation.storage === 'pglite',
    };
  }),

  /** Creates a new key and encrypts every secret with it. */
  rotateKey: procedure({ role: 'owner', effect: 'changes-console' }).mutation(async ({ ctx }) => {
    if (ctx.services.installation.mode === 'hosted') throw operatorOnly();
    await ctx.services.keys?.change();
  }),
});

function operatorOnly(): ConsoleError {
  return new ConsoleError(
    'OPERATOR_ONLY',
    'All workspaces of this console share its encryption key. Only the operator can replace it.',
    'Contact the operator, who sets SUPERCARGO_KEY to NEW,OLD for all servers.',
  );
}

function checkVersion(endpoint: string, version: string | null): void {
  const versions = listVersions(endpoint);
  if (versions === undefined || !(version === null || version === 'latest' || versions.includes(version))) {
    throw new ConsoleError(
      'VERSION_INVALID',
      versions === undefined ? `Unknown endpoint: ${endpoint}.` : `The endpoint ${endpoint} has no version ${version}.`,
      `Choose one of: ${['latest', ...(versions ?? [])].join(', ')}.`,
    );
  }
}
