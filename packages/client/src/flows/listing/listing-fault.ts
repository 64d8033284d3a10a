/** What the marketplace would object to. */
export interface ListingFault {
  /** `attributes.item_name[0].value`. */
  readonly path: string;
  /** The rule of the schema that is broken, such as `required` or `maxUniqueItems`. */
  readonly rule: string;
  /**
   * `ERROR`: the listing would not be accepted. `WARNING`: it would, without this attribute, which its product type does not
   * have; the rule is `additionalProperties`.
   */
  readonly severity: 'ERROR' | 'WARNING';
  /** A sentence with the place, what was given, and what is allowed. */
  readonly message: string;
  /** The values there are, where the schema lists them; where a name is not known, the names there are. */
  readonly allowed?: readonly unknown[];
}
