import type { ItemOptions, PageOptions, WindowOptions } from '../paging/page-options.ts';
import type { IsUnion } from './effective-operation.ts';
import type { CallRules } from './operation-method.ts';
import type { CheckedEndpoint, CheckedOperation, CheckedVersion, InputOfCall, OperationOfCall } from './typed-call.ts';

/** What pages take: names, input and options of an operation that has pages. */
export type PagesCall<Operation extends string, Endpoint, Version, Versions, Rules extends CallRules> = NamesOfPages<
  Operation,
  Endpoint,
  Version,
  Versions,
  Rules
> &
  InputOfCall<Operation, Endpoint, Version, Versions, Rules> & {
    readonly options?:
      | (PageOptions &
          VersionOption<Operation, Endpoint, Version, Rules> &
          SpanOptions<OperationOfCall<Operation, Endpoint, Version, Versions, Rules>>)
      | undefined;
  };

/** What items take: the same, and the list that is meant. */
export type ItemsCall<
  Operation extends string,
  Endpoint,
  Version,
  List,
  Versions,
  Rules extends CallRules,
> = NamesOfPages<Operation, Endpoint, Version, Versions, Rules> &
  InputOfCall<Operation, Endpoint, Version, Versions, Rules> & {
    readonly options?:
      | (ItemOptions &
          VersionOption<Operation, Endpoint, Version, Rules> &
          ListOption<List, ListsOf<OperationOfCall<Operation, Endpoint, Version, Versions, Rules>>> &
          SpanOptions<OperationOfCall<Operation, Endpoint, Version, Versions, Rules>>)
      | undefined;
  } & NamedList<ListsOf<OperationOfCall<Operation, Endpoint, Version, Versions, Rules>>>;

/** What a page of a call is. */
export type PageOf<Operation, Endpoint, Version, Versions, Rules extends CallRules> = OperationOfCall<
  Operation,
  Endpoint,
  Version,
  Versions,
  Rules
>['result'];

/** What an item of a call is. */
export type ItemOf<Operation, Endpoint, Version, List, Versions, Rules extends CallRules> = ItemIn<
  ListsOf<OperationOfCall<Operation, Endpoint, Version, Versions, Rules>>,
  List
>;

/** The lists of an operation by their names; never when it has no pages. */
export type ListsOf<Operation> = Operation extends { paged: infer Lists } ? Lists : never;

/** An item of the list that is named, else of the only one. */
export type ItemIn<Lists, List> = [List] extends [never] ? Lists[keyof Lists] : Lists[List & keyof Lists];

/** Options that only lists have that spans of time cut. */
export type SpanOptions<Operation> = Operation extends { spans: true } ? WindowOptions : unknown;

/** Whether a list has to be named. */
export type HasSeveralLists<Lists> = 0 extends 1 & Lists ? false : IsUnion<keyof Lists>;

interface NamesOfPages<Operation, Endpoint, Version, Versions, Rules extends CallRules> {
  /** `endpoint.operation`, or the operation alone beside `endpoint`. */
  readonly operation: CheckedPages<Operation, Endpoint, Version, Versions, Rules>;
  readonly endpoint?: CheckedEndpoint<Operation, Endpoint> | undefined;
  /** Sent in place of the access token, for operations with personal data. */
  readonly restricted_data_token?: string | undefined;
}

type CheckedPages<Operation, Endpoint, Version, Versions, Rules extends CallRules> =
  OperationOfCall<Operation, Endpoint, Version, Versions, Rules> extends { paged: unknown }
    ? CheckedOperation<Operation, Endpoint, Version, Versions, Rules>
    : `${Operation & string} has no pages`;

interface VersionOption<Operation, Endpoint, Version, Rules extends CallRules> {
  /** Version of the endpoint, or `latest`; wins over `endpoints_versions`. */
  readonly version?: CheckedVersion<Operation, Endpoint, Version, Rules> | undefined;
}

interface ListOption<List, Lists> {
  /** Name of the list whose items are wanted, where the operation has several. */
  readonly list?: (List extends keyof Lists ? List : keyof Lists) | undefined;
}

type NamedList<Lists> =
  HasSeveralLists<Lists> extends true ? { readonly options: { readonly list: keyof Lists } } : unknown;
