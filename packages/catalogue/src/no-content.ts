/** The result of a call whose response has no body. */
export interface NoContent {
  /** Always true, because a rejected call throws. */
  success: true;
}
