import type { ItemOptions, PageOptions, WindowOptions } from '../paging/page-options.ts';
import type { IsUnion } from './effective-operation.ts';
import type { CallRules } from './operation-method.ts';
import type { CalledOperation, CallInput, CheckedEndpoint, CheckedOperation, CheckedVersion } from './typed-call.ts';

/** The parameters of `pages`: names, input and options of an operation that has pages. */
export type PagesCall<Operation extends string, Endpoint, Version, Versions, Rules extends CallRules> = PagedCallNames<
  Operation,
  Endpoint,
  Version,
  Versions,
  Rules
> &
  CallInput<Operation, Endpoint, Version, Versions, Rules> & {
    readonly options?:
      | (PageOptions &
          VersionOption<Operation, Endpoint, Version, Rules> &
          TimeRangeOptions<CalledOperation<Operation, Endpoint, Version, Versions, Rules>>)
      | undefined;
  };

/** The parameters of `items`: those of `pages`, and the list to read. */
export type ItemsCall<
  Operation extends string,
  Endpoint,
  Version,
  List,
  Versions,
  Rules extends CallRules,
> = PagedCallNames<Operation, Endpoint, Version, Versions, Rules> &
  CallInput<Operation, Endpoint, Version, Versions, Rules> & {
    readonly options?:
      | (ItemOptions &
          VersionOption<Operation, Endpoint, Version, Rules> &
          ListOption<List, PagedLists<CalledOperation<Operation, Endpoint, Version, Versions, Rules>>> &
          TimeRangeOptions<CalledOperation<Operation, Endpoint, Version, Versions, Rules>>)
      | undefined;
  } & NamedList<PagedLists<CalledOperation<Operation, Endpoint, Version, Versions, Rules>>>;

/** A page of a call. */
export type PageResult<Operation, Endpoint, Version, Versions, Rules extends CallRules> = CalledOperation<
  Operation,
  Endpoint,
  Version,
  Versions,
  Rules
>['result'];

/** An item of a call. */
export type ItemResult<Operation, Endpoint, Version, List, Versions, Rules extends CallRules> = ListItem<
  PagedLists<CalledOperation<Operation, Endpoint, Version, Versions, Rules>>,
  List
>;

/** The lists of an operation by their names; never when it has no pages. */
type PagedLists<Operation> = Operation extends { paged: infer Lists } ? Lists : never;

/** An item of the named list, or of the only list. */
export type ListItem<Lists, List> = [List] extends [never] ? Lists[keyof Lists] : Lists[List & keyof Lists];

/** Options of lists whose time range can be divided into windows. */
export type TimeRangeOptions<Operation> = Operation extends { spans: true } ? WindowOptions : unknown;

/** Whether the operation has several lists, so that the caller must name one. */
export type HasSeveralLists<Lists> = 0 extends 1 & Lists ? false : IsUnion<keyof Lists>;

interface PagedCallNames<Operation, Endpoint, Version, Versions, Rules extends CallRules> {
  /** `endpoint.operation`, or the name of the operation together with `endpoint`. */
  readonly operation: CheckedPages<Operation, Endpoint, Version, Versions, Rules>;
  readonly endpoint?: CheckedEndpoint<Operation, Endpoint> | undefined;
  /** Sent instead of the access token, for operations with personal data. */
  readonly restricted_data_token?: string | undefined;
}

type CheckedPages<Operation, Endpoint, Version, Versions, Rules extends CallRules> =
  CalledOperation<Operation, Endpoint, Version, Versions, Rules> extends { paged: unknown }
    ? CheckedOperation<Operation, Endpoint, Version, Versions, Rules>
    : `${Operation & string} has no pages`;

interface VersionOption<Operation, Endpoint, Version, Rules extends CallRules> {
  /** Version of the endpoint, or `latest`. It overrides `endpoints_versions`. */
  readonly version?: CheckedVersion<Operation, Endpoint, Version, Rules> | undefined;
}

interface ListOption<List, Lists> {
  /** Name of the list to read, if the operation has several. */
  readonly list?: (List extends keyof Lists ? List : keyof Lists) | undefined;
}

type NamedList<Lists> =
  HasSeveralLists<Lists> extends true ? { readonly options: { readonly list: keyof Lists } } : unknown;
