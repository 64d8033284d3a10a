/**
 * Loads code that most programs never use, or not at their start, on demand, so that importing the package stays cheap.
 */
export const load = {
  download: () => import('../documents/download/download.ts'),
  downloadStream: () => import('../documents/download/download-stream.ts'),
  downloadToFile: () => import('../documents/download/download-to-file.ts'),
  downloadRows: () => import('../documents/download/download-rows.ts'),
  upload: () => import('../documents/upload/upload.ts'),
  uploadFile: () => import('../flows/upload/upload-file.ts'),
  validateListing: () => import('../flows/listing/validate-listing.ts'),
  productTypes: () => import('../flows/listing/product-types.ts'),
  emulator: () => import('../emulation/v0-emulator.ts'),
  roleAdvice: () => import('../restricted/missing-role.ts'),
  downloadReport: () => import('../flows/report/download-report.ts'),
};

/** Yields the values of a generator whose module is loaded when the first value is requested. */
export async function* generateAfterLoading<Module, Value, End>(
  loading: () => Promise<Module>,
  generate: (module: Module) => AsyncGenerator<Value, End, undefined>,
): AsyncGenerator<Value, End, undefined> {
  return yield* generate(await loading());
}
