/** What most programs never use, or not at their start, is loaded when it is: importing the package stays cheap. */
export const load = {
  download: () => import('../documents/download.ts'),
  downloadStream: () => import('../documents/download-stream.ts'),
  downloadToFile: () => import('../documents/download-to-file.ts'),
  downloadRows: () => import('../documents/download-rows.ts'),
  upload: () => import('../documents/upload.ts'),
  walks: () => import('../paging/open-walk.ts'),
  uploadFile: () => import('../flows/upload/upload-file.ts'),
  checkListing: () => import('../flows/listing/check-listing.ts'),
  productTypes: () => import('../flows/listing/product-types.ts'),
  downloadReport: () => import('../flows/report/download-report.ts'),
  agentTransport: () => import('../transport/agent-transport.ts'),
};

/** What a generator gives whose module is loaded when the first value is asked for. */
export async function* afterLoading<Module, Value, End>(
  loading: () => Promise<Module>,
  generate: (module: Module) => AsyncGenerator<Value, End, undefined>,
): AsyncGenerator<Value, End, undefined> {
  return yield* generate(await loading());
}
