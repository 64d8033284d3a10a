import { awaitSlices, buildLazily, type Slices } from '../../base/slices.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { buildElement, buildTextElement, XML_DECLARATION } from './xml.ts';

/** An XML file with the columns of a flat file as elements: one element for each row, under a root element. */
export function createXmlRecipe<Row>(
  columns: readonly Column<Row>[],
  rows: (request: ReportRequest) => readonly Row[] | Slices<readonly Row[]>,
  names: { readonly root: string; readonly row: string },
): ReportRecipe {
  const cells = columns.map(([heading, cell]) => [heading.toLowerCase().replaceAll(/[ -]/g, '_'), cell] as const);
  return function* (request) {
    const sources = yield* awaitSlices(rows(request));
    return {
      contentType: 'text/xml',
      charset: 'UTF-8',
      head: `${XML_DECLARATION}<${names.root}>`,
      rows: buildLazily(sources, (row) =>
        buildElement(names.row, ...cells.map(([name, cell]) => buildTextElement(name, cell(row)))),
      ),
      separator: '\n',
      tail: `</${names.root}>\n`,
    };
  };
}
