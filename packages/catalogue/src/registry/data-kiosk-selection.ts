/** Properties to select in each row: `true` for a simple property, another selection for a property with properties. */
export type DataKioskSelection<Row> = { readonly [Member in keyof Row]?: MemberSelection<ListItem<Row[Member]>> };

type MemberSelection<Value> = Value extends object ? DataKioskSelection<Value> : true;

/** The type of the items of a list, or the type itself if it is not a list. */
type ListItem<Value> = NonNullable<Value> extends readonly (infer Item)[] ? ListItem<Item> : NonNullable<Value>;

/** A row with the selected properties only. */
export type SelectedRow<Row, Select> = {
  readonly [Member in keyof Row & keyof Select]: SelectedValue<Exclude<Row[Member], undefined>, Select[Member]>;
};

type SelectedValue<Value, Select> = Value extends readonly (infer Item)[]
  ? readonly SelectedValue<Item, Select>[]
  : Value extends object
    ? SelectedRow<Value, Select>
    : Value;

/** Turns a selected property into `never` if the row does not have it, at any depth. */
export type WithoutUnknownMembers<Row, Select> = {
  readonly [Member in keyof Select]: Member extends keyof Row
    ? Select[Member] extends object
      ? WithoutUnknownMembers<ListItem<Row[Member]>, Select[Member]>
      : Select[Member]
    : never;
};
