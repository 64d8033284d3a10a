/** Reports saved state that this sandbox cannot load: it has another seed or a newer version, or is damaged. */
export class StateError extends Error {
  override readonly name = 'StateError';
}

/** The recording has reached the sandbox's own limit, which Amazon does not have. */
export class RecordingFull extends StateError {
  toResponse(): Response {
    const error = { code: 'SandboxRecordingFull', message: this.message, details: '' };
    return Response.json({ errors: [error] }, { status: 507 });
  }
}
