import type { OperationTypes } from '@supercargo/catalogue';
import { describe, expectTypeOf, it } from 'vitest';

type Orders = OperationTypes['orders']['v0'];
type Reports = OperationTypes['reports']['2021-06-30'];

describe('the types of an operation', () => {
  it('name parameters, body and answer', () => {
    expectTypeOf<Orders['getOrder']['input']['path']>().toEqualTypeOf<{ orderId: string }>();
    expectTypeOf<Orders['getOrders']['input']['query']['MarketplaceIds']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<Reports['createReport']['input']['body']['reportType']>().toEqualTypeOf<string>();
    expectTypeOf<Reports['getReport']['response']['reportId']>().toEqualTypeOf<string>();
    expectTypeOf<Reports['cancelReport']['response']>().toEqualTypeOf<undefined>();
  });

  it('tell optional from required', () => {
    expectTypeOf<{ MarketplaceIds: string[] }>().toExtend<Orders['getOrders']['input']['query']>();
    expectTypeOf<{ CreatedAfter: string }>().not.toExtend<Orders['getOrders']['input']['query']>();
  });

  it('keep enums open: known values are suggested, unknown ones are legal', () => {
    type Status = Reports['getReport']['response']['processingStatus'];
    expectTypeOf<'DONE'>().toExtend<Status>();
    expectTypeOf<'A_VALUE_OF_TOMORROW'>().toExtend<Status>();
    expectTypeOf<7>().not.toExtend<Status>();
  });
});
