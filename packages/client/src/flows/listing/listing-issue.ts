/** An issue that Amazon would report about a listing. */
export interface ListingIssue {
  /** Path of the value, such as `attributes.item_name[0].value`. */
  readonly path: string;
  /** The rule of the schema that the value breaks, such as `required` or `maxUniqueItems`. */
  readonly rule: string;
  /**
   * `ERROR`: Amazon would reject the listing. `WARNING`: Amazon would accept it without this attribute, which its product type
   * does not have; the rule is `additionalProperties`.
   */
  readonly severity: 'ERROR' | 'WARNING';
  /** A sentence with the path, the value and what is allowed. */
  readonly message: string;
  /** The allowed values, if the schema lists them; for an unknown name, the known names. */
  readonly allowed?: readonly unknown[];
}
