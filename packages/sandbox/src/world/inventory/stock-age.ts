import { createRandom } from '../../base/random.ts';

/** Units by the days since they arrived in a fulfillment center. */
export interface StockAge {
  readonly from0To30: number;
  readonly from31To60: number;
  readonly from61To90: number;
  readonly from91To180: number;
  readonly from181To270: number;
  readonly from271To330: number;
  readonly from331To365: number;
  readonly from366: number;
}

/** Makes up how old the units of a SKU are. For one of six SKUs, half of the units are older than 90 days. */
export function splitByAge(sku: string, units: number): StockAge {
  const random = createRandom(`age ${sku}`);
  const isOld = random.integer(1, 6) === 1;
  const shares = Array.from({ length: 6 }, () => random.integer(0, 30));
  const takePart = (from: number, index: number) => Math.floor((from * (shares[index] ?? 0)) / 100);
  const old = isOld ? Math.floor(units / 2) : 0;
  const [from181To270, upTo365, from366] = [takePart(old, 0), takePart(old, 1), takePart(old, 2)];
  const from331To365 = takePart(upTo365, 3);
  const young = units - old;
  const [from31To60, from61To90] = [takePart(young, 4), takePart(young, 5)];
  return {
    from0To30: young - from31To60 - from61To90,
    from31To60,
    from61To90,
    from91To180: old - from181To270 - upTo365 - from366,
    from181To270,
    from271To330: upTo365 - from331To365,
    from331To365,
    from366,
  };
}
