import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createBookStore, type PlanStore, Plans, ShopError, valueAccess } from '@supercargo/shop';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveConfigFolder } from '@supercargo/toolkit/profiles/config-folder';
import { systemClock } from '@supercargo/toolkit/profiles/file-lock';
import type { ProfileOptions, ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import { exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { withSeller } from '../seller/with-seller.ts';
import { openPlanFile, openPlanMemory } from './plan-file.ts';

/** The plans of a profile, and what a command needs with them. */
export interface OpenPlans {
  readonly plans: Plans;
  readonly store: PlanStore;
  readonly profile: ResolvedProfile;
  /** Finds a plan by its ID, or the newest one with `last`. */
  readonly findId: (idOrLast: string) => Promise<string>;
  /** Lists the IDs of all plans, newest first. */
  readonly listIds: () => Promise<readonly string[]>;
}

/** Runs `work` with the plans of the selected profile. */
export function withPlans<Result>(
  options: ProfileOptions & { readonly quiet?: boolean; readonly 'max-wait'?: number | undefined },
  shell: Shell,
  work: (open: OpenPlans) => Promise<Result>,
): Promise<Result> {
  return withSeller(options, shell, {}, async (seller, profile) => {
    const folder = join(resolveConfigFolder(shell.env), 'plans');
    const changeBook = profile.key === undefined ? openPlanMemory() : openPlanFile(folder, profile.key, systemClock);
    const store = createBookStore(changeBook);
    const listIds = () => changeBook(({ plans }) => ({ result: plans.map(({ id }) => id).toReversed() }));
    const plans = new Plans({
      store,
      access: valueAccess,
      client: {
        sellerId: findSellerId(profile),
        callAPI: async (call) =>
          seller.callAPI({ ...call, options: { ...call.options, signal: shell.signal } } as never),
        now: () => shell.now(),
      },
      now: () => shell.now(),
      newId: () => `plan-${randomUUID().slice(0, 8)}`,
      describeError: (error) => (error as Error).message,
      fail: (error) => shell.stderr.write(`${error.message}\n`),
    });
    const open = { plans, store, profile, listIds, findId: (idOrLast: string) => findId(idOrLast, listIds) };
    return work(open).catch((error: unknown) => {
      throw error instanceof ShopError ? toCommandError(error) : error;
    });
  });
}

function findSellerId({ sellerId, label }: ResolvedProfile): string {
  if (sellerId !== undefined) return sellerId;
  throw usageError(
    'SELLER_ID_MISSING',
    `Plans need Amazon's ID of the seller, which ${label} does not have.`,
    'Run supercargo login with --seller-id, or set SUPERCARGO_SELLER_ID.',
  );
}

async function findId(idOrLast: string, listIds: () => Promise<readonly string[]>): Promise<string> {
  const ids = await listIds();
  const id = idOrLast === 'last' ? ids[0] : ids.find((planId) => planId === idOrLast);
  if (id !== undefined) return id;
  throw new CommandError(
    'PLAN_UNKNOWN',
    idOrLast === 'last' ? 'There is no plan of this profile.' : `Unknown plan: ${idOrLast}.`,
    ids.length === 0
      ? 'Make one with plan price, plan stock, plan attribute or plan shipment.'
      : 'List the plans with supercargo plan list.',
  );
}

const usageCodes = new Set(['PLAN_INVALID', 'PLAN_KEY_USED', 'LISTING_VALUE_INVALID']);

function toCommandError({ code, message, action }: ShopError): CommandError {
  return new CommandError(code, message, action, usageCodes.has(code) ? exitCodes.usageError : exitCodes.failed);
}
