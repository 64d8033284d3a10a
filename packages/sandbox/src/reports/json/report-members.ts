import { findReportType } from '@supercargo/catalogue/registry';
import { reportSchemas } from '@supercargo/catalogue/report-schemas';
import { isJsonObject } from '../../base/json-value.ts';
import { getMarketplace, MARKETPLACE_IDS } from '../../base/marketplaces.ts';
import { ACCOUNT_FIGURES } from '../../world/analytics/account-health.ts';
import { buildFigures, TRAFFIC_FIGURES } from '../../world/analytics/figures.ts';
import { buildStockFigures } from '../../world/analytics/retail-stock.ts';
import type { SalesGroup } from '../../world/analytics/sales-group.ts';
import { resolve } from './fill-schema.ts';
import { NAMES_OF_SALES } from './json-report.ts';
import { buildForecastFigures } from './stock-groups.ts';

/** Where the members of the rows of a JSON report come from. */
export interface ReportMembers {
  /** Members that follow from the orders, returns and stock of the sandbox. */
  readonly derived: readonly string[];
  /** Members that are made up: valid by their schema, some of them so that they match the sales. */
  readonly invented: readonly string[];
}

/** Lists the members of the rows of a JSON report by where the sandbox takes them from. Both lists are empty for other reports. */
export function listReportMembers(reportType: string): ReportMembers {
  const schemas = findReportType(reportType)?.schemas ?? [];
  const known = listDerivedNames();
  const names = schemas.flatMap(({ name, lists }) => listMembers(reportSchemas[name], lists, known));
  const unique = [...new Set(names)].sort();
  return { derived: unique.filter((name) => known.has(name)), invented: unique.filter((name) => !known.has(name)) };
}

function listMembers(root: unknown, lists: readonly string[], known: ReadonlySet<string>): readonly string[] {
  if (!isJsonObject(root) || !isJsonObject(root.properties)) return [];
  const { properties } = root;
  /** Lists the members without members of their own, and those that the sandbox derives as a whole, such as amounts. */
  const listInner = (schema: unknown, path: readonly string[]): readonly string[] => {
    const { items, properties: members } = resolve(schema, root);
    const name = path.at(-1);
    if (name !== undefined && known.has(name)) return [name];
    // A schema can contain itself.
    if (path.length > MAX_LEVELS) return [];
    if (items !== undefined) return listInner(items, path);
    if (!isJsonObject(members)) return name === undefined ? [] : [name];
    return Object.entries(members).flatMap(([member, inner]) => listInner(inner, [...path, member]));
  };
  return lists.flatMap((list) => listInner(properties[list], []));
}

const MAX_LEVELS = 8;

/** Returns the names of the figures that the sandbox computes. Those of visitors are made up. */
function listDerivedNames(): ReadonlySet<string> {
  const [id = ''] = MARKETPLACE_IDS;
  const group: SalesGroup = {
    store: getMarketplace(id),
    from: 0,
    to: 0,
    asin: '',
    sku: '',
    title: '',
    sales: [],
    returns: [],
  };
  const records = { lines: [], sales: [], now: 0 };
  const figures = {
    ...buildFigures(group),
    ...buildStockFigures(records, group, ''),
    ...buildForecastFigures(records, 0),
  };
  const names = new Set([...Object.keys(figures), ...NAMES_OF_SALES, ...ACCOUNT_FIGURES]);
  for (const name of TRAFFIC_FIGURES) names.delete(name);
  return names;
}
