import type { Items } from '../paging/items.ts';
import type { ItemOptions, PageOptions } from '../paging/page-options.ts';
import type { Pages } from '../paging/pages.ts';
import type { HasSeveralLists, ListItem, TimeRangeOptions } from './paged-call.ts';

/** The additional methods of an operation that has pages; none for other operations. */
export type PagedMethods<Operation, Input> = Operation extends { result: infer Result; paged: infer Lists }
  ? PagedMethod<Result, Lists, Input, TimeRangeOptions<Operation>>
  : unknown;

/** The pages of an operation, and the items on them. */
interface PagedMethod<Result, Lists, Input, RangeOptions> {
  /** Reads the pages of the list. Each page is the result of one call. */
  readonly pages: (...args: MethodArguments<Input, PageOptions & RangeOptions>) => Pages<Result>;
  /** Reads the items of the list, from all of its pages. */
  readonly items: HasSeveralLists<Lists> extends true
    ? ItemsOfLists<Lists, Input, ItemOptions & RangeOptions>
    : (...args: MethodArguments<Input, ItemOptions & RangeOptions>) => Items<ListItem<Lists, never>>;
}

/** Reads the items of one of several lists. */
type ItemsOfLists<Lists, Input, Options> = <const List extends keyof Lists>(
  input: Input,
  options: Options & { readonly list: List },
) => Items<ListItem<Lists, List>>;

type MethodArguments<Input, Options> = object extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];
