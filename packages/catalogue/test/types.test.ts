import type { OperationTypes } from '@supercargo/catalogue';
import { describe, expectTypeOf, it } from 'vitest';

type Orders = OperationTypes['orders']['v0'];
type Reports = OperationTypes['reports']['2021-06-30'];

describe('The types of an operation', () => {
  it('The types of an operation have the parameters, the body and the response', () => {
    expectTypeOf<Orders['getOrder']['input']['path']>().toEqualTypeOf<{ orderId: string }>();
    expectTypeOf<Orders['getOrders']['input']['query']['MarketplaceIds']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<Reports['createReport']['input']['body']['reportType']>().toEqualTypeOf<string>();
    expectTypeOf<Reports['getReport']['response']['reportId']>().toEqualTypeOf<string>();
    expectTypeOf<Reports['cancelReport']['response']>().toEqualTypeOf<undefined>();
  });

  it('The types of an operation distinguish optional and required parameters', () => {
    expectTypeOf<{ MarketplaceIds: string[] }>().toExtend<Orders['getOrders']['input']['query']>();
    expectTypeOf<{ CreatedAfter: string }>().not.toExtend<Orders['getOrders']['input']['query']>();
  });

  it('The types of an operation have open enums that suggest known values and allow others', () => {
    type Status = Reports['getReport']['response']['processingStatus'];
    expectTypeOf<'DONE'>().toExtend<Status>();
    expectTypeOf<'A_VALUE_ADDED_LATER'>().toExtend<Status>();
    expectTypeOf<7>().not.toExtend<Status>();
  });
});
