import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { listBalances } from './balances.ts';
import { listFinancialEventGroups } from './event-groups-v0.ts';
import { listFinancialEvents, listFinancialEventsByGroupId, listFinancialEventsByOrderId } from './events-v0.ts';
import { listSummary } from './summaries.ts';
import { listTransactions } from './transactions.ts';

export function financesHandlers(services: HandlerServices): Handlers {
  return {
    'finances/v0/listFinancialEventGroups': listFinancialEventGroups(services),
    'finances/v0/listFinancialEventsByGroupId': listFinancialEventsByGroupId(services),
    'finances/v0/listFinancialEventsByOrderId': listFinancialEventsByOrderId(services),
    'finances/v0/listFinancialEvents': listFinancialEvents(services),
    'finances/2024-06-19/listTransactions': listTransactions(services),
    'finances/2024-06-19/listBalances': listBalances(services),
    'finances/2024-06-19/listSummary': listSummary(services),
  };
}
