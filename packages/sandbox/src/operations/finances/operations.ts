import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { listBalances } from './balances.ts';
import { listFinancialEventGroups } from './event-groups-v0.ts';
import { listFinancialEvents, listFinancialEventsByGroupId, listFinancialEventsByOrderId } from './events-v0.ts';
import { listSummary } from './summaries.ts';
import { listTransactions } from './transactions.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    listFinancialEventGroups(services),
    listFinancialEventsByGroupId(services),
    listFinancialEventsByOrderId(services),
    listFinancialEvents(services),
    listTransactions(services),
    listBalances(services),
    listSummary(services),
  ];
}
