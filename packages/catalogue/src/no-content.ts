/** What a call gives when the marketplace answers without a body. */
export interface NoContent {
  /** Always true: a refused call throws. */
  success: true;
}
