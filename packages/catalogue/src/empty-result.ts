/**
 * The result of a call whose success has no body in Amazon's model, but another status than 204. Amazon sends `{}`, which
 * is then the result. Inferred: amazon-sp-api parses every body except that of a 204, and users cancel reports with it.
 */
export interface EmptyResult {
  /** True if the response had no body at all. */
  success?: true;
}
