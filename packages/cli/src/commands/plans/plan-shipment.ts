import type { PackageValue, RequestedValue } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { makePlan } from '../../plans/make-plan.ts';
import { type FileRow, findMarketplaceId, readRows } from '../../plans/read-changes.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import type { planShipment } from '../definitions/plans.ts';

type ShipmentArguments = ParsedArguments<typeof planShipment>;

export function run(parsed: ShipmentArguments, shell: Shell): Promise<ExitCode> {
  const { options } = parsed;
  checkArguments(parsed);
  const read = async (marketplaceId: string) => {
    const rows = options.file === undefined ? [toRow(parsed)] : await readRows(options.file, needed);
    return rows.map((row) => toChange(row, marketplaceId));
  };
  return withMaxWait(shell, options, (limited) => makePlan({ kind: 'package', readChanges: read }, options, limited));
}

const needed = ['order', 'carrier', 'tracking'];

function checkArguments({ args: { order }, options: { carrier, tracking, file, ...more } }: ShipmentArguments): void {
  const values = [order, carrier, tracking].filter((value) => value !== undefined);
  const inFile = [more['carrier-name'], more.method, more['ship-time'], more.number].some(
    (value) => value !== undefined,
  );
  if (file === undefined ? values.length === 3 : values.length === 0 && !inFile) return;
  throw usageError(
    'ARGUMENT_MISSING',
    'plan shipment requires ORDER, --carrier and --tracking, or only --file.',
    'Such as: supercargo plan shipment 902-1845936-5435065 --carrier DHL --tracking 00340434161094000001',
  );
}

/** The arguments as a row of a file. */
function toRow({ args, options }: ShipmentArguments): FileRow {
  const texts: Readonly<Record<string, unknown>> = { ...options, ...args, marketplace: undefined };
  const find = (name: string) => texts[name]?.toString();
  return { find, read: (name) => find(name) ?? '' };
}

function toChange({ read, find }: FileRow, marketplaceId: string): RequestedValue {
  const value: PackageValue = {
    carrierCode: read('carrier'),
    carrierName: find('carrier-name'),
    shippingMethod: find('method'),
    trackingNumber: read('tracking'),
    shipTime: find('ship-time'),
  };
  const number = find('number') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(number)) {
    throw usageError(
      'FILE_INVALID',
      `The number of a package is ${number}.`,
      'Enter 1 for the first one of its order.',
    );
  }
  return {
    subject: read('order'),
    marketplaceId: findMarketplaceId(find('marketplace'), marketplaceId),
    field: `package ${number}`,
    to: { kind: 'value', value: JSON.stringify(value) },
  };
}
