import type { TransferRatePreview } from '@supercargo/catalogue/types/seller-wallet-2024-03-01';
import { invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { convertPence, parseMinorUnits, toPence } from '../../world/finances/money.ts';
import { operation } from '../operation.ts';
import { checkMarketplace, toCurrencyResponse } from './wallet-request.ts';

/** The fee of a transfer, in percent of the amount. */
const FEE_PERCENT = 0.5;

export const getTransferPreview = operation('sellerWallet', '2024-03-01', 'getTransferPreview', (call) => {
  checkMarketplace(call);
  const { query } = call;
  const [source = '', destination = ''] = [query.text('sourceCurrencyCode'), query.text('destinationCurrencyCode')];
  const amount = parseMinorUnits(query.text('baseAmount'), source);
  if (amount === undefined || amount <= 0) throw invalidInput('baseAmount must be above 0.', 'baseAmount');
  return json(computeTransferRate(amount, source, destination));
});

/** Calculates a transfer with approximate, constant exchange rates. `amount` is in minor units. */
export function computeTransferRate(amount: number, source: string, destination: string): Sent<TransferRatePreview> {
  const fee = Math.round((amount * FEE_PERCENT) / 100);
  const received = source === destination ? amount - fee : convertPence(toPence(amount - fee, source), destination);
  const rate = source === destination ? 1 : convertPence(toPence(1_000_000, source), destination) / 1_000_000;
  return {
    baseAmount: toCurrencyResponse(amount, source),
    fxRateDetails: {
      fxRateId: `SBX-${source}-${destination}`,
      baseRate: rate,
      effectiveFxRate: rate,
      rateDirection: 'SELL',
    },
    transferAmount: toCurrencyResponse(received, destination),
    fees: [
      {
        feeId: 'SBX-FEE',
        feeType: 'TRANSACTION_FEE',
        feeRateValue: String(FEE_PERCENT),
        feeAmount: toCurrencyResponse(fee, source),
      },
    ],
  };
}
