/** What can be selected of a row: a member by `true`, and of a member that has members itself, some of them. */
export type DataKioskSelection<Row> = { readonly [Member in keyof Row]?: SelectionOf<ItemOf<Row[Member]>> };

type SelectionOf<Value> = Value extends object ? DataKioskSelection<Value> : true;

/** Of a list its items, of anything else itself. */
type ItemOf<Value> = NonNullable<Value> extends readonly (infer Item)[] ? ItemOf<Item> : NonNullable<Value>;

/** A row that holds so much. */
export type SelectedRow<Row, Select> = {
  readonly [Member in keyof Row & keyof Select]: SelectedValue<Exclude<Row[Member], undefined>, Select[Member]>;
};

type SelectedValue<Value, Select> = Value extends readonly (infer Item)[]
  ? readonly SelectedValue<Item, Select>[]
  : Value extends object
    ? SelectedRow<Value, Select>
    : Value;

/** Refuses members that a row does not have, however deep. */
export type OnlyMembersOf<Row, Select> = {
  readonly [Member in keyof Select]: Member extends keyof Row
    ? Select[Member] extends object
      ? OnlyMembersOf<ItemOf<Row[Member]>, Select[Member]>
      : Select[Member]
    : never;
};
