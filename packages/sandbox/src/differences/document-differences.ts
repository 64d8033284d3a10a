import { type KnownDifference, noAccount, noFigures, noNetwork } from './known-difference.ts';

/** Documents and the figures in them: reports, Data Kiosk and finances. */
export const documentDifferences: readonly KnownDifference[] = [
  {
    area: 'Documents',
    amazon: 'Document URLs lead to S3, with many kinds of headers and errors.',
    sandbox:
      'Document URLs lead to the sandbox, with the headers and errors that clients handle. The number of documents is limited.',
    reason: noNetwork,
    source: 'live',
  },
  {
    area: 'Reports',
    amazon: 'Some flat files have translated column names, and in some stores decimals have commas.',
    sandbox:
      'Listings reports of GB, DE, FR, IT, ES, BE and JP have the translated names that public programs know; all other columns are in English. Decimals have commas only in settlement files in EUR, SEK, PLN, TRY and BRL, with points between thousands.',
    reason: 'The other translations are not published.',
    source: 'live',
  },
  {
    area: 'Reports',
    amazon: 'Each known report type has contents.',
    sandbox:
      'Eighty-nine types have contents; [a page](sandbox-reports.md) lists their columns. The others end as `CANCELLED`, like reports without data.',
    reason: 'The other types are not implemented.',
    source: 'description',
  },
  {
    area: 'Reports',
    amazon: 'A vendor cannot request the reports of sellers, and a seller not those of vendors.',
    sandbox:
      'The same is true, with status 400 and the code `InvalidInput`. For vendors, users have published the response. For sellers, it is a guess.',
    reason: noAccount,
    source: 'live',
  },
  {
    area: 'Reports',
    amazon: 'Vendors see what Amazon sold of their goods.',
    sandbox:
      'Amazon sells all units that it receives from a vendor within three weeks of their arrival. A forecast continues the last four weeks.',
    reason: 'There is no measured data.',
    source: 'guess',
  },
  {
    area: 'Reports',
    amazon: 'Traffic, ranks, search terms and storage figures are measured.',
    sandbox: 'The figures are generated and match the sales.',
    reason: 'The sandbox has no visitors.',
    source: 'description',
  },
  {
    area: 'Reports',
    amazon:
      'Sellers order the removal of units from fulfillment centers, and Seller Central creates reports of deferred transactions.',
    sandbox:
      'A removal order contains the defective returns of a week in a marketplace. Each settlement has a report of deferred transactions. Headings that no public document shows are a best guess.',
    reason: 'No operation creates a removal order, and the sandbox has no Seller Central.',
    source: 'guess',
  },
  {
    area: 'Reports',
    amazon: 'A report takes minutes to hours.',
    sandbox: 'A report takes 3 seconds, or the time that options and scenarios set.',
    reason: 'Tests cannot wait for hours.',
    source: 'live',
  },
  {
    area: 'Reports',
    amazon: 'Figures of sales and traffic appear one to three days later and change for some days.',
    sandbox:
      'Sales of a day appear 24 hours after its end and its visitors 48 hours after it; the option `salesAndTraffic` sets both. Then they change only if an order of that day is cancelled or leaves its pending state.',
    reason: noFigures,
    source: 'guess',
  },
  {
    area: 'Reports',
    amazon: 'The inventory ledger cuts days by a time zone that is not documented.',
    sandbox:
      'Days are those of UTC, and all units are in one country. Units that no order or shipment explains are found or lost when the ledger is created.',
    reason: noAccount,
    source: 'guess',
  },
  {
    area: 'Data Kiosk',
    amazon: 'Queries run on measured data and have their own quota.',
    sandbox: 'Queries are validated against the schemas. Their results are generated and match the sales.',
    reason: 'There is no measured data.',
    source: 'description',
  },
  {
    area: 'Data Kiosk',
    amazon: 'Large results have several pages.',
    sandbox: 'A page has at most 200 rows.',
    reason: noFigures,
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'Fees, taxes and exchange rates depend on contracts and laws.',
    sandbox:
      'Fees, taxes and exchange rates follow a few fixed rules. The sums are correct to the cent, but differ from Amazon’s.',
    reason: 'Contracts and laws are not modeled.',
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'Prices of listings include tax in some marketplaces. The models do not say which amounts of orders do.',
    sandbox:
      'Prices of listings include 20 percent tax in all marketplaces. Order items of both versions of Orders and of order reports have prices without tax, next to the tax.',
    reason: noAccount,
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'Amazon decides which transactions it defers, and for how long.',
    sandbox:
      'The money of each shipment is deferred for seven days. Then a second transaction releases it, and the two name each other. Only the second one has the ID of a settlement.',
    reason: noAccount,
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'Amazon closes settlements at different times of the day, and holds back reserves by its own rules.',
    sandbox:
      'Each currency of a region has a settlement every 14 days at midnight UTC. It holds back 3 percent until the next one, and pays nothing out of a negative balance. The payout is a transaction of type `Transfer`; reserves have no transaction.',
    reason: noAccount,
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'A settlement file has one or several lines for the fulfillment fees of several units.',
    sandbox: 'It has one line for each unit, so that some lines are equal.',
    reason: noAccount,
    source: 'live',
  },
];
