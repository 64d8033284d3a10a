/** What a call gives when the marketplace answers without a body. */
export interface NoContent {
  success: true;
}
