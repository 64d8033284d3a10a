import type { Items } from '../paging/items.ts';
import type { ItemOptions, PageOptions } from '../paging/page-options.ts';
import type { Pages } from '../paging/pages.ts';
import type { HasSeveralLists, ItemIn, SpanOptions } from './paged-call.ts';

/** What an operation that has pages offers besides the call; nothing otherwise. */
export type PagesOf<Operation, Input> = Operation extends { result: infer Result; paged: infer Lists }
  ? PagedMethod<Result, Lists, Input, SpanOptions<Operation>>
  : unknown;

/** The pages of an operation, and the items on them. */
export interface PagedMethod<Result, Lists, Input, Spans> {
  /** The pages of the list, each as the plain call gives it. */
  readonly pages: (...given: Given<Input, PageOptions & Spans>) => Pages<Result>;
  /** The items of the list, over all of its pages. */
  readonly items: HasSeveralLists<Lists> extends true
    ? ItemsOfLists<Lists, Input, ItemOptions & Spans>
    : (...given: Given<Input, ItemOptions & Spans>) => Items<ItemIn<Lists, never>>;
}

/** Where an operation has several lists, one is named. */
type ItemsOfLists<Lists, Input, Options> = <const List extends keyof Lists>(
  input: Input,
  options: Options & { readonly list: List },
) => Items<ItemIn<Lists, List>>;

type Given<Input, Options> = object extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];
